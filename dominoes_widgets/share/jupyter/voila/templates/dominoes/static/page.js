// What the page does before and around the widget. Voila's script calls voila_process, voila_finish and voila_heartbeat.
(() => {
  'use strict';
  const SLOW = 15000; // ms until the loading screen offers to try again
  const LATE = 20000; // ms after which prose is shown even if a widget has still not come
  const find = (selector) => document.querySelector(selector);

  // A widget is there once it says so; without any widget on the page, once Voila's script has drawn the outputs.
  function ready() {
    if (find('.page-problem')) return true;
    const cells = find('#rendered_cells');
    if (!cells || find('script[type="application/vnd.voila.cell-output+json"]')) return false;
    if (find('.dw')) return !!find('.dw[data-ready]');
    return !cells.querySelector('.jp-OutputArea-output') || !!cells.querySelector('.jupyter-widgets, :scope .jp-OutputArea-output:not(:empty)');
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
    watch();
  };
  setTimeout(() => { const slow = find('.page-slow'); if (slow) slow.hidden = false; }, SLOW);
  document.addEventListener('click', (event) => { if (event.target.closest('[data-reload]')) location.reload(); });
})();
