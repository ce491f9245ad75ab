import { newVisit } from './browser.ts';
import { aCustomer } from './customer.ts';
import { visitOrdersShop } from './own-shop.ts';
import { cart } from './pages/cart.ts';
import { productPage, PRODUCTS } from './pages/product-page.ts';
import { thankYou } from './pages/thank-you.ts';
import { ordersOf } from './staff-api.ts';

visitOrdersShop();

describe('an order from the cart', () => {
  it('[SF-1.02] [SF-1.04] [SF-2.08] [SF-2.16] [SF-2.18] [SF-2.19] [SF-4.10] [D-3.07] is placed in Arabic at a desk, right to left: two products, one of them twice; then the cart is empty', async () => {
    const page = await newVisit({ screen: 'desk', language: 'ar' });
    const product = productPage(page, 'ar');
    const bag = cart(page, 'ar');
    await product.open(PRODUCTS.lamp);
    const lamp = await product.name();
    await product.addToCart();
    await bag.drawer.waitFor();
    // Right to left the end side, where the drawer comes in, is the left one.
    const drawer = await bag.drawer.boundingBox();
    expect(drawer?.x).toBeLessThan(100);
    await bag.goOn();
    await product.open(PRODUCTS.orchid);
    const orchid = await product.name();
    await product.addToCart();
    await bag.more(orchid);
    expect(await bag.lines.count()).toBe(2);
    await bag.checkOut();

    const customer = aCustomer({ firstname: 'سمير', lastname: 'بلقاسم' });
    const arabicDigits = customer.phone.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '');
    await bag.form.fill({ ...customer, phone: arabicDigits });
    await bag.form.send();
    const thanks = thankYou(page, 'ar');
    await thanks.arrived();
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
    expect(await thanks.lines()).toEqual([
      expect.stringContaining(lamp),
      expect.stringMatching(new RegExp(`^2\\s.*${orchid}`, 's')),
    ]);
    const seconds = await thanks.secondsLeft();
    expect(seconds).toBeGreaterThan(60);
    await thanks.countsDown(seconds);
    expect(await thanks.newOrder.isDisabled()).toBe(true);
    expect(await ordersOf(customer.phone)).toMatchObject([
      { number: await thanks.number(), lineCount: 2, unitCount: 3, customer: { lastname: 'بلقاسم' } },
    ]);
    await page.goto('/checkout/cart/view');
    await bag.empty.waitFor();
  });
});
