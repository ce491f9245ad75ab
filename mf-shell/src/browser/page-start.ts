import type { PageRemote } from '../page-seed.ts';

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

/**
 * CSS that stands in the page is not fetched again: the remote's runtime finds a link of that address, which is
 * disabled and so loads nothing.
 */
export const claimInlinedCss = (remotes: readonly PageRemote[]): void => {
  for (const href of remotes.flatMap(({ css }) => css)) {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.setAttribute('disabled', '');
    link.href = href;
    document.head.append(link);
  }
};

/** `?lang=` chose the language; it is no part of the page's address. */
export const dropLanguageWord = (): void => {
  const url = new URL(location.href);
  if (!url.searchParams.has('lang')) return;
  url.searchParams.delete('lang');
  history.replaceState(history.state, '', url.pathname + url.search + url.hash);
};
