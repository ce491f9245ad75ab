import { chromium, type Browser, type Page } from 'playwright-core';
import { atRest, watchRequests } from './at-rest.ts';
import { eventually } from './eventually.ts';
import { cart } from './pages/cart.ts';
import { alive } from './pages/order-form.ts';
import { productPage, PRODUCTS } from './pages/product-page.ts';
import { system } from './system.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: system.chromium,
    args: ['--headless', '--no-sandbox', '--disable-gpu'],
    // Playwright switches off by default the cache that this file tests.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
});
afterAll(() => browser.close());

const ELSEWHERE = '/favicon.svg';

/** The documents record how they were shown, because Playwright loses track of a cached page. */
const recordHowShown = (): void =>
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
    await context.addInitScript(recordHowShown);
    const reader = await context.newPage();
    await reader.goto(ELSEWHERE);
    const page = await context.newPage();
    watchRequests(page);
    await page.goto(path);
    await atRest(page);
    await eventually(async () => expect(await shown(reader, path)).toBe('"anew"'));
    await page.goto(ELSEWHERE);
    await page.evaluate(() => history.back()).catch(() => undefined);
    await eventually(async () => expect(await shown(reader, path)).toBe('as it was'));
    await context.close();
  },
);

describe('a sheet over the page, on a phone', () => {
  const onPhone = async (): Promise<Page> => {
    const context = await browser.newContext({
      baseURL: system.shop,
      locale: 'fr',
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    return context.newPage();
  };
  const sheets = (page: Page) => page.locator('dialog[open]');

  it('of the cart stays behind with its page', async () => {
    const page = await onPhone();
    await page.goto('/catalog/category/luminaires-et-deco');
    const link = page.locator(`main a[href="${PRODUCTS.lamp}"]`).first();
    await alive(link);
    await link.click();
    await page.waitForURL(`**${PRODUCTS.lamp}`);
    await productPage(page, 'fr').addToCart();
    await cart(page, 'fr').drawer.waitFor();
    await page.goBack();
    await page.waitForURL('**/catalog/category/luminaires-et-deco');
    await eventually(async () => expect(await sheets(page).count()).toBe(0));
    await page.goForward();
    await page.waitForURL(`**${PRODUCTS.lamp}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await sheets(page).count()).toBe(0);
    await page.context().close();
  });

  it('of the filters stays behind with what was filtered', async () => {
    const page = await onPhone();
    await page.goto('/catalog/category/luminaires-et-deco');
    const filters = page.locator('main button[aria-haspopup="dialog"]').first();
    await alive(filters);
    await filters.click();
    await sheets(page).locator('input[type="checkbox"]').first().click();
    await page.waitForURL(/\?/);
    expect(await sheets(page).count()).toBe(1);
    await page.goBack();
    await page.waitForURL('**/catalog/category/luminaires-et-deco');
    await eventually(async () => expect(await sheets(page).count()).toBe(0));
    await page.context().close();
  });
});
