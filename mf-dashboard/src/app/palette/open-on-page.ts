/** How long a page may take to show the button. */
const WAIT_MS = 10_000;

/** The buttons of pages that "go to" clicks: the one with the key N, and those that name their action. */
export const NEW_BUTTON = 'main [aria-keyshortcuts="n"]';
export const buttonOf = (action: 'import' | 'invite' | 'take-off'): string => `main [data-action-name="${action}"]`;

/** Clicks a button of the page at this address as soon as the page shows it; none within ten seconds, none at all. */
export const clickOnPage = (pathname: string, selector: string): void => {
  const click = (): boolean => {
    if (location.pathname !== pathname) return false;
    const button = document.querySelector<HTMLElement>(selector);
    button?.click();
    return button !== null;
  };
  if (click()) return;
  const observer = new MutationObserver(() => {
    if (click()) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true, attributes: true });
  setTimeout(() => observer.disconnect(), WAIT_MS);
};
