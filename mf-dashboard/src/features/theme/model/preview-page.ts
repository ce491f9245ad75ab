import { THEME_KEYS, themeVariables, type Theme } from '@shop/contracts/catalog/dashboard';
import type { Mode } from './theme-values.ts';

export const PREVIEW_SCREENS = ['home', 'listing', 'product', 'track'] as const;
export type PreviewScreen = (typeof PREVIEW_SCREENS)[number];

const VARIABLES = THEME_KEYS.map(({ variable }) => variable);

/** The first product that a page leads to. */
export const productIn = (html: string): string | undefined => /href="(\/catalog\/product\/[^"?#]+)/.exec(html)?.[1];

/** What a shop's own stylesheet sets and no key of a theme stands for. */
const othersOf = (css: string): string => {
  const [, declarations = ''] = /^:root\{([^}]*)\}/.exec(css) ?? [];
  const kept = declarations.split(';').filter((one) => !VARIABLES.includes(one.split(':')[0] ?? ''));
  return `:root{${kept.join(';')}}`;
};

/**
 * A page of the shop to be looked at only: no script, no way out of it, and without the theme that is published. The
 * frame has the policy of the back-office around it, so that its styles are ours to name.
 */
export const previewHtml = (html: string, nonce: string | undefined): string => {
  // Before it is read: the reader has the policy around it too, and reports what is not named.
  const named = nonce ? html.replaceAll('<style', `<style nonce="${nonce}"`) : html;
  const page = new DOMParser().parseFromString(named, 'text/html');
  for (const one of page.querySelectorAll('script, meta[name="api-token"], meta[http-equiv], link[rel="manifest"]'))
    one.remove();
  const theme = page.getElementById('theme');
  if (theme) theme.textContent = othersOf(theme.textContent);
  page.body.setAttribute('inert', '');
  return `<!doctype html>${page.documentElement.outerHTML}`;
};

/** The theme as it is typed, on the root of a page that is shown. */
export const paint = ({ style }: HTMLElement, theme: Theme, mode: Mode): void => {
  const { light, dark } = themeVariables(theme);
  for (const variable of VARIABLES) style.removeProperty(variable);
  const inTheDark = mode === 'dark' ? dark : undefined;
  style.colorScheme = inTheDark ? 'dark' : 'light';
  for (const [variable, value] of Object.entries({ ...light, ...inTheDark })) style.setProperty(variable, value);
};
