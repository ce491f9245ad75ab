import type { Product } from '@shop/contracts/catalog/storefront';
import { formatPrice } from '@shop/kit/format';
import { newVisit, plain } from './browser.ts';
import { aCustomer } from './customer.ts';
import { eventually } from './eventually.ts';
import { visitOwnShop } from './own-shop.ts';
import { productPage, PRODUCTS } from './pages/product-page.ts';
import { thankYou } from './pages/thank-you.ts';
import { usedShop } from './shop.ts';
import { ordersOf, productOf, setPrice } from './staff-api.ts';
import { replicasOf, system } from './system.ts';
import { checkoutPrices } from './visitor-api.ts';
import { wordsOf } from './words.ts';

visitOwnShop('price-change');

const DEARER = 500;
const words = wordsOf('fr').form.notice.price;
const inFrench = (amount: number): string => plain(formatPrice(amount, 'fr'));

/**
 * Waits until every part that decides about prices has the new one: the catalogue, and checkout by its snapshot
 * (D-3.02).
 */
const changePrice = async (stool: Product, priceHt: number): Promise<number> => {
  const price = await setPrice(stool.id, priceHt);
  const priceAt = await checkoutPrices(usedShop());
  for (const replica of replicasOf(system.order))
    await eventually(async () => expect(await priceAt(stool, replica)).toBe(price));
  return price;
};

describe('a price that changed under the visitor’s feet', () => {
  it('[D-3.01] is shown old beside new, and is ordered at the new price once the visitor agrees', async () => {
    const stool = await productOf(PRODUCTS.stool);
    const page = await newVisit({ screen: 'desk', language: 'fr', provoked: [/status of 409/] });
    const product = productPage(page, 'fr');
    await product.open(PRODUCTS.stool);
    const customer = aCustomer();
    await product.form.fill(customer);
    const newPrice = await changePrice(stool, stool.priceHt + DEARER);
    await product.form.send();
    const dialogText = await product.form.dialogText();
    expect(dialogText).toContain(words.title);
    expect(dialogText).toContain(`${inFrench(stool.productPriceAfterPromotion)} ${inFrench(newPrice)}`);
    await page.getByRole('button', { name: words.accept }).click();
    const thanks = thankYou(page, 'fr');
    await thanks.arrived();
    const [line] = await thanks.lines();
    expect(line).toContain(inFrench(newPrice));
    expect(await ordersOf(customer.phone)).toHaveLength(1);
  });
});
