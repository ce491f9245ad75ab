import type { Product } from '@shop/contracts/catalog/storefront';
import { formatPrice } from '@shop/kit/format';
import type { Page } from 'playwright-core';
import { newVisit, plain } from './browser.ts';
import { aCustomer, type Customer } from './customer.ts';
import { eventually } from './eventually.ts';
import { productPage, PRODUCTS } from './pages/product-page.ts';
import { thankYou } from './pages/thank-you.ts';
import { ordersOf, productOf, setPrice } from './staff-api.ts';
import { replicasOf, system } from './system.ts';
import { priceAtCheckout } from './visitor-api.ts';
import { wordsOf } from './words.ts';

const DEARER = 500;
const words = wordsOf('fr').form.notice.price;
const inFrench = (amount: number): string => plain(formatPrice(amount, 'fr'));

let stool: Product;
let newPrice: number;

/** Everybody who decides about prices knows the new one: the catalogue, and checkout by its own copy (D-3.02). */
const changeTo = async (priceHt: number): Promise<number> => {
  const price = await setPrice(stool.id, priceHt);
  for (const replica of replicasOf(system.order))
    await eventually(async () => expect(await priceAtCheckout(stool, replica)).toBe(price));
  return price;
};

describe('a price that changed under the visitor’s feet', () => {
  beforeAll(async () => {
    stool = await productOf(PRODUCTS.stool);
  });
  afterEach(async () => {
    await changeTo(stool.priceHt);
  });

  /** The visitor looks at the old price, fills in the form, the owner changes the price, the visitor sends. */
  const sendAtOldPrice = async (): Promise<{ page: Page; customer: Customer }> => {
    const page = await newVisit({ screen: 'desk', language: 'fr', provoked: [/status of 409/] });
    const product = productPage(page, 'fr');
    await product.open(PRODUCTS.stool);
    const customer = aCustomer();
    await product.form.fill(customer);
    newPrice = await changeTo(stool.priceHt + DEARER);
    await product.form.send();
    const said = await product.form.said();
    expect(said).toContain(words.title);
    expect(said).toContain(`${inFrench(stool.productPriceAfterPromotion)} ${inFrench(newPrice)}`);
    return { page, customer };
  };

  it('[D-3.01] is shown old beside new, and no is an answer: nothing is ordered', async () => {
    const { page, customer } = await sendAtOldPrice();
    await page.getByRole('button', { name: words.refuse }).click();
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
    expect(page.url()).toContain(PRODUCTS.stool);
    expect(await ordersOf(customer.phone)).toEqual([]);
  });

  it('[D-3.01] is ordered at the new price once the visitor agrees', async () => {
    const { page, customer } = await sendAtOldPrice();
    await page.getByRole('button', { name: words.accept }).click();
    const thanks = thankYou(page, 'fr');
    await thanks.arrived();
    const [line] = await thanks.lines();
    expect(line).toContain(inFrench(newPrice));
    expect(await ordersOf(customer.phone)).toHaveLength(1);
  });
});
