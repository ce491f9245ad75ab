import { newVisit } from './browser.ts';
import { productPage, PRODUCTS } from './pages/product-page.ts';
import { wordsOf } from './words.ts';

const provoked = [
  /ERR_FAILED/,
  /attempt \d failed/,
  /Federation Runtime/i,
  /ScriptNetworkError/i,
  /RUNTIME-008/,
  /a part of the page is missing/,
];

describe('a remote that is down', () => {
  it('leaves a product page without checkout readable, with the telephone in place of the form', async () => {
    const page = await newVisit({ screen: 'phone', language: 'fr', provoked });
    await page.route('**/remotes/checkout/**', (route) => route.abort());
    const product = productPage(page, 'fr');
    await product.open(PRODUCTS.lamp);
    await product.byPhone.waitFor();
    expect(await page.locator('#commander a[href^="tel:"]').innerText()).toMatch(/^0\d/);
    expect(await product.name()).not.toBe('');
    expect(
      await page
        .getByRole('button', { name: wordsOf('fr').product.addToCart, exact: true })
        .first()
        .isVisible(),
    ).toBe(true);
    expect(await page.getByRole('banner').isVisible()).toBe(true);
    expect(await page.getByRole('contentinfo').isVisible()).toBe(true);
  });

  it('leaves header and footer of the shell, and says politely that the page cannot be shown', async () => {
    const page = await newVisit({ screen: 'desk', language: 'fr', provoked });
    await page.route('**/remotes/storefront/**', (route) => route.abort());
    await page.goto(PRODUCTS.lamp);
    await page.getByRole('heading', { name: wordsOf('fr').layout.failed.title }).waitFor();
    expect(await page.getByRole('button', { name: wordsOf('fr').layout.failed.again }).isVisible()).toBe(true);
    expect(await page.getByRole('banner').isVisible()).toBe(true);
    expect(await page.getByRole('contentinfo').isVisible()).toBe(true);
  });

  it('asks again for a page’s own chunk, and loads the page again when that is in vain', async () => {
    const page = await newVisit({
      screen: 'phone',
      language: 'fr',
      provoked: [...provoked, /Loading chunk \S+ failed/],
    });
    const chunk = /\/remotes\/checkout\/[^/]+\/quick-order\..*\.js$/;
    let asked = 0;
    // Asked for by the page's head and twice by its scripts; the page that is loaded again gets it.
    await page.route(chunk, (route) => {
      asked += 1;
      return asked <= 3 ? route.abort() : route.continue();
    });
    const came = page.waitForResponse(chunk);
    await productPage(page, 'fr').open(PRODUCTS.lamp);
    await came;
    const how = await page.evaluate(() =>
      performance.getEntriesByType('navigation').map((entry) => entry.toJSON().type),
    );
    expect({ asked, how }).toEqual({ asked: 4, how: ['reload'] });
  });
});
