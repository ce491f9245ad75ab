/**
 * Style attributes that the server moved into the page's style element, because the policy forbids them in HTML, go
 * back onto their elements.
 */
export const putBackStyles = (): void => {
  const sheet = document.querySelector<HTMLStyleElement>('#page-css')?.sheet;
  const moved = new Map<string, string>();
  for (const rule of sheet?.cssRules ?? []) {
    const mark = rule instanceof CSSStyleRule ? /^\[data-s="(\w+)"\]$/.exec(rule.selectorText)?.[1] : undefined;
    if (mark !== undefined && rule instanceof CSSStyleRule) moved.set(mark, rule.style.cssText);
  }
  for (const element of document.querySelectorAll<HTMLElement>('[data-s]')) {
    element.style.cssText = moved.get(element.dataset['s'] ?? '') ?? '';
    element.removeAttribute('data-s');
  }
};

/** A stylesheet that does not come in this time (ms) holds nothing up. */
const STYLES_MS = 5000;

const come = (link: HTMLLinkElement): Promise<unknown> =>
  link.sheet
    ? Promise.resolve()
    : new Promise((resolve) => {
        for (const event of ['load', 'error']) link.addEventListener(event, resolve, { once: true });
      });

/** The page holds the styles of what the server drew; what scripts draw needs those that come with them. */
export const stylesThere = (): Promise<unknown> => {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  const late = new Promise((resolve) => setTimeout(resolve, STYLES_MS));
  return Promise.race([Promise.all(links.map(come)), late]);
};

/** D-2.04: every copy of the code that calls reads the token where its renewal is written, in the page. */
export const fillCsrfToken = (): void => {
  const meta = document.createElement('meta');
  meta.name = 'csrf-token';
  meta.content = /(?:^|; )csrf-token=([^;]*)/.exec(document.cookie)?.[1] ?? '';
  document.head.append(meta);
};

/** `?lang=` chose the language; it is no part of the page's address. */
export const dropLanguageWord = (): void => {
  const url = new URL(location.href);
  if (!url.searchParams.has('lang')) return;
  url.searchParams.delete('lang');
  history.replaceState(history.state, '', url.pathname + url.search + url.hash);
};
