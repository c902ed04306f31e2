// The browser side of the one widget: it paints the screen that Python sends, sends back what was pressed,
// animates, and keeps focus. It knows no rule of any game.
// paint.js, input.js and this file are one module: `widgets/base.py`, where the contract of the messages
// stands, joins them in this order, since a widget's module cannot import its siblings.

const ANSWER_MS = 4000; // an intent without an answer for this long: say so
const BUSY_MS = 300;
const FIRST_WORDS_MS = 200; // the live region must stand in the page before its first words
const PING_MS = 20000;
const PING_ANSWER_MS = 6000;
const HELLO_MS = 1000; // a view that is not visible by then says hello all the same
const NEVER_MS = 2 ** 31 - 1;
const SIZE_MS = 150;
const SIZE_STEP = 20; // pixels; smaller changes of the window (a scroll bar, say) are not told
const CHOICES = ':is(select, input[type=checkbox], input[type=radio])[data-do]'; // fields that Python decides
const HIDDEN_TEXT = 'position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap';

/** The browser's store; a private window may refuse it: then nothing is kept, and nothing breaks. */
const store = {
  read(key) {
    try { return key ? localStorage.getItem(key) : null; } catch { return null; }
  },
  write(key, text) {
    try { localStorage.setItem(key, text); } catch { /* refused or full */ }
  },
};

// ---- 1. Sending intents and waiting for the answer -------------------------------------------------

function makePost(model, root, showLost) {
  const waiting = new Map(); // seq -> { lost: timer, quiet }
  // Views of one widget hear each other's answers, so each counts from a place of its own.
  let seq = Math.floor(Math.random() * 2 ** 30) * 2 ** 20;
  let busy = null;

  const pending = () => [...waiting.values()].some((entry) => !entry.quiet);

  /** Start to count anew until the root counts as busy. Screen readers hold back what changes in a busy element. */
  function breathe() {
    clearTimeout(busy);
    root.removeAttribute('aria-busy');
    busy = pending() ? setTimeout(() => root.setAttribute('aria-busy', 'true'), BUSY_MS) : null;
  }

  /** `patience`: milliseconds until the bar shows; `quiet`: nobody waits for the answer. */
  function send(message, { patience = ANSWER_MS, quiet = false } = {}) {
    seq += 1;
    waiting.set(seq, { quiet, lost: setTimeout(() => showLost(true), patience) });
    if (busy === null) breathe();
    try {
      model.send({ ...message, seq });
    } catch (error) {
      console.error(error); // no connection: the bar appears when the answer stays away
    }
  }

  /** True when the message answers something that this view asked. */
  function hear(answer) {
    if (!waiting.has(answer?.ack)) return false;
    for (const [number, entry] of waiting) {
      if (number > answer.ack) continue; // answers come in order: what is older will get none
      clearTimeout(entry.lost);
      waiting.delete(number);
    }
    showLost(false);
    if (!pending()) breathe();
    return true;
  }

  function close() {
    clearTimeout(busy);
    for (const entry of waiting.values()) clearTimeout(entry.lost);
  }

  return { send, hear, close, pending, breathe };
}

// ---- 2. Bars and the live region: they stand outside of all that is repainted -----------------------

function makeBar(root, name, onPress) {
  const bar = document.createElement('div');
  const text = document.createElement('span');
  const button = document.createElement('button');
  bar.className = `dw-bar dw-${name}`;
  bar.setAttribute('role', 'alert');
  button.type = 'button';
  button.addEventListener('click', onPress);
  bar.append(text, button);
  bar.hidden = true;
  root.append(bar);
  return { bar, text, button };
}

function makeNotices(root, onVoila) {
  const alert = makeBar(root, 'alert', () => {
    alert.bar.hidden = true;
    root.focus({ preventScroll: true });
  });
  const lost = makeBar(root, 'lost', () => location.reload());
  lost.button.hidden = !onVoila;
  const live = document.createElement('div');
  live.className = 'dw-say';
  live.setAttribute('role', 'status');
  live.setAttribute('aria-live', 'polite');
  live.setAttribute('aria-atomic', 'true');
  live.style.cssText = HIDDEN_TEXT;
  root.append(live);

  let odd = false;
  /** The same words a second time must be a change, or they are not read out. */
  function again(text) {
    odd = !odd;
    return odd ? text : `${text}\u00a0`;
  }

  let speaking = null;
  function say(text, wait = 0) {
    clearTimeout(speaking); // newer words take the place of waiting ones
    const speak = () => { live.textContent = text ? again(text) : ''; };
    if (wait) speaking = setTimeout(speak, wait);
    else speak();
  }

  // Writing what already stands there would cost a new layout in every screen.
  const put = (node, text) => { if (node.textContent !== text) node.textContent = text; };
  const reveal = (bar, shown) => { if (bar.hidden === shown) bar.hidden = !shown; };

  function warn(text, close) {
    put(alert.button, close ?? '×');
    put(alert.text, text ? again(text) : '');
    reveal(alert.bar, Boolean(text));
  }

  function word(words) {
    put(lost.text, words?.text ?? '');
    put(lost.button, words?.button ?? '↻');
  }

  const showLost = (shown) => reveal(lost.bar, shown);
  return { say, warn, word, showLost, above: lost.bar, below: live };
}

// ---- 3. The page around the widget: only a Voila page is ours ---------------------------------------

/** Title, language and address bar; returns the query that now stands in the bar. */
function showPage(screen) {
  if (screen.title && document.title !== screen.title) document.title = screen.title;
  if (screen.lang) setAttribute(document.documentElement, 'lang', screen.lang);
  if (screen.dir) setAttribute(document.documentElement, 'dir', screen.dir);
  if (typeof screen.address === 'string' && /^(\?|$)/.test(screen.address)) {
    const address = new URL(location.pathname + screen.address + location.hash, location.href);
    if (address.search !== location.search) history[screen.push ? 'pushState' : 'replaceState'](null, '', address);
  }
  return location.search;
}

// ---- 4. A view --------------------------------------------------------------------------------------

function makeView(model, el) {
  const onVoila = document.body.dataset.voila !== undefined;
  const closing = new AbortController();
  const { signal } = closing;
  const managed = new WeakSet(); // elements whose tabindex is set here and not by the markup
  const root = document.createElement('div');
  root.className = 'dw';
  root.tabIndex = -1; // a press beside all buttons leaves focus, and so the shortcuts, in the widget
  root.style.outline = 'none';
  el.append(root);

  const notices = makeNotices(root, onVoila);
  const post = makePost(model, root, notices.showLost);
  const roving = makeRoving(root, managed);
  const motion = makeMotion(root);
  const paintRegions = makeRegions(root, notices.above, notices.below, managed);
  const paintBoard = makeBoard(managed);
  const read = () => model.get('screen') ?? {};
  const saved = store.read(read().store); // before any screen can overwrite it
  let painted = null; // the screen that stands in the page
  let told = null; // the size that Python knows; null before hello
  let answered = 0; // newest screen number that an answer spoke of
  let heard = false; // any answer at all
  let query = location.search; // what the address bar asks for
  let places = null; // where things stood before the screen that is not yet shown
  let frame = null; // the request for the frame that shows it
  let kept = null; // what was last written into the store

  // -- intents that a timer sends for Python: a bot's move, the next step of a demonstration
  const auto = { timer: null, sent: null };
  function stopAuto() {
    clearTimeout(auto.timer);
    auto.timer = null;
  }
  function startAuto() {
    const plan = painted?.auto;
    if (!plan || auto.timer !== null || auto.sent === painted.n) return;
    auto.timer = setTimeout(() => {
      auto.timer = null;
      auto.sent = painted.n;
      post.send({ ...plan.do, auto: painted.n }); // the number lets Python drop the second of two views
    }, plan.after);
  }

  function send(intent) {
    stopAuto();
    post.send(intent);
  }

  // -- focus
  function focus(node) {
    if (!node || node === activeIn(root)) return;
    if (node.tabIndex < 0 && !node.hasAttribute('tabindex')) {
      managed.add(node);
      node.setAttribute('tabindex', '-1');
    }
    node.focus();
  }

  function focusBefore() {
    const active = activeIn(root);
    const inside = root.contains(active);
    return { inside, free: !active || active === document.body, ...(inside ? roving.where(active) : {}) };
  }

  function focusAfter(before, wish, first) {
    const wished = wish && (before.inside || (before.free && (onVoila || !first))) ? findKey(root, wish) : null;
    if (wished) focus(wished);
    else if (before.inside && !root.contains(activeIn(root))) focus(roving.heir(before));
  }

  // -- painting
  function paintRoot(screen) {
    setAttribute(root, 'data-theme', screen.theme);
    setAttribute(root, 'dir', screen.dir);
    setAttribute(root, 'lang', screen.lang);
    setAttribute(root, 'data-present', screen.present ? 'true' : null);
  }

  function paint() {
    const screen = read();
    notices.word(screen.lost);
    if (!screen.layout) return; // nothing to show before hello is answered
    stopAuto();
    const first = painted === null;
    const focused = focusBefore();
    if (!first) places ??= motion.look(); // a second screen before the next frame moves from the same old places
    paintRoot(screen);
    paintRegions(screen.layout, screen.regions);
    paintBoard(root.querySelector('[data-board]'), screen.board);
    roving.refresh();
    focusAfter(focused, screen.focus, first);
    scroll(screen.scroll);
    post.breathe();
    announce(screen, first);
    painted = screen;
    if (onVoila) query = showPage(screen);
    settle();
    if (document.hidden) keep();
    frame ??= requestAnimationFrame(finish);
  }

  /** In the frame that shows the screen: tell it, let things move, and keep what Python wants kept. */
  function finish() {
    const { n } = painted;
    frame = null;
    root.dataset.ready = 'true';
    root.dataset.painted = n;
    root.dispatchEvent(new CustomEvent('dw-painted', { bubbles: true, detail: { n } }));
    motion.run(places);
    places = null;
    keep();
  }

  function keep() {
    const { save, store: key } = painted ?? {};
    if (!heard || typeof save !== 'string' || !key || save === kept) return;
    store.write(key, save);
    kept = save;
  }

  function scroll(key) {
    const node = key && (onVoila || root.contains(activeIn(root))) ? findKey(root, key) : null;
    node?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  function announce(screen, first) {
    notices.warn(screen.alert, screen.close);
    if (screen.say_n === painted?.say_n) return;
    notices.say(screen.say, first ? FIRST_WORDS_MS : 0);
  }

  /** When Python has answered all and its newest screen stands: mend refused fields, start the timer. */
  function settle() {
    if (!painted || post.pending() || painted.n < answered) return;
    for (const field of root.querySelectorAll(CHOICES)) applyDeclared(field);
    startAuto();
  }

  // -- what is told about the window
  function measure() {
    const { paddingLeft, paddingRight } = getComputedStyle(root);
    const width = Math.round(root.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)); // room for content
    return { width: Math.max(width, 0), height: document.documentElement.clientHeight };
  }

  function hello() {
    const size = measure();
    told = size.width ? size : { ...size, width: document.documentElement.clientWidth };
    const touch = prefers('(pointer: coarse)');
    const dark = prefers('(prefers-color-scheme: dark)');
    const reduced = prefers('(prefers-reduced-motion: reduce)');
    // A notebook that is only shown, without a kernel, shall not complain before anybody pressed something.
    const patience = onVoila ? ANSWER_MS : NEVER_MS;
    post.send({ do: 'hello', ...told, dark, reduced, touch, query: onVoila ? query : '', saved, voila: onVoila }, { patience });
  }

  let sizing = null;
  function resized() {
    if (!told) return root.clientWidth ? hello() : undefined;
    clearTimeout(sizing);
    sizing = setTimeout(() => {
      const size = measure();
      const change = Math.max(Math.abs(size.width - told.width), Math.abs(size.height - told.height));
      if (!size.width || change < SIZE_STEP) return;
      told = size;
      post.send({ do: 'size', ...size });
    }, SIZE_MS);
  }

  function ping() {
    if (onVoila && told && !document.hidden) post.send({ do: 'ping' }, { patience: PING_ANSWER_MS, quiet: true });
  }

  const showFull = () => root.toggleAttribute('data-full', document.fullscreenElement === root);

  function visit() {
    if (location.search === query) return; // only the #part changed
    query = location.search;
    send({ do: 'visit', query });
  }

  function hear(message) {
    if (!post.hear(message)) return;
    answered = message.n ?? answered;
    settle();
    if (heard) return;
    heard = true;
    keep();
  }

  model.on('change:screen', paint);
  model.on('msg:custom', hear);
  makeInput({ root, roving, send, say: notices.say, signal });
  document.addEventListener('visibilitychange', ping, { signal });
  document.addEventListener('fullscreenchange', showFull, { signal });
  window.addEventListener('resize', resized, { signal });
  if (onVoila) window.addEventListener('popstate', visit, { signal });
  const watcher = new ResizeObserver(resized);
  watcher.observe(root);
  const pulse = setInterval(ping, PING_MS);
  const late = setTimeout(() => told ?? hello(), HELLO_MS);
  paint();
  resized();

  return function close() {
    closing.abort();
    watcher.disconnect();
    post.close();
    stopAuto();
    cancelAnimationFrame(frame);
    for (const timer of [pulse, late, sizing]) clearTimeout(timer);
    model.off('change:screen', paint);
    model.off('msg:custom', hear);
    root.remove();
  };
}

export default {
  render({ model, el }) {
    return makeView(model, el);
  },
};
