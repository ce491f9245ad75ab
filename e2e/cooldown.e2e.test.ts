import { placeOrder } from '@shop/contracts/order/storefront';
import type { Page } from 'playwright-core';
import { newVisit } from './browser.ts';
import { aCustomer, type Customer } from './customer.ts';
import { eventually } from './eventually.ts';
import { visitOrdersShop } from './own-shop.ts';
import { cart } from './pages/cart.ts';
import { productPage, PRODUCTS } from './pages/product-page.ts';
import { thankYou } from './pages/thank-you.ts';
import { ordersOf } from './staff-api.ts';
import { wordsOf } from './words.ts';

visitOrdersShop();

/** D-3.05: the value of a shop that has not set another. */
const COOLDOWN_SECONDS = 100;
const TITLE = wordsOf('fr').form.notice.wait.title;

const order = async (page: Page, customer: Customer): Promise<void> => {
  const product = productPage(page, 'fr');
  await product.open(PRODUCTS.lamp);
  await product.form.fill(customer);
  await product.form.send();
  await thankYou(page, 'fr').arrived();
};
/** The invitation at the foot of a phone's screen. */
const bar = (page: Page) => page.getByRole('region', { name: wordsOf('fr').product.bar.label, includeHidden: true });
/** Checked from the top of the page, where no form is in sight that would hide it. */
const barOnPhone = async (page: Page) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.locator('[data-ordered]').waitFor();
  return bar(page);
};
/** The seconds that the countdown shows, and the time (ms). */
const countdown = (page: Page): Promise<{ seconds: number; at: number }> =>
  page
    .locator('dialog[open]')
    .getByRole('timer')
    .evaluate((timer) => ({ seconds: Number(timer.getAttribute('aria-label')), at: Date.now() }));
const secondsOf = async (page: Page): Promise<number> => (await countdown(page)).seconds;

describe('the wait between two orders', () => {
  it('[SF-8.03] [SF-4.03] [SF-5.06] is shown in a dialog that counts down, and nothing is sent', async () => {
    const page = await newVisit({ screen: 'desk', language: 'fr' });
    const customer = aCustomer();
    const orderedAt = Date.now();
    await order(page, customer);
    let requestCount = 0;
    await page.route(`**${placeOrder.path}`, async (route) => {
      requestCount += 1;
      await route.continue();
    });
    const product = productPage(page, 'fr');
    const bag = cart(page, 'fr');
    await product.open(PRODUCTS.lamp);
    // On the page of the ordered product the form's place shows only the order, without an invitation to order.
    await page.locator('#commander').getByText(wordsOf('fr').thanks.cardTitle).waitFor();
    expect(await page.getByText(wordsOf('fr').product.buyNow.title, { exact: true }).isVisible()).toBe(false);
    expect(await (await barOnPhone(page)).isVisible()).toBe(false);
    await page.setViewportSize({ width: 1440, height: 900 });
    // Another product's page has its form, and says how long to wait.
    await product.open(PRODUCTS.orchid);
    await page.locator('#commander').getByRole('timer').waitFor();
    await page.getByText(wordsOf('fr').product.buyNow.title, { exact: true }).waitFor();
    await product.addToCart();
    await bag.checkOut();
    await bag.form.fill(customer);
    await bag.form.send();
    expect(await bag.form.dialogText()).toContain(TITLE);
    const seconds = await secondsOf(page);
    const secondsSince = Math.ceil((Date.now() - orderedAt) / 1000);
    expect(seconds).toBeGreaterThanOrEqual(COOLDOWN_SECONDS - secondsSince);
    expect(seconds).toBeLessThan(COOLDOWN_SECONDS);
    await eventually(async () => {
      if ((await secondsOf(page)) >= seconds) throw new Error('the countdown stands still');
    });
    await bag.form.closeDialog();
    expect(requestCount).toBe(0);
    expect(await ordersOf(customer.phone)).toHaveLength(1);
  });

  it('[D-3.05] [SF-8.01] is the server’s: 429 for the visitor whose browser forgot, and for the phone on another device', async () => {
    const provoked = [/status of 429/];
    const forgetful = await newVisit({ screen: 'desk', language: 'fr', provoked });
    const customer = aCustomer();
    await order(forgetful, customer);
    await forgetful.evaluate(() => localStorage.clear());
    const another = await newVisit({ screen: 'phone', language: 'fr', provoked });

    // The same visitor under another number, and the same number from another visitor: either is enough.
    for (const [page, who] of [
      [forgetful, aCustomer()],
      [another, aCustomer({ phone: customer.phone })],
    ] as const) {
      const product = productPage(page, 'fr');
      await product.open(PRODUCTS.orchid);
      // This browser knows of no order, so the invitation is visible.
      if (page === another) await bar(page).waitFor();
      await product.form.fill(who);
      const refusedResponse = page.waitForResponse(`**${placeOrder.path}`);
      await product.form.send();
      const answer = await refusedResponse;
      expect(answer.status()).toBe(429);
      const { retryAfterSeconds } = placeOrder.responses[429].parse(await answer.json());
      expect(Number(answer.headers()['retry-after'])).toBe(retryAfterSeconds);
      expect(await product.form.dialogText()).toContain(TITLE);
      await answer.finished();
      const { startTime, responseEnd } = answer.request().timing();
      const { seconds, at } = await countdown(page);
      // Uses only the browser's clock, because this process may be late.
      const announcedSeconds = seconds + (at - startTime - responseEnd) / 1000;
      expect(Math.abs(announcedSeconds - (retryAfterSeconds ?? 0))).toBeLessThanOrEqual(2);
    }
    expect(await ordersOf(customer.phone)).toHaveLength(1);
  });
});
