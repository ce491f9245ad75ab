import type { Page } from 'playwright-core';
import { atRest } from './at-rest.ts';
import { newVisit } from './browser.ts';
import { eventually } from './eventually.ts';
import { productPage, PRODUCTS } from './pages/product-page.ts';
import { wordsOf } from './words.ts';

const provoked = [
  /ERR_FAILED/,
  /attempt \d failed/,
  /ScriptNetworkError: Failed to load script \S+remoteEntry/,
  /a part of the page is missing/,
];

const gone = [...provoked, /status of 404/, /Loading chunk \S+ failed/, /FileMissing/];

/** The navigation type of this document: `navigate`, `reload`. */
const navigationType = (page: Page): Promise<string> =>
  page.evaluate(() => String(performance.getEntriesByType('navigation')[0]?.toJSON().type));

/** A product's card, once the page reacts to input. */
const firstProduct = async (page: Page) => {
  await atRest(page);
  return page.locator('main a[href*="/catalog/product/"]').first();
};

describe('a remote that is down', () => {
  it('leaves a product page without checkout readable, with the telephone in place of the form', async () => {
    const page = await newVisit({ screen: 'phone', language: 'fr', provoked });
    await page.route('**/remotes/checkout/**', (route) => route.abort());
    const product = productPage(page, 'fr');
    await product.open(PRODUCTS.lamp);
    // The page reloads its entry once; then the visitor sees a message and may retry.
    await eventually(async () => expect(await navigationType(page)).toBe('reload'));
    const notice = page.getByRole('alert').filter({ hasText: wordsOf('fr').layout.failed.part });
    await notice.getByRole('button', { name: wordsOf('fr').layout.failed.again }).waitFor();
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

  it('leaves header and footer of the shell, with a message that the page cannot be shown', async () => {
    const page = await newVisit({ screen: 'desk', language: 'fr', provoked });
    await page.route('**/remotes/storefront/**', (route) => route.abort());
    await page.goto(PRODUCTS.lamp);
    await page.getByRole('heading', { name: wordsOf('fr').layout.failed.title }).waitFor();
    expect(await page.getByRole('button', { name: wordsOf('fr').layout.failed.again }).isVisible()).toBe(true);
    expect(await page.getByRole('banner').isVisible()).toBe(true);
    expect(await page.getByRole('contentinfo').isVisible()).toBe(true);
  });

  it('reloads a page once for a chunk that failed to load; shows in the visitor’s language when it is gone for good, and tries again on request', async () => {
    const page = await newVisit({ screen: 'phone', language: 'ar', provoked: gone });
    const { failed } = wordsOf('ar').layout;
    const chunk = /\/remotes\/storefront\/[^/]+\/product\.js$/;
    await page.route(chunk, (route) => route.fulfill({ status: 404 }));
    await page.goto('/');
    const link = await firstProduct(page);
    const again = page.waitForEvent('load');
    await link.click();
    await again;
    await page.getByRole('heading', { name: failed.title }).waitFor();
    expect(await navigationType(page)).toBe('reload');
    expect(new URL(page.url()).pathname).toContain('/product/');

    await page.unroute(chunk);
    await page.getByRole('button', { name: failed.again }).click();
    await productPage(page, 'ar').form.ready();
  });

  it('keeps the page when another one is requested without a network, and opens that one when the network is back', async () => {
    const page = await newVisit({ screen: 'phone', language: 'fr', provoked: [...gone, /ERR_INTERNET_DISCONNECTED/] });
    const { failed } = wordsOf('fr').layout;
    const chunk = /\/remotes\/storefront\/[^/]+\/product\.js$/;
    await page.route(chunk, (route) => route.abort());
    await page.goto('/');
    const link = await firstProduct(page);
    await page.context().setOffline(true);
    await link.click();
    await page.getByText(failed.comesBack).waitFor();
    const probe = page.waitForRequest((request) => request.method() === 'HEAD');
    await page.getByRole('button', { name: failed.again }).click();
    await probe;
    await page.getByText(failed.comesBack).waitFor();
    expect(await page.getByRole('banner').isVisible()).toBe(true);

    await page.unroute(chunk);
    await page.context().setOffline(false);
    await productPage(page, 'fr').form.ready();
  });

  it('keeps choices and input while the order form’s chunk is missing, and sends them when it is back', async () => {
    const page = await newVisit({ screen: 'phone', language: 'en', provoked: gone });
    const { field, form: words, notice } = wordsOf('en').form;
    const chunk = /\/remotes\/checkout\/[^/]+\/order-engine\.js$/;
    await page.route(chunk, (route) => route.fulfill({ status: 404 }));
    const { open, form } = productPage(page, 'en');
    await open(PRODUCTS.trainers);
    await form.ready();
    const ordered = () =>
      Promise.all(['combination', 'quantity'].map((name) => form.form.locator(`[name="${name}"]`).inputValue()));
    const before = await ordered();
    const others = page.locator('main fieldset label', {
      has: page.locator('input[type="radio"]:not(:checked):not([disabled])'),
    });
    await others.first().click();
    await form.form.getByRole('group').getByRole('button').last().click();
    const orderedAfterChoice = await ordered();
    expect(orderedAfterChoice[0]).not.toBe(before[0]);
    expect(orderedAfterChoice[1]).toBe('2');
    const again = page.waitForEvent('load');
    await form.field(field.firstname).fill('Amina');
    await again;
    await form.ready();
    // The page arrives as the server drew it, and restores choices and input once it is hydrated.
    await eventually(async () => {
      expect(await form.field(field.firstname).inputValue()).toBe('Amina');
      expect(await ordered()).toEqual(orderedAfterChoice);
    });

    await form.send();
    expect(await form.dialogText()).toContain(notice.failed.title);
    await page.unroute(chunk);
    await form.tryAgain();
    // The rules of the form are loaded: the dialog names the missing field.
    expect(await form.dialogText()).toContain(words.missingMandatoryInfo);
    await form.closeDialog();
    expect(await form.field(field.firstname).inputValue()).toBe('Amina');
  });
});
