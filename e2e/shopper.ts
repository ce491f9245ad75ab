import type { BrowserContextOptions, Page } from 'playwright-core';
import { newVisit } from './browser.ts';
import { aCustomer } from './customer.ts';
import { cart } from './pages/cart.ts';
import { productPage, PRODUCTS } from './pages/product-page.ts';
import { thankYou } from './pages/thank-you.ts';

/** The storage of a device. */
export type Stored = BrowserContextOptions['storageState'];

export interface PlacedOrder {
  /** The address of the page that thanks for the order. */
  readonly thanks: string;
  /** The device of the order, whose visitor has to wait an hour until the next one. */
  readonly device: Stored;
}

/** Extends the wait for the next order beyond the duration of all checks on this device. */
const waitAnHour = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const key of Object.keys(localStorage).filter((one) => one.startsWith('last-purchase:')))
      localStorage.setItem(
        key,
        JSON.stringify({ ...JSON.parse(localStorage.getItem(key) ?? '{}'), until: Date.now() + 3_600_000 }),
      );
  });

/** The storage of a device without cookies: each visit has its own language and visitor id. */
const storedBy = async (page: Page) => ({ cookies: [], origins: (await page.context().storageState()).origins });

/** An order that was placed on a phone. */
export const placeOrder = async (): Promise<PlacedOrder> => {
  const page = await newVisit({ screen: 'phone', language: 'fr' });
  const { open, form } = productPage(page, 'fr');
  await open(PRODUCTS.lamp);
  await form.fill(aCustomer());
  await form.send();
  await thankYou(page, 'fr').arrived();
  const { pathname, search } = new URL(page.url());
  await waitAnHour(page);
  return { thanks: pathname + search, device: await storedBy(page) };
};

/** A device whose cart holds two products. */
export const fillCart = async (): Promise<Stored> => {
  const page = await newVisit({ screen: 'phone', language: 'fr' });
  const { open, addToCart } = productPage(page, 'fr');
  for (const path of [PRODUCTS.lamp, PRODUCTS.trainers]) {
    await open(path);
    await addToCart();
    await cart(page, 'fr').drawer.waitFor();
  }
  return storedBy(page);
};
