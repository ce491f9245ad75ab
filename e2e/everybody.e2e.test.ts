import { LANGUAGES } from '@shop/contracts';
import { atRest } from './at-rest.ts';
import { seriousFaults } from './axe.ts';
import { newVisit } from './browser.ts';
import { everyPage, everyState, type View } from './pages/every-view.ts';
import { aShopper, type Shopper } from './shopper.ts';

const WIDTHS = { phone: 390, desk: 1440 } as const;
/** What light and dark may differ in. */
const COLOURS = ['color-contrast'];

/** All views in one language, one after the other; what is wrong, by where it is. */
const look = async (
  views: readonly View[],
  language: (typeof LANGUAGES)[number],
  { state }: Shopper,
): Promise<Record<string, readonly string[]>> => {
  const page = await newVisit({
    screen: 'phone',
    language,
    provoked: [/status of 404/],
    device: { storageState: state, reducedMotion: 'reduce' },
  });
  const found: Record<string, readonly string[]> = {};
  for (const view of views) {
    await page.setViewportSize({ width: WIDTHS.phone, height: 844 });
    await page.goto(view.path);
    await page.locator(view.drawn).first().waitFor();
    // What comes when it is near has come.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await atRest(page);
    await view.state?.(page, language);
    for (const [screen, width] of Object.entries(WIDTHS)) {
      if (view.phoneOnly && screen === 'desk') continue;
      await page.setViewportSize({ width, height: 900 });
      for (const theme of ['light', 'dark']) {
        await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
        const faults = await seriousFaults(page, theme === 'dark' ? COLOURS : undefined);
        if (faults.length > 0) found[`${view.name} ${language} ${screen} ${theme}`] = faults;
      }
    }
  }
  return found;
};

describe('everybody', () => {
  it('finds nothing serious or critical by axe, on any page, in any language, at 390 and 1440, light and dark', async () => {
    const shopper = await aShopper();
    const views = [...everyPage(shopper.thanks), ...everyState];
    const found = await Promise.all(LANGUAGES.map((language) => look(views, language, shopper)));
    expect(found).toEqual(LANGUAGES.map(() => ({})));
  }, 400_000);
});
