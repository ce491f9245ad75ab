import type { Language } from '@shop/contracts';
import { errors, type Page } from 'playwright-core';
import { newVisit } from './browser.ts';
import { lookAt } from './looks.ts';
import { everyPage, everyState, type View } from './pages/every-view.ts';
import { aShopper, type Shopper } from './shopper.ts';

const WIDTHS = [390, 1440] as const;
/** The first so many pixels of a long page: what is further down is made of the same parts. */
const LONGEST = 2600;
/**
 * What is each moment's or each order's own (`data-own`) is not part of the look, nor how wide it is: a phone of ones
 * moves the words behind it.
 */
const WITHOUT_TIME = [
  '*{caret-color:transparent!important}',
  `time,[role='timer'],[data-own]{visibility:hidden!important}`,
  'time,bdi[data-own]{display:inline-block!important;inline-size:8em!important;block-size:1lh!important}',
  'time,bdi[data-own]{overflow:hidden!important;vertical-align:bottom!important;white-space:nowrap!important}',
].join('');
/** Beside light, in French. */
const THEMED = ['home', 'listing', 'product', 'checkout', 'cart', 'not-found'];
const THEMES = {
  light: {},
  dark: { 'data-theme': 'dark' },
  indigo: { 'data-brand': 'indigo' },
} as const;
/** `LOOKS_ONLY=cms,brands` for some of them. */
const only = process.env.LOOKS_ONLY?.split(',');

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

/** Scrolls down and up again, so that what comes when it is near has come, and nothing waits in the part looked at. */
const walkDown = async (page: Page): Promise<void> => {
  await page.evaluate((longest) => window.scrollTo(0, Math.min(longest, document.body.scrollHeight)), LONGEST);
  await page.waitForFunction(
    (longest) =>
      ![...document.querySelectorAll('[data-waiting]')].some(
        (waiting) => waiting.getClientRects().length > 0 && waiting.getBoundingClientRect().top + scrollY < longest,
      ),
    LONGEST,
  );
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => window.scrollTo(0, 0));
};

/** A sheet that is made by a script: one in the document would be refused by the page's policy. */
const withoutTime = (page: Page): Promise<void> =>
  page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
  }, WITHOUT_TIME);

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

/** Every view in one language; what differs from its reference. */
const look = async (views: readonly View[], language: Language, { state }: Shopper): Promise<string[]> => {
  const page = await newVisit({
    screen: 'phone',
    language,
    provoked: [/status of 404/],
    device: { storageState: state, reducedMotion: 'reduce', timezoneId: 'Africa/Algiers' },
  });
  const said: string[] = [];
  for (const view of views) {
    await page.setViewportSize({ width: WIDTHS[0], height: 844 });
    await page.goto(view.path);
    await page.locator(view.drawn).first().waitFor();
    await walkDown(page);
    await withoutTime(page);
    await view.state?.(page, language);
    for (const width of WIDTHS) {
      if (view.phoneOnly && width > WIDTHS[0]) continue;
      await page.setViewportSize({ width, height: 844 });
      // What is far down on a phone may be near at a desk.
      if (!view.state) await walkDown(page);
      for (const [theme, attributes] of Object.entries(THEMES)) {
        if (theme !== 'light' && (language !== 'fr' || !THEMED.includes(view.name))) continue;
        await page.evaluate((given) => {
          for (const name of ['data-theme', 'data-brand']) document.documentElement.removeAttribute(name);
          for (const [name, value] of Object.entries(given)) document.documentElement.setAttribute(name, value);
        }, attributes);
        const name = [view.name, language, width, ...(theme === 'light' ? [] : [theme])].join('-');
        const difference = await lookAt(name, () => photograph(page, view));
        if (difference) said.push(difference);
      }
    }
  }
  return said;
};

describe('the looks', () => {
  it('are those of the references: every page and state, in French and Arabic, at 390 and 1440, some dark or indigo', async () => {
    const shopper = await aShopper();
    const views = [...everyPage(shopper.thanks), ...everyState].filter(({ name }) => !only || only.includes(name));
    const said = await Promise.all((['fr', 'ar'] as const).map((language) => look(views, language, shopper)));
    expect(said.flat()).toEqual([]);
  }, 600_000);
});
