/**
 * Has the phone keep the page that says that there is no network. Another language is another worker, with its own
 * page; the back-office has none. What the browser refuses (private windows, plain http) is not missed.
 */
export const keepOfflinePage = (): void => {
  if (!('serviceWorker' in navigator) || location.pathname.startsWith('/dashboard')) return;
  const worker = `/offline-worker.js?lang=${document.documentElement.lang}`;
  navigator.serviceWorker.register(worker, { updateViaCache: 'none' }).catch(() => undefined);
};
