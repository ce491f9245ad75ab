import type { BrowserContextOptions } from 'playwright-core';
import { newVisit } from './browser.ts';
import { aCustomer } from './customer.ts';
import { cart } from './pages/cart.ts';
import { productPage, PRODUCTS } from './pages/product-page.ts';
import { thankYou } from './pages/thank-you.ts';

export interface Shopper {
  /** The address of the page that thanks for an order. */
  readonly thanks: string;
  /** A device whose cart holds two things. */
  readonly state: BrowserContextOptions['storageState'];
}

/** Who has ordered, and fills a cart on another device: for tests that look at every page. */
export const aShopper = async (): Promise<Shopper> => {
  const ordering = async (): Promise<string> => {
    const page = await newVisit({ screen: 'phone', language: 'fr' });
    const { open, form } = productPage(page, 'fr');
    await open(PRODUCTS.lamp);
    await form.fill(aCustomer());
    await form.send();
    await thankYou(page, 'fr').arrived();
    const { pathname, search } = new URL(page.url());
    return pathname + search;
  };
  const filling = async () => {
    const page = await newVisit({ screen: 'phone', language: 'fr' });
    const { open, addToCart } = productPage(page, 'fr');
    for (const path of [PRODUCTS.lamp, PRODUCTS.trainers]) {
      await open(path);
      await addToCart();
      await cart(page, 'fr').drawer.waitFor();
    }
    const { origins } = await page.context().storageState();
    // Its language and who it is are each visit's own.
    return { cookies: [], origins };
  };
  const [thanks, state] = await Promise.all([ordering(), filling()]);
  return { thanks, state };
};
