// What a person does: keys, presses, forms, files. Second of three parts of one module (see widget.js).

const TWICE_MS = 350; // a second press this soon is the other half of a double click
const UPLOAD_LIMIT = 2 * 1024 * 1024;
const LIVE_MS = 120; // a field that answers while a person types waits for a pause this long
const PRESSABLE = ':is([data-do], [data-copy], [data-download], [data-fullscreen]):not(form, input, select, textarea)';
const CHOSEN = '[aria-selected=true], [aria-pressed=true], [aria-checked=true], [aria-current]';

// ---- 1. Keyboard: groups with one tab stop, and shortcuts ------------------------------------------

/** Centre and size of an item on the screen. */
function boxOf(item) {
  const { left, top, width, height } = item.getBoundingClientRect();
  return { item, x: left + width / 2, y: top + height / 2, width, height };
}

/** Boxes sorted as they are read: line by line, inside a line in the direction of the script. */
function readingOrder(boxes, rtl) {
  const lines = [];
  for (const box of [...boxes].sort((a, b) => a.y - b.y)) {
    const line = lines.at(-1);
    if (line && box.y - line[0].y < line[0].height / 2) line.push(box);
    else lines.push([box]);
  }
  return lines.flatMap((line) => line.sort((a, b) => (rtl ? b.x - a.x : a.x - b.x)));
}

/** The nearest box in the direction of an arrow; `strict` ones must lie in the same row or column. */
function nearest(boxes, from, key, strict) {
  const across = key === 'ArrowLeft' || key === 'ArrowRight';
  const sign = key === 'ArrowRight' || key === 'ArrowDown' ? 1 : -1;
  let best = null;
  for (const box of boxes) {
    const along = sign * (across ? box.x - from.x : box.y - from.y);
    const aside = Math.abs(across ? box.y - from.y : box.x - from.x);
    const overlap = aside < (across ? box.height + from.height : box.width + from.width) / 2;
    if (along < 4 || (strict && !overlap)) continue;
    const cost = along + 3 * aside;
    if (!best || cost < best.cost) best = { cost, box };
  }
  return best?.box ?? null;
}

function isRtl(node) {
  return getComputedStyle(node).direction === 'rtl';
}

/** Groups marked data-rove: one tab stop each, arrows inside. */
class Roving {
  #memory = new WeakMap(); // group -> { key, index } of the item that last had focus

  constructor(root, managed) {
    this.root = root;
    this.managed = managed;
  }

  items(group) {
    return [...group.querySelectorAll('button:not(:disabled), a[href], [tabindex]')]
      .filter((node) => node.closest('[data-rove]') === group && !node.closest('[hidden]'));
  }

  /** The group of an element, its items, and which of them it is; null outside of groups. */
  around(node) {
    const group = node.closest('[data-rove]');
    const list = group ? this.items(group) : [];
    const index = list.indexOf(node);
    return index < 0 ? null : { group, list, index };
  }

  refresh() {
    for (const group of this.root.querySelectorAll('[data-rove]')) {
      const list = this.items(group);
      this.mark(list, this.choose(group, list));
    }
  }

  choose(group, list) {
    const last = this.#memory.get(group);
    if (!last) return list.find((node) => node.matches(CHOSEN)) ?? list[0];
    return list.find((node) => last.key && keyOf(node) === last.key) ?? list[Math.min(last.index, list.length - 1)];
  }

  mark(list, current) {
    for (const node of list) {
      this.managed.add(node);
      setAttribute(node, 'tabindex', node === current ? 0 : -1);
    }
  }

  remember(node) {
    const here = this.around(node);
    if (!here) return;
    this.#memory.set(here.group, { key: keyOf(node), index: here.index });
    this.mark(here.list, node);
  }

  /** The item that an arrow, Home or End leads to; null: none that way; undefined: not in a group. */
  target(node, key) {
    const here = this.around(node);
    if (!here) return undefined;
    const boxes = here.list.map(boxOf).filter((box) => box.width);
    if (key === 'Home' || key === 'End') return this.inOrder(here.group, boxes).at(key === 'Home' ? 0 : -1)?.item ?? null;
    const from = boxes.find((box) => box.item === node);
    if (!from) return null;
    const sideways = key === 'ArrowLeft' || key === 'ArrowRight';
    if (sideways && here.group.dataset.rove === 'row') return this.alongRow(here.group, boxes, from, key);
    return (nearest(boxes, from, key, true) ?? (sideways ? null : nearest(boxes, from, key, false)))?.item ?? null;
  }

  /** The boxes of a group as they are read on the page, which need not be the order in which they were made. */
  inOrder(group, boxes) {
    return readingOrder(boxes, isRtl(group));
  }

  alongRow(group, boxes, from, key) {
    const order = this.inOrder(group, boxes);
    return order[order.indexOf(from) + ((key === 'ArrowRight') === isRtl(group) ? -1 : 1)]?.item ?? null;
  }
}

/** Keeps focus over a repaint: on the same element, where Python wants it, or on the next best one. */
class Focus {
  #before = null;

  constructor(root, managed) {
    this.root = root;
    this.managed = managed;
    this.roving = new Roving(root, managed);
  }

  remember() {
    const active = activeIn(this.root);
    const inside = this.root.contains(active);
    const free = !active || active === document.body;
    const here = inside ? this.roving.around(active) : null;
    this.#before = { inside, free, here, key: inside && keyOf(active), region: inside && active.closest('[data-region]') };
  }

  /** Whether focus is in one of these regions. */
  isIn(regions) {
    return regions?.includes(activeIn(this.root)?.closest?.('[data-region]')?.dataset.region) ?? false;
  }

  /** `mayTake`: focus that is nowhere may be taken, too. */
  restore(wish, mayTake) {
    const { inside, free } = this.#before;
    this.roving.refresh();
    const wished = wish && (inside || (free && mayTake)) ? findKey(this.root, wish) : null;
    if (wished) this.give(wished);
    else if (inside && !this.root.contains(activeIn(this.root))) this.give(this.heir());
  }

  /** Where focus goes when its element went away: the same key, its neighbour in the group, the region, the root. */
  heir() {
    const { key, here, region } = this.#before;
    const list = here?.group.isConnected ? this.roving.items(here.group) : [];
    const again = key && findKey(this.root, key);
    return again || list[Math.min(here?.index, list.length - 1)] || (region?.isConnected ? region : this.root);
  }

  give(node) {
    if (node === activeIn(this.root)) return;
    if (node.tabIndex < 0 && !node.hasAttribute('tabindex')) {
      this.managed.add(node);
      node.setAttribute('tabindex', '-1');
    }
    node.focus();
  }
}

/** The element whose data-shortcut names the pressed key; other alphabets fall back on the place of the key. */
function shortcutFor(root, event) {
  const name = /^[\x20-\x7e]+$/.test(event.key) ? event.key : event.code.replace(/^(Key|Digit)/, '');
  const pressed = (name === ' ' ? 'Space' : name).toLowerCase();
  return [...root.querySelectorAll('[data-shortcut]')].find((node) =>
    !node.disabled && node.getClientRects().length && node.dataset.shortcut.toLowerCase().split(/\s+/).includes(pressed));
}

// ---- 2. Things that a press does without Python --------------------------------------------------

async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch { // no permission or no secure address: the old way
    const area = document.createElement('textarea');
    area.value = text;
    area.style.cssText = 'position:fixed;opacity:0';
    const focused = document.activeElement;
    (document.fullscreenElement ?? document.body).append(area);
    area.select();
    document.execCommand('copy');
    area.remove();
    focused?.focus({ preventScroll: true });
  }
}

/** What begins like the query of an address of this page is copied as that address. */
function wholeAddress(text) {
  return /^\?[a-z]+=/.test(text) ? new URL(text, location.href).href : text;
}

/** Show the button's own word for "copied" for two seconds, unless Python repaints it sooner. */
function showCopied(button, say) {
  const text = button.dataset.copied;
  if (!text || button.textContent === text) return;
  const nodes = [...button.childNodes];
  button.replaceChildren(text);
  say(text);
  setTimeout(() => {
    if (button.textContent === text) button.replaceChildren(...nodes);
  }, 2000);
}

function saveFile(name, text) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

/** A button that tells its state leads to the other one, even when Escape has left full screen in between. */
function toggleFullscreen(root, button) {
  const on = document.fullscreenElement !== null;
  const wanted = button.hasAttribute('aria-pressed') ? button.getAttribute('aria-pressed') !== 'true' : !on;
  if (wanted === on) return;
  const done = wanted ? root.requestFullscreen?.() : document.exitFullscreen();
  done?.catch((error) => console.warn(error)); // a frame may forbid it
}

function formFields(form, submitter) {
  const fields = {};
  for (const [name, value] of new FormData(form, submitter)) {
    if (typeof value !== 'string') continue;
    if (!(name in fields)) fields[name] = value;
    else fields[name] = [].concat(fields[name], value);
  }
  // A box that stands for yes or no has no value of its own; FormData would leave out its "no".
  for (const box of form.querySelectorAll('input[type=checkbox][name]:not([value])')) fields[box.name] = box.checked;
  return fields;
}

// ---- 3. From events to intents ---------------------------------------------------------------------

/** The intent that an element carries; what cannot be read is sent as an empty one, so Python says so. */
function intentOf(node) {
  try {
    return { do: '', ...JSON.parse(node.dataset.do) };
  } catch {
    return { do: '' };
  }
}

/** Listens on the root; `send` gets intents, `say` words for the live region. */
class Input {
  #last = { what: '', at: -Infinity };
  #live = null;

  constructor(root, roving, send, say) {
    Object.assign(this, { root, roving, send, say });
  }

  listen(signal) {
    const listeners = {
      click: (event) => this.onClick(event),
      submit: (event) => this.onSubmit(event),
      change: (event) => this.onChange(event),
      input: (event) => this.onInput(event),
      keydown: (event) => this.onKey(event),
      focusin: (event) => this.onFocus(event),
      pointerdown: (event) => this.closeMenus(event.target),
    };
    for (const [name, listener] of Object.entries(listeners)) this.root.addEventListener(name, listener, { signal });
  }

  /** Closes every open menu that does not hold `inside`; returns the summary of one that was closed. */
  closeMenus(inside) {
    let summary = null;
    for (const menu of this.root.querySelectorAll('details[data-menu][open]')) {
      if (menu.contains(inside)) continue;
      menu.open = false;
      summary = menu.querySelector('summary');
    }
    return summary;
  }

  /** True for the second half of a double click: the same intent, or the same spot, again too soon. */
  isTwice(node, event) {
    const what = node.dataset.do;
    const soon = event.timeStamp - this.#last.at < TWICE_MS && (what === this.#last.what || event.detail > 1);
    if (soon && !('repeat' in node.dataset)) return true;
    this.#last = { what, at: event.timeStamp };
    return false;
  }

  press(node, event) {
    if (node.dataset.copy !== undefined) copyText(wholeAddress(node.dataset.copy)).then(() => showCopied(node, this.say));
    if (node.dataset.download) saveFile(node.dataset.download, node.dataset.text ?? '');
    if ('fullscreen' in node.dataset) toggleFullscreen(this.root, node);
    if (node.dataset.do && !this.isTwice(node, event)) this.send(intentOf(node));
  }

  onClick(event) {
    const node = event.target.closest(PRESSABLE);
    if (!node || !this.root.contains(node)) return;
    const link = node.localName === 'a';
    if (link && (event.ctrlKey || event.metaKey || event.shiftKey)) return; // a new tab, as with any link
    if (link || node.localName === 'button') event.preventDefault();
    this.press(node, event);
  }

  onSubmit(event) {
    event.preventDefault();
    const form = event.target.closest('form[data-do]');
    if (form && !this.isTwice(form, event)) this.send({ ...intentOf(form), fields: formFields(form, event.submitter) });
  }

  async onChange(event) {
    const field = event.target.closest(':is(input, select, textarea)[data-do]');
    if (!field) return;
    const intent = intentOf(field);
    if (field.type === 'checkbox') this.send({ ...intent, checked: field.checked });
    else if (field.type !== 'file') this.send({ ...intent, value: field.value });
    else {
      const files = [...field.files];
      field.value = ''; // so that the same file can be chosen again
      for (const file of files) {
        const text = file.size <= UPLOAD_LIMIT ? await file.text().catch(() => null) : null;
        this.send({ ...intent, name: file.name, size: file.size, text }); // no text: too large, or not readable
      }
    }
  }

  onInput(event) {
    const field = event.target.closest('input[data-live][data-do]');
    if (!field || event.isComposing) return;
    clearTimeout(this.#live);
    this.#live = setTimeout(() => field.isConnected && this.send({ ...intentOf(field), value: field.value }), LIVE_MS);
  }

  onKey(event) {
    event.stopPropagation(); // JupyterLab would take it for a command to the notebook
    if (event.key === 'Escape') this.closeMenus(null)?.focus();
    if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.altKey || event.metaKey) return;
    if (this.onArrow(event) || isTyping(event.target) || this.onPressKey(event)) return;
    if (event.target.localName === 'input' && /^(Arrow|Home|End|Page)/.test(event.key)) return;
    const node = shortcutFor(this.root, event);
    if (!node) return;
    event.preventDefault();
    if (event.repeat && !('repeat' in node.dataset)) return;
    if (node.matches(PRESSABLE)) this.press(node, event);
    else node.click?.();
  }

  /** Arrows in a group. True when the key belongs to the group, even if there is nothing further that way. */
  onArrow(event) {
    if (!/^(Arrow|Home$|End$)/.test(event.key) || isTyping(event.target)) return false;
    const next = this.roving.target(event.target, event.key);
    if (next) {
      event.preventDefault();
      next.focus();
    }
    return next !== undefined;
  }

  /** Enter and Space press what is no native button; a held key presses once. True when nothing is left to do. */
  onPressKey(event) {
    if (event.key !== 'Enter' && event.key !== ' ') return false;
    const node = event.target;
    const native = /^(a|button|input|summary)$/.test(node.localName) && node instanceof HTMLElement;
    if (native && event.repeat && node.matches('a, button') && !('repeat' in node.dataset)) event.preventDefault();
    if (native || !node.matches(PRESSABLE)) return native;
    event.preventDefault();
    if (!event.repeat) this.press(node, event);
    return true;
  }

  onFocus(event) {
    // JupyterLab looks for this on the focused element itself; without it a letter key edits the notebook.
    event.target.setAttribute('data-lm-suppress-shortcuts', 'true');
    this.roving.remember(event.target);
  }
}
