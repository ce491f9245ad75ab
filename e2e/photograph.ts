import type { Language } from '@shop/contracts';
import { errors, type Page } from 'playwright-core';
import { lookAt } from './looks.ts';
import type { View } from './pages/every-view.ts';

/** The first so many pixels of a long page: what is further down is made of the same parts. */
export const LONGEST = 2600;
/**
 * What is each moment's or each record's own (`data-own`) is not part of the look, nor how wide it is: a phone of ones
 * moves the words behind it. Nor is a page within the page, which has pictures of its own.
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

/** Fonts are there, and the photos of the part that is looked at. */
const settled = (page: Page): Promise<void> =>
  page.evaluate(async (longest) => {
    await document.fonts.ready;
    const near = [...document.images].filter((image) => image.getBoundingClientRect().top + scrollY < longest);
    for (const image of near) image.loading = 'eager';
    // One whose size changes meanwhile, as the window did, has to be decoded again.
    const decoded = (image: HTMLImageElement, times: number): Promise<void> =>
      image.decode().catch(() => (times > 0 ? decoded(image, times - 1) : undefined));
    await Promise.all(near.map((image) => decoded(image, 5)));
  }, LONGEST);

/**
 * Hides what is each moment's own, or shows it again: other checks have to see it. The sheet is made by a script,
 * because the page's policy refuses one in the document.
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
const answered = async (take: () => Promise<Buffer>, page: Page, times = 3): Promise<Buffer> => {
  try {
    return await take();
  } catch (error) {
    if (!(error instanceof errors.TimeoutError) || times <= 1) throw error;
    await page.bringToFront();
    return answered(take, page, times - 1);
  }
};

const photograph = async (page: Page, view: View): Promise<Buffer> => {
  await settled(page);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const { width } = page.viewportSize() ?? { width: 0 };
  const part = view.state ? {} : { fullPage: true, clip: { x: 0, y: 0, width, height: Math.min(height, LONGEST) } };
  const options = { animations: 'disabled', caret: 'initial', scale: 'css', timeout: 20_000, ...part } as const;
  return answered(() => page.screenshot(options), page);
};

/** What the page's root says of each theme; the first is the usual one, which no picture is named after. */
type Themes = Readonly<Record<string, Readonly<Record<string, string>>>>;

interface Occasion {
  readonly language: Language;
  readonly size: { readonly width: number; readonly height: number };
  readonly themes: Themes;
  /** What is waited for once the window has this size. */
  readonly ready: (page: Page) => Promise<void>;
}

/** A view that is open, in each theme; what differs from its references. */
export const lookInThemes = async (page: Page, view: View, occasion: Occasion): Promise<string[]> => {
  const { language, size, themes, ready } = occasion;
  await page.setViewportSize(size);
  await hideTime(page, true);
  await ready(page);
  const said: string[] = [];
  const told = [...new Set(Object.values(themes).flatMap((attributes) => Object.keys(attributes)))];
  for (const [index, [theme, attributes]] of Object.entries(themes).entries()) {
    await page.evaluate(
      ([names, given]) => {
        for (const name of names) document.documentElement.removeAttribute(name);
        for (const [name, value] of Object.entries(given)) document.documentElement.setAttribute(name, value);
      },
      [told, attributes] as const,
    );
    const name = [view.name, language, size.width, ...(index === 0 ? [] : [theme])].join('-');
    const difference = await lookAt(name, () => photograph(page, view));
    if (difference) said.push(difference);
  }
  await page.evaluate((names) => names.forEach((name) => document.documentElement.removeAttribute(name)), told);
  await hideTime(page, false);
  return said;
};
