// Painting: a morph that keeps elements, the regions, the board by parts, and motion.
// First of three parts of one module (see widget.js): plain declarations, joined by `widgets/base.py`.

const SVG = 'http://www.w3.org/2000/svg';
const MOVE_MS = 200; // one tile sliding to its place
const MANY_MOVES = 40; // more moving things than this confuse the eye: only new ones fade in

// ---- 1. Small tools ---------------------------------------------------------------------------

const keyOf = (node) => (node.nodeType === 1 ? node.getAttribute('data-key') : null);
const findKey = (root, key) => root.querySelector(`[data-key="${CSS.escape(key)}"]`);
const activeIn = (root) => root.getRootNode().activeElement;
const prefers = (query) => matchMedia(query).matches;
const isToggle = (field) => field.type === 'checkbox' || field.type === 'radio';

/** True for a field in which letters, arrows and Enter belong to the person who is typing. */
function isTyping(node) {
  if (node.isContentEditable || node.localName === 'textarea' || node.localName === 'select') return true;
  return node.localName === 'input' && !/^(button|submit|reset|checkbox|radio|range|color|file|image)$/.test(node.type);
}

function setAttribute(node, name, value) {
  if (value === null || value === undefined || value === '') node.removeAttribute(name);
  else if (node.getAttribute(name) !== String(value)) node.setAttribute(name, value);
}

/** Move or insert a child; moveBefore, where the browser has it, keeps focus and running animations. */
function place(parent, node, before) {
  if (parent.moveBefore && node.isConnected && parent.isConnected) parent.moveBefore(node, before);
  else parent.insertBefore(node, before);
}

function parseHtml(text) {
  const template = document.createElement('template');
  template.innerHTML = text;
  return template.content;
}

/** One SVG element for each markup; what is not exactly one element is wrapped in a group. */
function parseSvg(markups) {
  const nodes = [...parseHtml(`<svg>${markups.join('')}</svg>`).firstChild.children];
  if (nodes.length === markups.length) return nodes;
  return markups.map((markup) => parseHtml(`<svg><g>${markup}</g></svg>`).firstChild.firstChild);
}

// ---- 2. Morphing: make an old tree equal to a fresh one, keeping the old nodes --------------------

/** Attributes that belong to the browser side or to the person, not to the markup. */
function isOurs(node, name, managed) {
  if (name === 'tabindex') return managed.has(node) && (activeIn(node) === node || node.closest('[data-rove]') !== null);
  if (name === 'open') return node.localName === 'details';
  if (name === 'value') return activeIn(node) === node && isTyping(node);
  return name.startsWith('data-lm-');
}

/** What the markup (not the person) says that a form field holds. */
function declared(field) {
  if (field.localName === 'select') return [...field.options].map((option) => option.defaultSelected).join();
  return isToggle(field) ? field.defaultChecked : field.defaultValue;
}

function applyDeclared(field) {
  if (field.localName === 'select') {
    const chosen = Math.max([...field.options].findIndex((option) => option.defaultSelected), 0);
    if (field.multiple) for (const option of field.options) option.selected = option.defaultSelected;
    else if (field.selectedIndex !== chosen) field.selectedIndex = chosen;
  } else if (isToggle(field)) field.checked = field.defaultChecked;
  else if (field.type !== 'file') field.value = field.defaultValue;
}

function morph(old, fresh, managed) {
  if (old.isEqualNode(fresh)) return; // the browser compares much faster than this does
  const field = /^(input|textarea|select)$/.test(old.localName);
  const before = field ? declared(old) : null;
  for (const name of fresh.getAttributeNames()) {
    const value = fresh.getAttribute(name);
    if (old.getAttribute(name) !== value && !isOurs(old, name, managed)) old.setAttribute(name, value);
  }
  for (const name of old.getAttributeNames()) {
    if (!fresh.hasAttribute(name) && !isOurs(old, name, managed)) old.removeAttribute(name);
  }
  if (old.localName === 'textarea') {
    if (old.defaultValue !== fresh.defaultValue) old.defaultValue = fresh.defaultValue;
  } else if (!old.hasAttribute('data-board')) morphChildren(old, fresh, managed);
  // What a person typed stays until Python says something new about the field, and never changes under the caret.
  const caret = activeIn(old) === old && isTyping(old) && old.localName !== 'select';
  if (field && !caret && declared(old) !== before) applyDeclared(old);
}

/** The old child that goes on as `node`: the one with its key, or the next one of its kind without a key. */
function partner(node, cursor, keyed) {
  const key = keyOf(node);
  if (key) {
    const match = keyed.get(key) ?? null;
    keyed.delete(key);
    return match;
  }
  if (node.nodeType !== 1) return cursor?.nodeType === node.nodeType ? cursor : null;
  const same = (old) => old.nodeName === node.nodeName && !keyOf(old)
    && ['type', 'name'].every((name) => old.getAttribute(name) === node.getAttribute(name));
  let old = cursor;
  while (old && !same(old)) old = old.nextSibling;
  return old;
}

function morphChildren(parent, fresh, managed) {
  const wanted = new Map();
  for (const child of fresh.children) if (keyOf(child)) wanted.set(keyOf(child), child.nodeName);
  const keyed = new Map();
  for (const child of [...parent.children]) {
    const key = keyOf(child);
    if (!key) continue;
    if (wanted.get(key) === child.nodeName) keyed.set(key, child);
    else child.remove(); // first, so that those which stay need not be moved
  }
  let cursor = parent.firstChild;
  for (const node of [...fresh.childNodes]) {
    const match = partner(node, cursor, keyed);
    if (!match) {
      parent.insertBefore(node, cursor);
      continue;
    }
    while (cursor !== match && !keyOf(cursor)) {
      cursor = cursor.nextSibling;
      cursor.previousSibling.remove();
    }
    if (cursor === match) cursor = cursor.nextSibling;
    else place(parent, match, cursor);
    if (match.nodeType === 1) morph(match, node, managed);
    else if (match.data !== node.data) match.data = node.data;
  }
  while (cursor) {
    const gone = cursor;
    cursor = cursor.nextSibling;
    gone.remove();
  }
}

// ---- 3. The regions and the board -----------------------------------------------------------------

/** Paints the sections of the page, in the order of the layout, between the bars and the live region: the header, and the
 *  rest in `main`. The text of those that are `later` stays as it is for now. */
function makeRegions(root, main, last, managed) {
  const painted = new Map(); // name -> { node, html }
  root.insertBefore(main, last);
  return function paint(layout, regions, later = []) {
    for (const [name, { node }] of painted) {
      if (layout.includes(name)) continue;
      node.remove();
      painted.delete(name);
    }
    let cursor = main.firstChild;
    for (const name of layout) {
      let region = painted.get(name);
      if (!region) {
        region = { node: document.createElement('section'), html: null };
        region.node.dataset.region = name;
        painted.set(name, region);
      }
      if (name === 'header') {
        if (!region.node.isConnected) root.insertBefore(region.node, main);
      } else if (region.node === cursor) cursor = cursor.nextSibling;
      else place(main, region.node, cursor);
      const html = regions?.[name] ?? '';
      if (html === region.html || (region.html !== null && later.includes(name))) continue;
      region.html = html;
      morphChildren(region.node, parseHtml(html), managed);
    }
  };
}

/** Paints the drawing by keyed parts: only markup that changed is parsed, all other elements stay as they are. */
function makeBoard(managed) {
  const id = `dw${Math.random().toString(36).slice(2, 9)}`; // href="#id" is document-wide: two views must not share ids
  const svg = document.createElementNS(SVG, 'svg');
  const defs = document.createElementNS(SVG, 'defs');
  const parts = new Map(); // key -> { markup, node }
  let defsMarkup = '';
  svg.append(defs);
  svg.setAttribute('class', 'dw-board');

  const own = (markup) => markup.replaceAll('@ID@', id);

  function update(changed) {
    parseSvg(changed.map(([, markup]) => own(markup))).forEach((fresh, index) => {
      const [key, markup] = changed[index];
      const part = parts.get(key);
      if (part && part.node.nodeName === fresh.nodeName) {
        morph(part.node, fresh, managed);
        part.markup = markup;
      } else {
        part?.node.remove();
        parts.set(key, { markup, node: fresh });
      }
    });
  }

  /** The elements that another board leaves where they are. */
  function staying(board) {
    if (!board || !svg.isConnected || svg.getAttribute('viewBox') !== board.viewbox) return new Set();
    return new Set(board.parts.map(([key, markup]) => parts.get(key)?.markup === markup && parts.get(key).node));
  }

  function paint(host, board) {
    if (!host || !board) {
      svg.remove();
      return;
    }
    if (svg.parentNode !== host) host.replaceChildren(svg);
    setAttribute(svg, 'viewBox', board.viewbox);
    setAttribute(svg, 'role', board.role ?? 'img');
    setAttribute(svg, 'aria-label', board.label);
    if ((board.defs ?? '') !== defsMarkup) {
      defsMarkup = board.defs ?? '';
      defs.replaceChildren(...parseSvg([own(defsMarkup)]));
    }
    const wanted = new Set(board.parts.map(([key]) => key));
    for (const [key, { node }] of parts) {
      if (wanted.has(key)) continue;
      node.remove();
      parts.delete(key);
    }
    update(board.parts.filter(([key, markup]) => parts.get(key)?.markup !== markup));
    let cursor = defs.nextSibling;
    for (const key of wanted) {
      const { node } = parts.get(key);
      if (node === cursor) cursor = cursor.nextSibling;
      else place(svg, node, cursor);
    }
  }

  return { paint, staying };
}

// ---- 4. Motion: from the old place to the new one ------------------------------------------------

/** Centre and size of an element, relative to the root's corner so that scrolling the page is no movement. */
function spot(node, base) {
  const box = node.getBoundingClientRect();
  if (!box.width && !box.height) return null;
  const size = Math.sqrt(box.width * box.height) || 1;
  return { x: box.left + box.width / 2 - base.left, y: box.top + box.height / 2 - base.top, size };
}

const isFar = (was, now) => Math.hypot(was.x - now.x, was.y - now.y) > 1 || Math.abs(was.size / now.size - 1) > 0.02;

/** What to animate, and its first frame, so that `node` seems to come from where it `was`; null when it is not drawn. */
function slideFrom(node, was, now) {
  const [dx, dy] = [was.x - now.x, was.y - now.y];
  const scale = Math.min(3, Math.max(0.3, was.size / now.size));
  if (!node.ownerSVGElement) {
    return { node, frames: [{ translate: `${dx}px ${dy}px`, scale: `${scale}` }, { translate: '0px 0px', scale: '1' }] };
  }
  // A group of the drawing moves in its own, perhaps turned, coordinates: bring the screen vector into them.
  const inner = node.querySelector('.dw-move') ?? node;
  const m = inner.getScreenCTM();
  const area = m ? m.a * m.d - m.b * m.c : 0;
  if (!area) return null;
  const box = inner.getBBox();
  const [cx, cy] = [box.x + box.width / 2, box.y + box.height / 2];
  const [lx, ly] = [(m.d * dx - m.c * dy) / area, (m.a * dy - m.b * dx) / area];
  const at = (x, y, s) => ({ transform: `translate(${cx + x}px, ${cy + y}px) scale(${s}) translate(${-cx}px, ${-cy}px)` });
  return { node: inner, frames: [at(lx, ly, scale), at(0, 0, 1)], composite: 'add' }; // onto its transform attribute
}

class Motion {
  #running = new Set();

  constructor(root) {
    this.root = root;
  }

  /** Where flip elements stand before the patch: key -> [{ node, at }]; null when nothing shall move. */
  look(stays) {
    if (document.hidden || prefers('(prefers-reduced-motion: reduce)')) return null;
    const nodes = this.root.querySelectorAll('[data-flip]');
    return this.note(new Map(), [...nodes].filter((node) => !stays.has(node)));
  }

  note(seen, nodes) {
    const base = this.root.getBoundingClientRect();
    for (const node of nodes) {
      const at = spot(node, base);
      const key = node.dataset.flip;
      if (!at || !key) continue;
      if (seen.has(key)) seen.get(key).push({ node, at });
      else seen.set(key, [{ node, at }]);
    }
    return seen;
  }

  /** Let things move from where they were seen; to be called in the frame that first shows the new screen. */
  run({ seen, stays }) {
    for (const motion of [...this.#running]) motion.cancel();
    if (!seen) return;
    const base = this.root.getBoundingClientRect();
    const { moved, born } = this.compare(seen, stays, base);
    const crowd = moved.length > MANY_MOVES;
    if (!crowd) for (const { node, was, now } of moved) this.animate(slideFrom(node, was, now));
    for (const { node, now } of born) {
      const source = !crowd && node.dataset.from ? findKey(this.root, node.dataset.from) : null;
      const from = source && spot(source, base);
      if (from) this.animate(slideFrom(node, { x: from.x, y: from.y, size: now.size / 2 }, now));
      this.animate({ node, frames: [{ opacity: 0 }, { opacity: 1 }] });
    }
  }

  compare(seen, stays, base) {
    const [moved, born] = [[], []];
    for (const node of this.root.querySelectorAll('[data-flip]')) {
      const now = stays.has(node) ? null : spot(node, base);
      if (!now) continue;
      const before = seen.get(node.dataset.flip);
      const was = (before?.find((entry) => entry.node === node) ?? before?.[0])?.at;
      if (!was) born.push({ node, now });
      else if (isFar(was, now)) moved.push({ node, was, now });
    }
    return { moved, born };
  }

  animate(plan) {
    if (!plan) return;
    const timing = { duration: MOVE_MS, easing: 'ease-out', composite: plan.composite ?? 'replace' };
    const motion = plan.node.animate(plan.frames, timing);
    this.#running.add(motion);
    motion.onfinish = motion.oncancel = () => this.#running.delete(motion);
  }
}
