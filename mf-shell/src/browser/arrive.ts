/** Milliseconds to wait for the heading of a page. Later the visitor is already doing something else. */
const LATEST_MS = 10_000;

/** True if the visitor already uses the page: they type, or the page itself has moved the focus. */
const busyIn = (main: HTMLElement): boolean => {
  const at = document.activeElement;
  return (at !== null && at !== main && main.contains(at)) || document.querySelector('dialog[open]') !== null;
};

const focusOn = (element: HTMLElement): void => {
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
};

/**
 * After a link the focus stands at the new page's heading, which a screen reader then says, as after a page's load;
 * else it would stay at a link that is gone. At `main` until the heading is there. @returns stops waiting for it
 */
export const arriveAtHeading = (): (() => void) => {
  const main = document.getElementById('main');
  if (!main || busyIn(main)) return () => undefined;
  const arrive = (): boolean => {
    const heading = main.querySelector('h1');
    if (heading && !busyIn(main)) focusOn(heading);
    return heading !== null;
  };
  const watcher = new MutationObserver(() => arrive() && watcher.disconnect());
  const timer = setTimeout(() => watcher.disconnect(), LATEST_MS);
  if (!arrive()) {
    focusOn(main);
    watcher.observe(main, { childList: true, subtree: true });
  }
  return () => {
    watcher.disconnect();
    clearTimeout(timer);
  };
};
