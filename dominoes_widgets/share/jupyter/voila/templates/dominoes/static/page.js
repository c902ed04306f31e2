// What the page does before and around the widget. Voila's script calls voila_process, voila_finish and voila_heartbeat.
(() => {
  'use strict';
  const SLOW = 15000; // ms until the loading screen offers to try again
  const LATE = 20000; // ms after which prose is shown even if a widget has still not come
  const find = (selector) => document.querySelector(selector);

  const OUTPUT = 'script[type="application/vnd.voila.cell-output+json"]'; // an output that Voila has still to draw
  const WIDGET = 'application/vnd.jupyter.widget-view+json';
  let expected = false; // is there a widget to wait for?

  // Our widget says when it is ready; any other is there once it has content; prose is there once it is drawn.
  function ready() {
    if (find('.page-problem')) return true;
    if (expected) return !!find(find('.dw') ? '.dw[data-ready]' : '#rendered_cells .jupyter-widgets:not(:empty)');
    return !find(OUTPUT);
  }

  function show() {
    find('#loading')?.remove();
    document.body.dataset.shown = '';
  }

  function watch() {
    if (ready()) return show();
    const watcher = new MutationObserver(() => {
      if (!ready()) return;
      watcher.disconnect();
      show();
    });
    watcher.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-ready'] });
    setTimeout(() => { watcher.disconnect(); show(); }, LATE);
  }

  window.voila_heartbeat = () => {};
  window.voila_process = () => {};
  window.voila_finish = () => {
    if (document.body.dataset.finished !== undefined) return;
    document.body.dataset.finished = '';
    find('#rendered_cells').style.display = '';
    expected = [...document.querySelectorAll(OUTPUT)].some((output) => output.textContent.includes(WIDGET));
    watch();
  };
  setTimeout(() => { const slow = find('.page-slow'); if (slow) slow.hidden = false; }, SLOW);
  document.addEventListener('click', (event) => { if (event.target.closest('[data-reload]')) location.reload(); });
})();
