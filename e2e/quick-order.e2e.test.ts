import { newVisit } from './browser.ts';
import { aCustomer } from './customer.ts';
import { productPage, PRODUCTS } from './pages/product-page.ts';
import { thankYou } from './pages/thank-you.ts';
import { ordersOf } from './staff-api.ts';

describe('an order from the product page', () => {
  it('[SF-1.02] [SF-2.13] [SF-4.01] is placed in French at a desk and is in the back-office', async () => {
    const page = await newVisit({ screen: 'desk', language: 'fr' });
    const product = productPage(page, 'fr');
    await product.open(PRODUCTS.trainers);
    const name = await product.name();
    const customer = aCustomer();
    await product.form.fill(customer);
    const total = await product.form.total();
    await product.form.send();

    const thanks = thankYou(page, 'fr');
    await thanks.arrived();
    expect(await thanks.title()).toBe(thanks.titleFor('Amina'));
    const [line, ...more] = await thanks.lines();
    expect(line).toContain(name);
    expect(more).toEqual([]);
    expect(await thanks.total()).toBe(total);
    expect(await ordersOf(customer.phone)).toMatchObject([
      {
        number: await thanks.number(),
        state: 'pending',
        lineCount: 1,
        customer: { firstname: 'Amina', lastname: 'Bensalem' },
      },
    ]);
  });

  it('[SF-1.04] [D-3.07] is placed in Arabic on a phone, right to left, with a number typed in Arabic digits', async () => {
    const page = await newVisit({ screen: 'phone', language: 'ar' });
    const product = productPage(page, 'ar');
    await product.open(PRODUCTS.orchid);
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
    const label = await product.form.form.locator('label', { hasText: 'الهاتف' }).boundingBox();
    const width = page.viewportSize()?.width ?? 0;
    expect((label?.x ?? 0) + (label?.width ?? 0)).toBeGreaterThan(width / 2);

    const customer = aCustomer({ firstname: 'أمينة', lastname: 'بن سالم', address: 'حي سيليي، عمارة ج' });
    const arabicDigits = customer.phone.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '');
    await product.form.fill({ ...customer, phone: arabicDigits });
    await product.form.send();

    const thanks = thankYou(page, 'ar');
    await thanks.arrived();
    expect(await thanks.title()).toBe(thanks.titleFor('أمينة'));
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
    expect(await ordersOf(customer.phone)).toMatchObject([
      { number: await thanks.number(), customer: { firstname: 'أمينة', lastname: 'بن سالم' } },
    ]);
  });

  it('[SF-2.14] shows what was ordered in place of the form, with the countdown, when the visitor goes back', async () => {
    const page = await newVisit({ screen: 'desk', language: 'fr' });
    const product = productPage(page, 'fr');
    await product.open(PRODUCTS.lamp);
    await product.form.fill(aCustomer());
    await product.form.send();
    const thanks = thankYou(page, 'fr');
    await thanks.arrived();
    const number = await thanks.number();
    await page.goBack();
    await page.waitForURL(`**${PRODUCTS.lamp}`);
    await page.locator('[data-ordered]').getByText(number).waitFor();
    expect(await product.form.form.count()).toBe(0);
    const seconds = await thanks.secondsLeft();
    expect(seconds).toBeGreaterThan(60);
    expect(seconds).toBeLessThanOrEqual(100);
    expect(await thanks.newOrder.isDisabled()).toBe(true);
  });
});
