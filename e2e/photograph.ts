import type { Language } from '@shop/contracts';
import { errors, type Page } from 'playwright-core';
import { answered } from './answered.ts';
import { lookAt } from './looks.ts';
import type { View } from './pages/every-view.ts';

/** Photographs show at most this many pixels of a long page: its rest consists of the same components. */
export const MAX_HEIGHT = 2600;
/**
 * Text that depends on the moment or the record (`data-own`) is not part of the picture, and neither is its width: a
 * narrow phone number moves the words behind it. Nor is a page within the page, which has pictures of its own.
 */
const WITHOUT_TIME = [
  '*{caret-color:transparent!important}',
  `time,[role='timer'],[data-own],iframe{visibility:hidden!important}`,
  'time,bdi[data-own]{display:inline-block!important;inline-size:8em!important;block-size:1lh!important}',
  'time,bdi[data-own]{overflow:hidden!important;vertical-align:bottom!important;white-space:nowrap!important}',
].join('');
/** `LOOKS_ONLY=cms,brands` for some of them. */
const only = process.env.LOOKS_ONLY?.split(',');
export const isAskedFor = ({ name }: Pick<View, 'name'>, hasNoPicture = false): boolean =>
  !only || (only.includes(name) && !hasNoPicture);

/** Waits for fonts and for the photos of the photographed part. */
const settled = (page: Page): Promise<void> =>
  answered(page, 'fonts and photos of the photographed part', () =>
    page.evaluate(async (longest) => {
      await document.fonts.ready;
      const near = [...document.images].filter((image) => image.getBoundingClientRect().top + scrollY < longest);
      for (const image of near) image.loading = 'eager';
      // An image whose size changes during decoding, because the window has changed, is decoded again.
      const decoded = (image: HTMLImageElement, times: number): Promise<void> =>
        image.decode().catch(() => (times > 0 ? decoded(image, times - 1) : undefined));
      await Promise.all(near.map((image) => decoded(image, 5)));
    }, MAX_HEIGHT),
  );

/**
 * Hides text that depends on the moment, or shows it again for other checks. A script creates the style sheet, because
 * the page's policy refuses one in the document.
 */
const hideTime = (page: Page, isHidden: boolean): Promise<void> =>
  page.evaluate(
    ([rules, hidden]) => {
      const others = document.adoptedStyleSheets.filter((sheet) => !Reflect.has(sheet, 'hidesTime'));
      const sheet = Object.assign(new CSSStyleSheet(), { hidesTime: true });
      sheet.replaceSync(rules);
      document.adoptedStyleSheets = hidden ? [...others, sheet] : others;
    },
    [WITHOUT_TIME, isHidden] as const,
  );

/** A browser that never answered one request for a picture answers the next (microsoft/playwright 28995). */
const withRetries = async (take: () => Promise<Buffer>, page: Page, times = 3): Promise<Buffer> => {
  try {
    return await take();
  } catch (error) {
    if (!(error instanceof errors.TimeoutError) || times <= 1) throw error;
    await page.bringToFront();
    return withRetries(take, page, times - 1);
  }
};

const photograph = async (page: Page, view: View): Promise<Buffer> => {
  await settled(page);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const { width } = page.viewportSize() ?? { width: 0 };
  const part = view.state ? {} : { fullPage: true, clip: { x: 0, y: 0, width, height: Math.min(height, MAX_HEIGHT) } };
  const options = { animations: 'disabled', caret: 'initial', scale: 'css', timeout: 20_000, ...part } as const;
  return withRetries(() => page.screenshot(options), page);
};

/** Attributes of the root for each theme; the first theme is the default, which pictures are not named after. */
type Themes = Readonly<Record<string, Readonly<Record<string, string>>>>;

interface Occasion {
  readonly language: Language;
  readonly size: { readonly width: number; readonly height: number };
  readonly themes: Themes;
  /** Awaited once the window has this size. */
  readonly ready: (page: Page) => Promise<void>;
}

/** Photographs an open view in each theme; gives the differences from its references. */
export const lookInThemes = async (page: Page, view: View, occasion: Occasion): Promise<string[]> => {
  const { language, size, themes, ready } = occasion;
  await page.setViewportSize(size);
  await hideTime(page, true);
  await ready(page);
  const differences: string[] = [];
  const attributeNames = [...new Set(Object.values(themes).flatMap((attributes) => Object.keys(attributes)))];
  for (const [index, [theme, attributes]] of Object.entries(themes).entries()) {
    await page.evaluate(
      ([names, values]) => {
        for (const name of names) document.documentElement.removeAttribute(name);
        for (const [name, value] of Object.entries(values)) document.documentElement.setAttribute(name, value);
      },
      [attributeNames, attributes] as const,
    );
    const name = [view.name, language, size.width, ...(index === 0 ? [] : [theme])].join('-');
    const difference = await lookAt(name, () => photograph(page, view));
    if (difference) differences.push(difference);
  }
  await page.evaluate(
    (names) => names.forEach((name) => document.documentElement.removeAttribute(name)),
    attributeNames,
  );
  await hideTime(page, false);
  return differences;
};
