"""What a person does reaches Python once, by mouse and by keyboard, and words go where they belong."""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.fake import HTML, Fake, do, focused


@pytest.fixture
def fake(page: Page) -> Iterator[Callable[..., Fake]]:
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.emulate_media(reduced_motion="no-preference")
    yield lambda **options: Fake(page, **options)
    assert errors == []


# ---- words and page ----------------------------------------------------------------------------------


def test_live_region_speaks_only_when_told_and_stays_the_same_element(fake):
    view = fake()
    view.page.evaluate(
        """() => {
          window.live = document.querySelector('[role=status]');
          window.changes = 0;
          const watch = { childList: true, characterData: true, subtree: true };
          new MutationObserver(() => { window.changes += 1; }).observe(live, watch);
        }"""
    )
    view.show(say="six four fits", say_n=1)
    expect(view.page.get_by_role("status")).to_have_text("six four fits")
    first = view.page.evaluate("live.textContent")
    view.main("<p>other</p>")
    assert view.page.evaluate("changes") == 1
    view.show(say="six four fits", say_n=2)
    assert view.page.evaluate("[changes, live.isConnected]") == [2, True]
    assert view.page.evaluate("live.textContent") != first  # or nobody would read it out again


def test_alert_shows_text_never_markup_and_closing_it_sends_nothing(fake):
    view = fake()
    view.show(alert="<img src=x onerror=alert(1)>", close="Close")
    bar = view.page.get_by_role("alert")
    expect(bar.locator("span")).to_have_text(re.compile("<img src=x"))
    assert bar.locator("img").count() == 0
    bar.get_by_role("button", name="Close").click()
    expect(bar).to_be_hidden()
    assert view.sent == []
    view.show(alert="again")
    expect(bar).to_be_visible()
    view.show(alert="")
    expect(bar).to_be_hidden()


def test_only_a_voila_page_gets_an_address(fake):
    view = fake(address="?page=one", push=False, title="One", lang="ur", dir="rtl")
    assert view.page.url == "http://localhost:1/"
    assert view.messages[0]["query"] == ""
    assert view.page.get_attribute(".dw", "dir") == "rtl"


def test_voila_page_follows_the_address_and_tells_when_the_person_goes_back(fake):
    view = fake(voila=True, url="http://localhost:1/?page=one&x=%D8%A7", address="?page=one&x=ا", push=True, lang="ur")
    page = view.page
    assert view.messages[0] | {"query": "?page=one&x=%D8%A7", "voila": True} == view.messages[0]
    length = page.evaluate("history.length")
    view.show(address="?page=two", title="Two")
    expect(page).to_have_url(re.compile(r"/\?page=two$"))
    assert (page.title(), page.evaluate("document.documentElement.lang")) == ("Two", "ur")
    view.show(address="?page=three", push=False)
    expect(page).to_have_url(re.compile(r"/\?page=three$"))
    assert page.evaluate("history.length") == length + 1
    page.evaluate("history.back()")
    page.wait_for_function("model.sent.some((m) => m.do === 'visit')")
    assert view.sent == [{"do": "visit", "query": "?page=one&x=%D8%A7"}]
    view.show(address="")
    expect(page).to_have_url("http://localhost:1/")
    view.show(address="//evil.test")
    assert page.url == "http://localhost:1/"


def test_works_where_the_browser_keeps_nothing(fake):
    view = fake(
        url="about:blank", regions={"main": f"<button {do('add')}>Add</button>"}, save="{}", store="dominoes-widgets:x"
    )
    assert view.messages[0]["saved"] is None
    view.page.click("text=Add")
    view.show(save="{1}")
    assert view.sent == [{"do": "add"}]


def test_saved_state_is_read_before_it_can_be_overwritten(fake, page):
    page.route("http://localhost:1/**", lambda route: route.fulfill(body=HTML, content_type="text/html"))
    page.goto("http://localhost:1/")
    page.evaluate("localStorage.setItem('dominoes-widgets:x', 'old')")
    view = fake(save="fresh", store="dominoes-widgets:x")
    assert view.messages[0]["saved"] == "old"
    page.wait_for_function("localStorage.getItem('dominoes-widgets:x') === 'fresh'")


# ---- presses ---------------------------------------------------------------------------------------


def test_fast_double_click_sends_one_intent_even_when_the_page_moves_under_it(fake):
    view = fake(regions={"main": f"<button {do('a')}>x</button>"})
    view.page.locator("section button").dblclick()
    assert view.sent == [{"do": "a"}]
    view.page.wait_for_timeout(400)
    view.page.evaluate(
        """() => document.querySelector('.dw').addEventListener('click', () => {
          const main = `<button data-do='{"do":"b"}'>x</button>`;
          model.set({ ...model.screen, n: 9, regions: { main } });
        }, { once: true })"""
    )
    view.page.locator("section button").dblclick()
    assert view.sent == [{"do": "a"}, {"do": "a"}]
    view.page.wait_for_timeout(400)
    view.page.locator("section button").click()
    assert view.sent[-1] == {"do": "b"}


def test_stepping_buttons_take_every_click(fake):
    view = fake(regions={"main": f"<button data-repeat {do('next')}>x</button>"})
    view.page.locator("section button").click(click_count=3)
    assert view.sent == [{"do": "next"}] * 3


def test_two_different_buttons_pressed_quickly_both_count(fake):
    view = fake(regions={"main": f"<button id='a' {do('a')}>x</button><button id='b' {do('b')}>x</button>"})
    view.page.click("#a")
    view.page.click("#b")
    assert view.sent == [{"do": "a"}, {"do": "b"}]


def test_disabled_in_aria_still_sends_and_a_link_opens_in_a_new_tab_if_asked(fake):
    view = fake(
        regions={"main": f"<button aria-disabled='true' {do('why')}>x</button><a href='?page=2' {do('go')}>y</a>"}
    )
    view.page.click("text=x", force=True)  # Playwright takes it for disabled
    view.page.click("text=y")
    assert view.sent == [{"do": "why"}, {"do": "go"}]
    assert view.page.url == "http://localhost:1/"
    with view.page.context.expect_page():
        view.page.click("text=y", modifiers=["Control"])
    assert len(view.sent) == 2


def test_forms_fields_and_files(fake):
    html = (
        f"<form {do('form')}><input name='who' value='Ann &amp; Bo'><input type='checkbox' name='open'>"
        "<input type='checkbox' name='set' value='6' checked><input type='checkbox' name='set' value='9' checked>"
        f"<button name='way' value='save'>Send</button></form><select {do('pick')}><option>a<option>b</select>"
        f"<input type='checkbox' id='c' {do('tick')}><input type='file' data-upload {do('load')}>"
    )
    view = fake(regions={"main": html})
    page = view.page
    page.click("text=Send")
    page.select_option("select", "b")
    page.click("#c")
    page.set_input_files("[type=file]", {"name": "g.json", "mimeType": "text/plain", "buffer": b"{}"})
    page.wait_for_function("model.sent.some((m) => m.do === 'load')")
    fields = {"who": "Ann & Bo", "open": False, "set": ["6", "9"], "way": "save"}
    assert view.sent == [
        {"do": "form", "fields": fields},
        {"do": "pick", "value": "b"},
        {"do": "tick", "checked": True},
        {"do": "load", "name": "g.json", "size": 2, "text": "{}"},
    ]
    page.set_input_files("[type=file]", {"name": "big", "mimeType": "text/plain", "buffer": b"x" * 2_200_000})
    page.wait_for_function("model.sent.filter((m) => m.do === 'load').length === 2")
    assert view.sent[-1]["text"] is None


def test_a_choice_that_python_refused_shows_the_old_value(fake):
    view = fake(regions={"main": f"<select {do('pick')}><option selected>a<option>b</select>"})
    view.page.evaluate("model.answering = false")
    view.page.select_option("select", "b")
    assert view.page.input_value("select") == "b"
    view.page.evaluate("model.answer(model.sent.at(-1).seq)")
    assert view.page.input_value("select") == "a"


def test_copy_download_and_unreadable_intents(fake, page):
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    html = (
        "<button data-copy='6-4' data-copied='Copied'><b>Copy</b></button>"
        "<button data-download='g.json' data-text='{}'>Save</button><button data-do='{oops'>Bad</button>"
    )
    view = fake(regions={"main": html})
    page.click("text=Copy")
    expect(page.locator("[data-copy]")).to_have_text("Copied")
    assert page.evaluate("navigator.clipboard.readText()") == "6-4"
    expect(page.locator("[data-copy] b")).to_have_text("Copy", timeout=3000)
    with page.expect_download() as download:
        page.click("text=Save")
    assert download.value.suggested_filename == "g.json"
    page.click("text=Bad")
    assert view.sent == [{"do": ""}]


def test_full_screen_follows_the_state_of_its_button(fake):
    html = "<button data-fullscreen data-key='f' aria-pressed='{}'>Present</button>"
    view = fake(regions={"main": html.format("false")})
    root = view.page.locator(".dw")
    view.page.click("text=Present")
    expect(root).to_have_attribute("data-full", "")
    view.main(html.format("true"))
    view.page.evaluate("document.exitFullscreen()")  # as Escape does
    expect(root).not_to_have_attribute("data-full", "")
    view.page.click("text=Present")
    view.page.wait_for_timeout(200)
    expect(root).not_to_have_attribute("data-full", "")


# ---- keyboard --------------------------------------------------------------------------------------


def press(page: Page, *keys: str) -> str | None:
    for key in keys:
        page.keyboard.press(key)
    return focused(page)


def tiles(count: int, per_line: int, mode: str = "row", direction: str = "ltr") -> str:
    buttons = "".join(
        f"<button data-key='b{i}' style='width:40px;height:40px' {do('t', i=i)}>{i}</button>" for i in range(count)
    )
    columns = f"display:grid;grid-template-columns:repeat({per_line},50px)"
    group = f"<div dir='{direction}' data-rove='{mode}' style='{columns}'>{buttons}</div>"
    return f"<button data-key='before'>before</button>{group}<button data-key='after'>after</button>"


def test_roving_row_of_two_lines(fake):
    view = fake(regions={"main": tiles(5, 3)})
    page = view.page
    page.focus("[data-key=before]")
    assert press(page, "Tab") == "b0"
    assert press(page, "ArrowRight", "ArrowRight", "ArrowRight") == "b3"
    assert press(page, "ArrowUp") == "b0"
    assert press(page, "End") == "b4"
    assert press(page, "ArrowRight") == "b4"
    assert press(page, "ArrowUp") == "b1"
    assert press(page, "Tab") == "after"
    assert press(page, "Shift+Tab") == "b1"
    view.main(tiles(5, 3) + "<p>repainted</p>")
    assert press(page, "Home") == "b0"
    assert page.locator("[data-rove] [tabindex='0']").count() == 1


def test_roving_follows_the_eye_in_right_to_left(fake):
    view = fake(regions={"main": tiles(5, 3, direction="rtl")})
    view.page.focus("[data-key=b0]")
    assert press(view.page, "ArrowLeft") == "b1"
    assert press(view.page, "ArrowLeft", "ArrowLeft") == "b3"
    assert press(view.page, "ArrowRight") == "b2"
    assert press(view.page, "Home") == "b0"


@pytest.mark.parametrize("mode", ["row", "grid"])
def test_home_and_end_are_where_they_are_seen_not_where_they_were_made(fake, mode):
    moved = tiles(5, 3, mode).replace("data-key='b0' style='", "data-key='b0' style='order:9;")
    view = fake(regions={"main": moved})
    view.page.focus("[data-key=b2]")
    assert press(view.page, "Home") == "b1"
    assert press(view.page, "End") == "b0"


def test_roving_grid_stays_in_its_row(fake):
    view = fake(regions={"main": tiles(5, 3, "grid")})
    view.page.focus("[data-key=b2]")
    assert press(view.page, "ArrowRight") == "b2"
    assert press(view.page, "ArrowDown") == "b4"
    assert press(view.page, "ArrowLeft", "ArrowUp") == "b0"


def test_enter_and_space_press_once_however_long_they_are_held(fake):
    svg = f"<svg><g role='button' tabindex='0' data-key='g' {do('svg')}><rect width='9' height='9'/></g></svg>"
    view = fake(regions={"main": f"<button data-key='b' {do('html')}>x</button>{svg}"})
    for key, name in (("b", "html"), ("g", "svg")):
        view.page.focus(f"[data-key={key}]")
        for _ in range(3):
            view.page.keyboard.down("Enter")
            view.page.wait_for_timeout(200)
        view.page.keyboard.up("Enter")
        assert view.sent[-1] == {"do": name}
    assert len(view.sent) == 2
    view.page.keyboard.press("Space")
    view.page.wait_for_timeout(10)
    assert view.sent[-1] == {"do": "svg"}


def test_shortcuts_work_in_the_widget_only_and_never_while_typing(fake):
    next_button = f"<button data-shortcut='n ArrowRight' {do('next')}>x</button>"
    html = f"{next_button}<button data-shortcut='?' {do('why')}>y</button><input>"
    view = fake(regions={"main": html})
    page = view.page
    page.keyboard.press("n")
    assert view.sent == []
    page.locator(".dw section").click(position={"x": 300, "y": 5})  # beside everything
    page.keyboard.press("n")
    page.keyboard.press("?")
    page.wait_for_timeout(400)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Control+n")
    assert view.sent == [{"do": "next"}, {"do": "why"}, {"do": "next"}]
    page.fill("input", "")
    page.keyboard.type("n?")
    assert page.input_value("input") == "n?"
    assert len(view.sent) == 3
    assert page.evaluate("leaked").count("n") == 1  # only the first, from outside
    assert page.get_attribute("input", "data-lm-suppress-shortcuts") == "true"


def test_shortcuts_on_a_keyboard_of_another_script(fake):
    view = fake(regions={"main": f"<button data-key='b' data-shortcut='n' {do('next')}>x</button>"})
    view.page.focus("[data-key=b]")
    view.page.evaluate(
        "document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'ن', code: 'KeyN', bubbles: true }))"
    )
    assert view.sent == [{"do": "next"}]


# ---- waiting ---------------------------------------------------------------------------------------


def test_timer_fires_once_and_a_press_cancels_it(fake):
    view = fake(regions={"main": f"<button {do('stop')}>x</button>"}, auto={"after": 200, "do": {"do": "tick"}})
    view.page.wait_for_timeout(500)
    assert view.sent == [{"do": "tick", "auto": 1}]
    view.show(auto={"after": 300, "do": {"do": "tock"}})
    view.page.evaluate("model.answering = false")
    view.page.click("text=x")
    view.page.wait_for_timeout(500)
    assert view.sent[1:] == [{"do": "stop"}]
    view.page.evaluate("model.answer(model.sent.at(-1).seq)")  # nothing changed: the timer goes on
    view.page.wait_for_timeout(500)
    assert view.sent[2:] == [{"do": "tock", "auto": 2}]
    view.show(auto={"after": 200, "do": {"do": "late"}})
    view.show(auto=None)
    view.page.wait_for_timeout(400)
    assert len(view.sent) == 3


def test_silence_shows_a_bar_and_an_answer_takes_it_away(fake, page):
    page.clock.install()
    words = {"text": "No answer from Python.", "button": "Reload"}
    view = fake(voila=True, regions={"main": f"<button {do('a')}>x</button>"}, lost=words)
    page.evaluate("model.answering = false")
    page.click("text=x")
    page.clock.fast_forward(400)
    expect(page.locator(".dw")).to_have_attribute("aria-busy", "true")
    page.clock.fast_forward(3000)
    bar = page.get_by_role("alert")
    expect(bar).to_be_hidden()
    page.clock.fast_forward(1000)
    expect(bar).to_contain_text("No answer from Python.")
    expect(bar.get_by_role("button", name="Reload")).to_be_visible()
    page.evaluate("model.answer(model.sent.at(-1).seq)")
    expect(bar).to_be_hidden()
    expect(page.locator(".dw")).not_to_have_attribute("aria-busy", "true")
    page.clock.fast_forward(20000)
    assert view.messages[-1] == {"do": "ping"}
    page.clock.fast_forward(6100)
    expect(bar).to_be_visible()


def test_a_page_that_is_no_voila_page_has_no_heartbeat_and_no_reload(fake, page):
    page.clock.install()
    view = fake(lost={"text": "No answer.", "button": "Reload"}, regions={"main": f"<button {do('a')}>x</button>"})
    page.evaluate("model.answering = false")
    page.clock.fast_forward(60000)
    assert [message["do"] for message in view.messages] == ["hello"]
    page.click("text=x")
    page.clock.fast_forward(5000)
    expect(page.get_by_role("alert")).to_contain_text("No answer.")
    expect(page.get_by_role("button", name="Reload")).to_be_hidden()


def test_size_is_told_when_it_matters(fake, page):
    page.set_viewport_size({"width": 1000, "height": 700})
    view = fake()
    assert view.messages[0] | {"do": "hello", "width": 1000, "height": 700, "voila": False} == view.messages[0]
    for width in (990, 1005, 900, 700):
        page.set_viewport_size({"width": width, "height": 700})
    page.wait_for_timeout(400)
    page.set_viewport_size({"width": 712, "height": 690})
    page.wait_for_timeout(400)
    assert view.messages[1:] == [{"do": "size", "width": 700, "height": 700}]


def test_width_is_the_room_for_content(fake):
    view = fake()
    view.page.evaluate("document.querySelector('.dw').style.padding = '0 50px'")
    view.page.wait_for_function("model.sent.at(-1).do === 'size'")
    assert view.messages[-1]["width"] == view.messages[0]["width"] - 100


def test_hello_waits_until_the_view_can_be_seen(fake):
    view = fake(hidden=True)
    assert view.messages == []
    view.page.evaluate("document.querySelector('#here').hidden = false")
    view.page.wait_for_function("model.sent.length === 1")
    assert view.messages[0]["width"] == view.page.viewport_size["width"]


def test_a_view_that_stays_hidden_says_hello_all_the_same(fake):
    view = fake(hidden=True)
    view.page.wait_for_function("model.sent.length === 1")
    assert view.messages[0]["width"] == view.page.viewport_size["width"]


def test_a_closed_view_leaves_nothing_behind(fake):
    view = fake(auto={"after": 900, "do": {"do": "tick"}}, regions={"main": f"<button {do('a')}>x</button>"})
    view.page.evaluate("window.close()")
    view.page.set_viewport_size({"width": 500, "height": 400})
    view.page.wait_for_timeout(1100)
    assert view.page.evaluate("Object.values(listeners).map((set) => set.size)") == [0, 0]
    assert view.page.locator(".dw").count() == 0
    assert [message["do"] for message in view.messages] == ["hello"]


def test_painted_screen_is_marked_and_told(fake):
    view = fake()
    view.page.evaluate(
        "window.told = []; document.addEventListener('dw-painted', (event) => told.push(event.detail.n))"
    )
    view.show()
    expect(view.page.locator(".dw")).to_have_attribute("data-painted", "2")
    expect(view.page.locator(".dw")).to_have_attribute("data-ready", "true")
    assert view.page.evaluate("told") == [2]


def test_what_may_come_later_stands_behind_the_picture_unless_focus_is_in_it(fake):
    view = fake()
    both = ["main", "below"]
    first = f"<button data-key='x' {do('x')}>one</button>"
    view.show(layout=both, later=["below"], regions={"main": "one", "below": first})
    view.page.evaluate("""() => {
      window.told = [];
      const text = (name) => document.querySelector(`[data-region=${name}]`).textContent;
      document.addEventListener('dw-painted', () => told.push(`${text('main')} ${text('below')}`));
    }""")
    view.show(regions={"main": "two", "below": first.replace("one", "two")})
    expect(view.page.locator(".dw")).to_have_attribute("data-painted", "3")
    expect(view.page.locator("[data-region=below]")).to_have_text("two")
    view.page.focus("[data-key=x]")
    view.show(regions={"main": "three", "below": first.replace("one", "three")})
    expect(view.page.locator(".dw")).to_have_attribute("data-painted", "4")
    assert view.page.evaluate("told") == ["two one", "three three"]
