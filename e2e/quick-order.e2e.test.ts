import { newVisit } from './browser.ts';
import { aCustomer } from './customer.ts';
import { visitOrdersShop } from './own-shop.ts';
import { productPage, PRODUCTS } from './pages/product-page.ts';
import { thankYou } from './pages/thank-you.ts';
import { ordersOf } from './staff-api.ts';

visitOrdersShop();

/** D-3.05: the value of a shop that has not set another. */
const COOLDOWN_SECONDS = 100;

describe('an order from the product page', () => {
  it('[SF-1.02] [SF-2.13] [SF-2.14] [SF-4.01] is placed in French on a phone, is in the back-office, and stands in place of the form when the visitor goes back', async () => {
    const page = await newVisit({ screen: 'phone', language: 'fr' });
    const product = productPage(page, 'fr');
    await product.open(PRODUCTS.trainers);
    const name = await product.name();
    const customer = aCustomer();
    await product.form.fill(customer);
    const total = await product.form.total();
    const sentAt = Date.now();
    await product.form.send();

    const thanks = thankYou(page, 'fr');
    await thanks.arrived();
    expect(await thanks.title()).toBe(thanks.titleFor('Amina'));
    const [line, ...more] = await thanks.lines();
    expect(line).toContain(name);
    expect(more).toEqual([]);
    expect(await thanks.total()).toBe(total);
    const number = await thanks.number();
    expect(await ordersOf(customer.phone)).toMatchObject([
      { number, state: 'pending', lineCount: 1, customer: { firstname: 'Amina', lastname: 'Bensalem' } },
    ]);

    await page.goBack();
    await page.waitForURL(`**${PRODUCTS.trainers}`);
    await page.locator('[data-ordered]').getByText(number).waitFor();
    expect(await product.form.form.count()).toBe(0);
    const seconds = await thanks.secondsLeft();
    const secondsSince = Math.ceil((Date.now() - sentAt) / 1000);
    expect(seconds).toBeGreaterThanOrEqual(COOLDOWN_SECONDS - secondsSince);
    expect(seconds).toBeLessThanOrEqual(COOLDOWN_SECONDS);
    expect(await thanks.newOrder.isDisabled()).toBe(true);
  });
});
