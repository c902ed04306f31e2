// What the browser keeps: the session as Python wrote it, for all pages of this place, and half-typed words, for this page.

const DRAFTS = 'dominoes-widgets:drafts';
const TYPED = ':is(textarea, input[type=text])[data-key]';

/** The browser's stores; a private window may refuse them: then nothing is kept, and nothing breaks. */
const store = {
  read(key) {
    try { return key ? localStorage.getItem(key) : null; } catch { return null; }
  },
  /** False where the browser refused, or is full. */
  write(key, text) {
    try { localStorage.setItem(key, text); } catch { return false; }
    return true;
  },
  /** Whether the browser would keep something; what stands there stays. */
  keeps(key) {
    if (!key) return true;
    const kept = store.read(key);
    if (!store.write(key, kept ?? '')) return false;
    if (kept === null) localStorage.removeItem(key);
    return true;
  },
};

/** Half-typed words outlive a reload: they are left here when the page goes, each with what its field said before. */
const drafts = {
  leave(root) {
    const typed = [...root.querySelectorAll(TYPED)].filter((field) => field.value !== field.defaultValue);
    const left = typed.map((field) => [field.dataset.key, field.defaultValue, field.value]);
    try { sessionStorage.setItem(DRAFTS, JSON.stringify(left)); } catch { /* refused or full */ }
  },
  take(root) {
    let left = [];
    try { left = JSON.parse(sessionStorage.getItem(DRAFTS) ?? '[]'); } catch { /* refused, or not ours */ }
    for (const [key, before, text] of left) {
      const field = findKey(root, key);
      if (field?.matches(TYPED) && field.value === before) field.value = text;
    }
  },
};
