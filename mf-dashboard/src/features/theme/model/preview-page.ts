import { THEME_KEYS, themeVariables, type Theme } from '@shop/contracts/catalog/dashboard';
import type { Mode } from './theme-values.ts';

export const PREVIEW_SCREENS = ['home', 'listing', 'product', 'track'] as const;
export type PreviewScreen = (typeof PREVIEW_SCREENS)[number];

const VARIABLES = THEME_KEYS.map(({ variable }) => variable);

/** The first product that a page leads to. */
export const productIn = (html: string): string | undefined => /href="(\/catalog\/product\/[^"?#]+)/.exec(html)?.[1];

/** The CSS variables of the shop's own stylesheet that no theme key covers. */
const othersOf = (css: string): string => {
  const [, declarations = ''] = /^:root\{([^}]*)\}/.exec(css) ?? [];
  const kept = declarations.split(';').filter((one) => !VARIABLES.includes(one.split(':')[0] ?? ''));
  return `:root{${kept.join(';')}}`;
};

/** Pictures of categories, which the shop's pages draw by their scripts: by slug. */
const picturesIn = (page: Document): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  const seen = (_key: string, value: unknown): unknown => {
    if (typeof value !== 'object' || value === null || !('slug' in value) || !('count' in value)) return value;
    const { slug } = value;
    const picture = 'picture' in value && value.picture;
    const src =
      typeof picture === 'object' && picture !== null && 'src' in picture
        ? picture.src
        : 'thumb' in value && value.thumb;
    if (typeof slug === 'string' && typeof src === 'string') found.set(slug, src);
    return value;
  };
  for (const { textContent } of page.querySelectorAll('script[type="application/json"]')) JSON.parse(textContent, seen);
  return found;
};
const FILLED = '[data-filled]{display:block;inline-size:100%;block-size:100%;object-fit:cover}';
/** No script runs here: what one would draw is put where it belongs. */
const fillPictures = (page: Document, nonce: string | undefined): void => {
  const pictures = picturesIn(page);
  for (const link of page.querySelectorAll('a[href^="/catalog/category/"]')) {
    const place = link.querySelector(':scope > span:first-child:empty');
    const src = pictures.get(link.getAttribute('href')?.split('/').at(-1) ?? '');
    if (!place || src === undefined) continue;
    const image = page.createElement('img');
    image.src = src;
    image.alt = '';
    image.dataset['filled'] = '';
    place.append(image);
  }
  const style = page.createElement('style');
  if (nonce) style.setAttribute('nonce', nonce);
  style.textContent = FILLED;
  page.head.append(style);
};

/**
 * A page of the shop to be looked at only: no script, no way out of it, and without the theme that is published. The
 * frame has the policy of the back-office around it, so that its styles are ours to name.
 */
export const previewHtml = (html: string, nonce: string | undefined): string => {
  // Before it is read: the reader has the policy around it too, and reports what is not named.
  const named = nonce ? html.replaceAll('<style', `<style nonce="${nonce}"`) : html;
  const page = new DOMParser().parseFromString(named, 'text/html');
  fillPictures(page, nonce);
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
