// The browser side of the one widget: it paints the screen that Python sends, sends back what was pressed,
// animates, and keeps focus. It knows no rule of any game.
// paint.js, input.js, keep.js and this file are one module: `widgets/base.py`, where the contract of the messages
// stands, joins them in this order, since a widget's module cannot import its siblings.

const ANSWER_MS = 4000; // an intent without an answer for this long: say so
const BUSY_MS = 300;
const FIRST_WORDS_MS = 200; // the live region must stand in the page before its first words
const PING_MS = 20000;
const TOP = 'brand'; // what stands at the very top of the page
const PING_ANSWER_MS = 6000;
const HELLO_MS = 1000; // a view that is not visible by then says hello all the same
const NEVER_MS = 2 ** 31 - 1;
const SIZE_MS = 150;
const SIZE_STEP = 20; // pixels; smaller changes of the window (a scroll bar, say) are not told
const CHOICES = ':is(select, input[type=checkbox], input[type=radio])[data-do]'; // fields that Python decides
const HIDDEN_TEXT = 'position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap';

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

  /** `patience`: milliseconds until the bar shows; `quiet`: nobody waits for the answer; `pressed`: a person did this. */
  function send(message, { patience = ANSWER_MS, quiet = false, pressed = false } = {}) {
    seq += 1;
    waiting.set(seq, { quiet, pressed, lost: setTimeout(() => showLost(true), patience) });
    if (busy === null) breathe();
    try {
      model.send({ ...message, seq });
    } catch (error) {
      console.error(error); // no connection: the bar appears when the answer stays away
    }
  }

  /** What this view asked and the message answers; null when it answers nothing of the kind. */
  function hear(answer) {
    const asked = waiting.get(answer?.ack) ?? null;
    if (asked === null) return null;
    for (const [number, entry] of waiting) {
      if (number > answer.ack) continue; // answers come in order: what is older will get none
      clearTimeout(entry.lost);
      waiting.delete(number);
    }
    showLost(false);
    if (!pending()) breathe();
    return asked;
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
  return { say, warn, word, showLost, below: live };
}

// ---- 3. The page around the widget: only a Voila page is ours ---------------------------------------

/** Language and direction of the whole page. */
function showLanguage(screen) {
  if (screen.lang) setAttribute(document.documentElement, 'lang', screen.lang);
  if (screen.dir) setAttribute(document.documentElement, 'dir', screen.dir);
}

/** Title and address bar; returns the query that now stands in the bar. */
function showPlace(screen) {
  if (screen.title && document.title !== screen.title) document.title = screen.title;
  if (typeof screen.address === 'string' && /^(\?|$)/.test(screen.address)) {
    const address = new URL(location.pathname + screen.address + location.hash, location.href);
    if (address.search !== location.search) history[screen.push ? 'pushState' : 'replaceState'](null, '', address);
  }
  return location.search;
}

/** The screen that a change (`widgets/changes.py`) makes of the one before. */
function changed(screen, { set, regions, board }) {
  const next = { ...screen, ...set, regions: { ...screen.regions, ...regions } };
  if (!board) return next;
  const parts = new Map([...screen.board.parts, ...board.parts]);
  const keys = board.keys ?? parts.keys();
  next.board = { ...screen.board, ...board.set, parts: Array.from(keys, (key) => [key, parts.get(key)]) };
  return next;
}

// ---- 4. What happens by itself: a timer for Python, and news of the window ---------------------------

/** Sends the intent that a screen asks for after a while: a bot's move, the next step of a demonstration. */
class Timer {
  #running = null;
  #sent = null; // number of the screen whose intent went out: once is enough

  constructor(post) {
    this.post = post;
  }

  start({ n, auto }) {
    if (!auto || this.#running !== null || this.#sent === n) return;
    this.#running = setTimeout(() => {
      this.#running = null;
      this.#sent = n;
      this.post.send({ ...auto.do, auto: n }); // the number lets Python drop the second of two views
    }, auto.after);
  }

  stop() {
    clearTimeout(this.#running);
    this.#running = null;
  }
}

/** Tells Python what this view is (hello), how large it is, and that somebody is still there (ping). */
class Reporter {
  #told = null; // the size that Python knows; null before hello
  #sizing = null;

  constructor(root, post, onVoila, kept) {
    Object.assign(this, { root, post, onVoila, kept });
    this.watcher = new ResizeObserver(() => this.resized());
    this.watcher.observe(root);
    this.pulse = setInterval(() => this.ping(), PING_MS);
    this.late = setTimeout(() => this.#told ?? this.hello(), HELLO_MS);
    this.resized();
  }

  measure() {
    const { paddingLeft, paddingRight } = getComputedStyle(this.root);
    const width = Math.round(this.root.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)); // room for content
    return { width: Math.max(width, 0), height: document.documentElement.clientHeight };
  }

  hello() {
    const size = this.measure();
    this.#told = size.width ? size : { ...size, width: document.documentElement.clientWidth };
    const view = {
      dark: prefers('(prefers-color-scheme: dark)'),
      reduced: prefers('(prefers-reduced-motion: reduce)'),
      touch: prefers('(pointer: coarse)'),
      query: this.onVoila ? location.search : '',
      ...this.kept,
      voila: this.onVoila,
    };
    // A notebook that is only shown, without a kernel, shall not complain before anybody pressed something.
    this.post.send({ do: 'hello', ...this.#told, ...view }, { patience: this.onVoila ? ANSWER_MS : NEVER_MS });
  }

  resized() {
    if (!this.#told) {
      if (this.root.clientWidth) this.hello();
      return;
    }
    clearTimeout(this.#sizing);
    this.#sizing = setTimeout(() => this.tellSize(), SIZE_MS);
  }

  tellSize() {
    const size = this.measure();
    const change = Math.max(Math.abs(size.width - this.#told.width), Math.abs(size.height - this.#told.height));
    if (!size.width || change < SIZE_STEP) return;
    this.#told = size;
    this.post.send({ do: 'size', ...size });
  }

  ping() {
    if (!this.onVoila || !this.#told || document.hidden) return;
    this.post.send({ do: 'ping' }, { patience: PING_ANSWER_MS, quiet: true });
  }

  close() {
    this.watcher.disconnect();
    clearInterval(this.pulse);
    clearTimeout(this.late);
    clearTimeout(this.#sizing);
  }
}

// ---- 5. A view --------------------------------------------------------------------------------------

function makeRoot(el) {
  const root = document.createElement('div');
  root.className = 'dw';
  root.tabIndex = -1; // a press beside all buttons leaves focus, and so the shortcuts, in the widget
  root.style.outline = 'none';
  el.append(root);
  return root;
}

/** What holds all of the page but its header. A notebook has a main part of its own already. */
function makeMain(onVoila) {
  const main = document.createElement(onVoila ? 'main' : 'div');
  main.className = 'dw-main';
  return main;
}

class View {
  #screen = {}; // the newest screen that is known here
  #painted = null; // the screen that stands in the page
  #places = null; // where things stood before the screen that is not yet shown
  #frame = null; // the request for the frame that shows it
  #due = false; // Python will complete the screen
  #answered = 0; // newest screen number that an answer spoke of
  #heard = false; // any answer at all
  #presses = 0; // so many presses were answered; together with the screen that answers, for whoever drives the page
  #kept = null; // what was last written into the store
  #refused = false; // the store did not take it
  #stale = false; // another page wrote into the store while nobody looked at this one
  #unshown = []; // screens whose address does not stand in the bar yet
  #query = location.search; // what the address bar asks for
  #closing = new AbortController();

  constructor(model, el) {
    const managed = new WeakSet(); // elements whose tabindex is set here and not by the markup
    const root = makeRoot(el);
    this.model = model;
    this.root = root;
    this.onVoila = document.body.dataset.voila !== undefined;
    this.notices = makeNotices(root, this.onVoila);
    this.post = makePost(model, root, this.notices.showLost);
    this.timer = new Timer(this.post);
    this.focus = new Focus(root, managed);
    this.motion = new Motion(root);
    this.paintRegions = makeRegions(root, makeMain(this.onVoila), this.notices.below, managed);
    this.board = makeBoard(managed);
    this.#screen = model.get('screen') ?? {};
    const key = this.#screen.store;
    const kept = { saved: store.read(key), keeps: store.keeps(key) }; // before any screen can overwrite it
    this.listen();
    this.paint();
    this.reporter = new Reporter(root, this.post, this.onVoila, kept);
  }

  listen() {
    const { signal } = this.#closing;
    this.onScreen = () => {
      this.#screen = this.model.get('screen') ?? {};
      this.#due = false;
      this.paint();
    };
    this.onMessage = (message) => this.hear(message);
    this.model.on('change:screen', this.onScreen);
    this.model.on('msg:custom', this.onMessage);
    new Input(this.root, this.focus.roving, (intent) => this.send(intent), this.notices.say).listen(signal);
    document.addEventListener('visibilitychange', () => this.wake(), { signal });
    document.addEventListener('fullscreenchange', () => this.showFull(), { signal });
    window.addEventListener('resize', () => this.reporter.resized(), { signal });
    window.addEventListener('pagehide', () => this.leave(), { signal });
    window.addEventListener('storage', ({ key }) => this.readOthers(key), { signal });
    if (this.onVoila) window.addEventListener('popstate', () => this.visit(), { signal });
  }

  send(intent) {
    this.timer.stop();
    this.post.send(intent, { pressed: true });
  }

  visit() {
    if (location.search === this.#query) return; // only the #part changed
    this.#query = location.search;
    this.send({ do: 'visit', query: this.#query });
  }

  /** A change of the screen before; a view that has missed it asks for the whole screen. */
  follow({ base, change, more }) {
    if (base !== this.#screen.n) {
      this.post.send({ do: 'whole' }, { quiet: true });
      return;
    }
    this.#screen = changed(this.#screen, change);
    this.#due = Boolean(more);
    this.paint();
  }

  /** What the picture did not wait for. A view that shows another screen has asked for the whole one. */
  completeWith({ n, rest }) {
    if (n !== this.#screen.n) return;
    this.#screen = changed(this.#screen, rest);
    this.#painted &&= this.#screen;
    this.#unshown.push(this.#screen);
    this.#due = false;
    if (document.hidden) this.settleDown();
    if (this.#frame === null) this.complete();
  }

  hear(message) {
    if (message?.change) this.follow(message);
    if (message?.rest) this.completeWith(message);
    const asked = this.post.hear(message);
    if (asked === null) return;
    this.#answered = message.n ?? this.#answered;
    if (asked.pressed) this.root.dataset.answered = `${(this.#presses += 1)} ${this.#answered}`;
    this.settle();
    if (this.#heard) return;
    this.#heard = true;
    this.keep();
  }

  paint() {
    const screen = this.#screen;
    this.notices.word(screen.lost);
    if (!screen.layout) return; // nothing to show before hello is answered
    const first = this.#painted === null;
    this.timer.stop();
    this.focus.remember();
    // At another place other things stand: nothing has moved there.
    const elsewhere = screen.push && screen.address !== this.#painted?.address;
    if (!first && !elsewhere) this.rememberPlaces(screen);
    const atTop = this.onVoila && window.scrollY === 0; // asked before anything changes: later it costs a layout
    this.paintRoot(screen);
    this.paintRegions(screen.layout, screen.regions, first || this.focus.isIn(screen.later) ? [] : screen.later);
    this.board.paint(this.root.querySelector('[data-board]'), screen.board);
    if (first && this.onVoila) drafts.take(this.root);
    this.focus.restore(screen.focus, this.onVoila || !first);
    if (!atTop || screen.scroll !== TOP) this.scrollTo(screen.scroll);
    this.post.breathe();
    this.announce(screen, first);
    this.#painted = screen;
    if (this.onVoila) showLanguage(screen);
    this.#unshown.push(screen);
    this.settle();
    if (document.hidden) this.settleDown();
    this.#frame ??= requestAnimationFrame(() => this.finish());
  }

  /** Note where things stand that may move. Two screens in one frame: they move from where the eye saw them. */
  rememberPlaces({ board }) {
    const stays = this.board.staying(board);
    if (!this.#places) {
      this.#places = { seen: this.motion.look(stays), stays };
      return;
    }
    const { seen, stays: before } = this.#places;
    const leaving = [...before].filter((node) => node && !stays.has(node));
    if (seen) this.motion.note(seen, leaving);
    for (const node of leaving) before.delete(node);
  }

  paintRoot({ theme, dir, lang, present, wide }) {
    setAttribute(this.root, 'data-theme', theme);
    setAttribute(this.root, 'dir', dir);
    setAttribute(this.root, 'lang', lang);
    setAttribute(this.root, 'data-present', present ? 'true' : null);
    setAttribute(this.root, 'data-wide', wide ? 'true' : null);
  }

  /** In the frame that shows the screen: tell it, and let things move. */
  finish() {
    const { n } = this.#painted;
    this.#frame = null;
    this.root.dataset.ready = 'true';
    this.root.dispatchEvent(new CustomEvent('dw-painted', { bubbles: true, detail: { n } }));
    this.motion.run(this.#places ?? { seen: null, stays: new Set() });
    this.#places = null;
    setTimeout(() => this.complete());
  }

  /** The address bar follows, and what Python wants kept is kept: both can wait for the picture, and neither may be lost. */
  settleDown() {
    for (const screen of this.#unshown.splice(0)) if (this.onVoila) this.#query = showPlace(screen);
    this.keep();
  }

  /** Behind the frame that shows the picture: what could wait for it. */
  complete() {
    if (this.#closing.signal.aborted) return;
    this.settleDown();
    if (this.#frame !== null || this.#due) return; // more, or a newer screen, is on its way
    const { n, layout, regions } = this.#painted;
    this.focus.remember();
    this.paintRegions(layout, regions);
    this.focus.restore(null, false);
    this.root.dataset.painted = n;
  }

  keep() {
    const { save, store: key } = this.#painted ?? {};
    if (!this.#heard || typeof save !== 'string' || !key || save === this.#kept) return;
    const refused = !store.write(key, save);
    this.#kept = save;
    if (refused && !this.#refused) this.post.send({ do: 'hello', keeps: false }, { quiet: true });
    this.#refused = refused;
  }

  /** Another page of this browser has kept something: Python joins it with what is here, once somebody looks. */
  readOthers(key) {
    const ours = this.#painted?.store;
    if (!ours || key !== ours || !this.#heard) return;
    this.#stale = document.hidden;
    const saved = store.read(key);
    if (!document.hidden && saved && saved !== this.#kept) this.post.send({ do: 'others', saved }, { quiet: true });
  }

  wake() {
    this.reporter.ping();
    if (this.#stale && !document.hidden) this.readOthers(this.#painted?.store);
  }

  leave() {
    this.settleDown();
    if (this.onVoila) drafts.leave(this.root);
  }

  scrollTo(key) {
    const node = key && (this.onVoila || this.root.contains(activeIn(this.root))) ? findKey(this.root, key) : null;
    node?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  announce(screen, first) {
    this.notices.warn(screen.alert, screen.close);
    if (screen.say_n !== this.#painted?.say_n) this.notices.say(screen.say, first ? FIRST_WORDS_MS : 0);
  }

  /** When Python has answered all and its newest screen stands: mend refused fields, start the timer. */
  settle() {
    if (!this.#painted || this.post.pending() || this.#painted.n < this.#answered) return;
    for (const field of this.root.querySelectorAll(CHOICES)) applyDeclared(field);
    this.timer.start(this.#painted);
  }

  showFull() {
    this.root.toggleAttribute('data-full', document.fullscreenElement === this.root);
  }

  close() {
    this.#closing.abort();
    cancelAnimationFrame(this.#frame);
    this.model.off('change:screen', this.onScreen);
    this.model.off('msg:custom', this.onMessage);
    this.reporter.close();
    this.timer.stop();
    this.post.close();
    this.root.remove();
  }
}

export default {
  render({ model, el }) {
    const view = new View(model, el);
    return () => view.close();
  },
};
