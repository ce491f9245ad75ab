import { chromium, type Browser, type Page } from 'playwright-core';
import { eventually } from './eventually.ts';
import { PRODUCTS } from './pages/product-page.ts';
import { system } from './system.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: system.chromium,
    args: ['--headless', '--no-sandbox', '--disable-gpu'],
    // Playwright switches off by default what is tested here.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
});
afterAll(() => browser.close());

const ELSEWHERE = '/favicon.svg';

/** How each document was shown, told by the documents themselves: Playwright loses a page that is kept. */
const tellHowShown = (): void =>
  addEventListener('pageshow', ({ persisted }) => {
    const { notRestoredReasons } = (performance.getEntriesByType('navigation')[0]?.toJSON() ?? {}) as {
      notRestoredReasons?: unknown;
    };
    localStorage.setItem(
      `shown ${location.pathname}`,
      persisted ? 'as it was' : JSON.stringify(notRestoredReasons ?? 'anew'),
    );
  });

const shown = (reader: Page, path: string): Promise<string | null> =>
  reader.evaluate((name) => localStorage.getItem(name), `shown ${path}`);

it.each(['/', '/catalog/category/chaussures', PRODUCTS.trainers, '/checkout/cart/view', '/blog'])(
  '%s is there at once, as it was left, for who comes back to it',
  async (path) => {
    const context = await browser.newContext({ baseURL: system.shop, locale: 'fr' });
    await context.addInitScript(tellHowShown);
    const reader = await context.newPage();
    await reader.goto(ELSEWHERE);
    const page = await context.newPage();
    await page.goto(path, { waitUntil: 'networkidle' });
    await eventually(async () => expect(await shown(reader, path)).toBe('"anew"'));
    await page.goto(ELSEWHERE);
    await page.evaluate(() => history.back()).catch(() => undefined);
    await eventually(async () => expect(await shown(reader, path)).toBe('as it was'));
    await context.close();
  },
);
