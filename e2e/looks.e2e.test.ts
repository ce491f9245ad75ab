import type { Language } from '@shop/contracts';
import type { Page } from 'playwright-core';
import { atRest } from './at-rest.ts';
import { newVisit } from './browser.ts';
import { everyPage, everyState, type View } from './pages/every-view.ts';
import { isAskedFor, LONGEST, lookInThemes, withoutTime } from './photograph.ts';
import { aShopper, type Shopper } from './shopper.ts';

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 844 },
] as const;
/** Beside light, in French. */
const THEMED = ['home', 'listing', 'product', 'checkout', 'cart', 'not-found'];
const LIGHT = { light: {} };
const THEMES = { ...LIGHT, dark: { 'data-theme': 'dark' }, indigo: { 'data-brand': 'indigo' } };

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
  await atRest(page);
  await page.evaluate(() => window.scrollTo(0, 0));
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
    await page.setViewportSize(SIZES[0]);
    await page.goto(view.path);
    await page.locator(view.drawn).first().waitFor();
    await walkDown(page);
    await withoutTime(page);
    await view.state?.(page, language);
    const themes = language === 'fr' && THEMED.includes(view.name) ? THEMES : LIGHT;
    // What is far down on a phone may be near at a desk.
    const ready = view.state ? () => Promise.resolve() : walkDown;
    for (const size of view.phoneOnly ? SIZES.slice(0, 1) : SIZES)
      said.push(...(await lookInThemes(page, view, { language, size, themes, ready })));
  }
  return said;
};

describe('the looks', () => {
  it('are those of the references: every page and state, in French and Arabic, at 390 and 1440, some dark or indigo', async () => {
    const shopper = await aShopper();
    const views = [...everyPage(shopper.thanks), ...everyState].filter(isAskedFor);
    const said = await Promise.all((['fr', 'ar'] as const).map((language) => look(views, language, shopper)));
    expect(said.flat()).toEqual([]);
  }, 600_000);
});
