import type { Language } from '@shop/contracts';
import type { Page } from 'playwright-core';
import { wordsOf } from '../words.ts';
import { orderForm } from './order-form.ts';

/** The drawer over the page, and the checkout page it leads to. */
export const cart = (page: Page, language: Language) => {
  const { cart: words } = wordsOf(language);
  const drawer = page.locator('dialog[open]', { hasText: words.yours });
  return {
    drawer,
    // Only what is in the cart has a quantity; the drawer also shows other goods.
    lines: drawer.getByRole('listitem').filter({ has: page.getByRole('group') }),
    more: (product: string) =>
      drawer.getByRole('listitem').filter({ hasText: product }).getByRole('group').getByRole('button').last().click(),
    goOn: async (): Promise<void> => {
      await drawer.getByRole('button', { name: words.continue }).click();
      await drawer.waitFor({ state: 'detached' });
    },
    checkOut: async (): Promise<void> => {
      await drawer.getByRole('link', { name: words.checkout }).click();
      await page.waitForURL('**/checkout/cart/view');
      await page.getByRole('heading', { name: words.where.title }).waitFor();
    },
    empty: page.getByRole('alert').filter({ hasText: words.empty.title }),
    form: orderForm(page, language),
  };
};
