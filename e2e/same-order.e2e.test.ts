import { placeOrder } from '@shop/contracts/order/storefront';
import { newVisit, plain } from './browser.ts';
import { fetchRoute } from './call-shop.ts';
import { aCustomer } from './customer.ts';
import { visitOrdersShop } from './own-shop.ts';
import { productPage, PRODUCTS } from './pages/product-page.ts';
import { thankYou } from './pages/thank-you.ts';
import { ordersOf } from './staff-api.ts';
import { wordsOf } from './words.ts';

visitOrdersShop();

const CHECKOUT = `**${placeOrder.path}`;

describe('the same order twice', () => {
  it('[SF-4.04] invariant: is sent once when the button is pressed again while the answer is awaited', async () => {
    const page = await newVisit({ screen: 'phone', language: 'fr' });
    const product = productPage(page, 'fr');
    await product.open(PRODUCTS.lamp);
    let sent = 0;
    let letGo = (): void => undefined;
    const release = new Promise<void>((resolve) => (letGo = resolve));
    await page.route(CHECKOUT, async (route) => {
      sent += 1;
      await release;
      await route.continue();
    });
    const customer = aCustomer();
    await product.form.fill(customer);
    await Promise.all([page.waitForRequest(CHECKOUT), product.form.submit.dblclick()]);
    // Impatient visitors press the button again, or Enter in a field. A disabled button does not stop either of these
    // here.
    await product.form.form.evaluate((form: HTMLFormElement) => form.requestSubmit());
    await product.form.field(wordsOf('fr').form.field.address).press('Enter');
    letGo();
    await thankYou(page, 'fr').arrived();
    expect(sent).toBe(1);
    expect(await ordersOf(customer.phone)).toHaveLength(1);
  });

  it('[D-3.04] [SF-8.02] invariant: is the first order when the answer was lost twice and the visitor presses again, also inside the cooldown', async () => {
    const page = await newVisit({ screen: 'phone', language: 'ar', provoked: [/ERR_FAILED/, /checkout failed/] });
    const product = productPage(page, 'ar');
    await product.open(PRODUCTS.orchid);
    const customer = aCustomer();
    await product.form.fill(customer);
    // Two answers are lost on their way back: the order exists, and the visitor does not know.
    await page.route(
      CHECKOUT,
      async (route) => {
        await fetchRoute(route);
        await route.abort();
      },
      { times: 2 },
    );
    for (const submit of [product.form.send, product.form.tryAgain]) {
      const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith(placeOrder.path));
      await submit();
      await lost;
      expect(await product.form.dialogText()).toContain(plain(wordsOf('ar').form.form.errorFinalizing));
    }
    const [first, ...furtherOrders] = await ordersOf(customer.phone);
    expect(furtherOrders).toEqual([]);

    const repeated = page.waitForResponse(CHECKOUT);
    await product.form.tryAgain();
    const answer = await repeated;
    expect(answer.status()).toBe(200);
    expect(answer.headers()['idempotent-replayed']).toBe('true');
    const thanks = thankYou(page, 'ar');
    await thanks.arrived();
    expect(await thanks.number()).toBe(first?.number);
    expect(await ordersOf(customer.phone)).toHaveLength(1);
  });
});
