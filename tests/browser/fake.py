"""The browser side alone: a page, a model made of a few lines, and no Python behind it."""

import json
from typing import Any

from playwright.sync_api import Page

from dominoes_widgets.widgets.base import Bridge

ADDRESS = "http://localhost:1/"
HTML = '<!doctype html><meta charset="utf-8"><body style="margin:0"><div id="here"></div></body>'
SETUP = """async ([esm, first, voila, hidden]) => {
  document.querySelector('#here').hidden = hidden;
  if (voila) document.body.dataset.voila = 'voila';
  const module = await import(URL.createObjectURL(new Blob([esm], { type: 'text/javascript' })));
  const listeners = { 'change:screen': new Set(), 'msg:custom': new Set() };
  const emit = (name, value) => listeners[name].forEach((listener) => listener(value));
  window.model = {
    screen: first, sent: [], answering: true,
    get() { return this.screen; },
    on(name, listener) { listeners[name].add(listener); },
    off(name, listener) { listeners[name].delete(listener); },
    send(message) {
      this.sent.push(message);
      if (this.answering) queueMicrotask(() => this.answer(message.seq));
    },
    answer(seq) { emit('msg:custom', { ack: seq, n: this.screen.n }); },
    set(screen) { this.screen = screen; emit('change:screen'); },
  };
  window.listeners = listeners;
  window.leaked = [];
  document.addEventListener('keydown', (event) => window.leaked.push(event.key));
  window.close = module.default.render({ model: window.model, el: document.querySelector('#here') });
  await new Promise(requestAnimationFrame);
}"""

# The next frame, with every animation held at its start: a busy machine must not make the tests miss it.
STOPPED = """new Promise(requestAnimationFrame).then(() => {
  for (const motion of document.getAnimations()) { motion.pause(); motion.currentTime = 0; }
})"""


class Fake:
    """A view on a fake model; `show` sends a screen made of the last one and some changes."""

    def __init__(
        self, page: Page, *, voila: bool = False, hidden: bool = False, url: str = ADDRESS, **first: Any
    ) -> None:
        self.page = page
        page.route(f"{ADDRESS}**", lambda route: route.fulfill(body=HTML, content_type="text/html"))
        page.goto(url)
        if url == "about:blank":
            page.set_content(HTML)
        self.state: dict[str, Any] = {"n": 1, "layout": ["main"], "regions": {}, "say_n": 0, **first}
        page.evaluate(SETUP, [str(Bridge._esm), self.state, voila, hidden])

    def show(self, **changes: Any) -> None:
        self.state = {**self.state, **changes, "n": self.state["n"] + 1}
        self.page.evaluate(f"screen => {{ model.set(screen); return {STOPPED}; }}", self.state)

    def main(self, html: str, **changes: Any) -> None:
        self.show(regions={"main": html}, **changes)

    @property
    def messages(self) -> list[dict[str, Any]]:
        """All that was sent, without the running numbers."""
        sent = self.page.evaluate("model.sent")
        return [{key: value for key, value in message.items() if key != "seq"} for message in sent]

    @property
    def sent(self) -> list[dict[str, Any]]:
        return [message for message in self.messages if message["do"] not in {"hello", "size", "ping"}]

    def finish(self) -> None:
        """Let every animation come to its end."""
        self.page.evaluate("document.getAnimations().forEach((motion) => motion.finish())")

    def motions(self) -> list[dict[str, Any]]:
        """Every running animation: what moves, and its first frame."""
        moving: list[dict[str, Any]] = self.page.evaluate(
            "document.getAnimations().map((a) => ({ of: a.effect.target.closest('[data-flip]').dataset.flip,"
            " node: a.effect.target.localName, ...a.effect.getKeyframes()[0] }))"
        )
        return moving


def do(name: str, **more: Any) -> str:
    return f"data-do='{json.dumps({'do': name, **more})}'"


def focused(page: Page) -> str | None:
    """The key, region or class of the element that has focus."""
    name: str | None = page.evaluate("(e => e.dataset.key ?? e.dataset.region ?? e.className)(document.activeElement)")
    return name
