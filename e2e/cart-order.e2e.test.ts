import { newVisit } from './browser.ts';
import { aCustomer } from './customer.ts';
import { cart } from './pages/cart.ts';
import { productPage, PRODUCTS } from './pages/product-page.ts';
import { thankYou } from './pages/thank-you.ts';
import { ordersOf } from './staff-api.ts';

describe('an order from the cart', () => {
  it('[SF-1.02] [SF-2.08] [SF-2.16] [SF-2.19] [SF-4.10] is placed in French on a phone: two products, one of them twice', async () => {
    const page = await newVisit({ screen: 'phone', language: 'fr' });
    const product = productPage(page, 'fr');
    const bag = cart(page, 'fr');
    await product.open(PRODUCTS.lamp);
    const lamp = await product.name();
    await product.addToCart();
    await bag.drawer.waitFor();
    await bag.goOn();
    await product.open(PRODUCTS.orchid);
    const orchid = await product.name();
    await product.addToCart();
    await bag.more(orchid);
    expect(await bag.lines.count()).toBe(2);
    await bag.checkOut();

    const customer = aCustomer();
    await bag.form.fill(customer);
    await bag.form.send();
    const thanks = thankYou(page, 'fr');
    await thanks.arrived();
    expect(await thanks.lines()).toEqual([
      expect.stringContaining(lamp),
      expect.stringMatching(new RegExp(`^2\\s.*${orchid}`, 's')),
    ]);
    const seconds = await thanks.secondsLeft();
    expect(seconds).toBeGreaterThan(60);
    await thanks.countsDown(seconds);
    expect(await thanks.newOrder.isDisabled()).toBe(true);
    expect(await ordersOf(customer.phone)).toMatchObject([
      { number: await thanks.number(), lineCount: 2, unitCount: 3 },
    ]);
  });

  it('[SF-1.04] [SF-2.18] is placed in Arabic at a desk, right to left, and leaves the cart empty', async () => {
    const page = await newVisit({ screen: 'desk', language: 'ar' });
    const product = productPage(page, 'ar');
    const bag = cart(page, 'ar');
    await product.open(PRODUCTS.stool);
    await product.addToCart();
    await bag.drawer.waitFor();
    // Right to left the end side, where the drawer comes in, is the left one.
    const drawer = await bag.drawer.boundingBox();
    expect(drawer?.x).toBeLessThan(100);
    await bag.checkOut();
    const customer = aCustomer({ firstname: 'سمير', lastname: 'بلقاسم' });
    await bag.form.fill(customer);
    await bag.form.send();
    const thanks = thankYou(page, 'ar');
    await thanks.arrived();
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
    expect(await ordersOf(customer.phone)).toMatchObject([{ number: await thanks.number(), lineCount: 1 }]);
    await page.goto('/checkout/cart/view');
    await bag.empty.waitFor();
  });

  it('is placed where the browser stores nothing', async () => {
    const page = await newVisit({ screen: 'phone', language: 'fr' });
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    const product = productPage(page, 'fr');
    const bag = cart(page, 'fr');
    await product.open(PRODUCTS.lamp);
    const lamp = await product.name();
    await product.addToCart();
    await bag.drawer.waitFor();
    await bag.checkOut();
    await bag.form.fill(aCustomer());
    await bag.form.send();
    const thanks = thankYou(page, 'fr');
    await thanks.arrived();
    expect(await thanks.lines()).toEqual([expect.stringContaining(lamp)]);
  });

  it('[SF-8.05] says on its page that the cart is empty', async () => {
    const page = await newVisit({ screen: 'desk', language: 'fr' });
    const bag = cart(page, 'fr');
    await page.goto('/checkout/cart/view');
    await bag.empty.waitFor();
    expect(await bag.form.form.count()).toBe(0);
  });
});
