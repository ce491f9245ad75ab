import type { Locator, Page } from 'playwright-core';
import { staffWordsOf } from '../words.ts';

/** The list of orders: rows at a desk, cards on a phone. */
export const ordersPage = (page: Page, language: 'fr' | 'ar') => {
  const { orders: words } = staffWordsOf(language);
  const order = (number: string): Locator => page.locator('tbody tr, main li').filter({ hasText: number });
  return {
    order,
    all: page.locator('tbody tr').filter({ has: page.locator('a[href*="/dashboard/orders/"]') }),
    nothing: page.getByText(words.empty.narrowed),
    /** Opens the list from the page after the sign-in. */
    arrived: async (): Promise<void> => {
      await page.getByRole('navigation').getByRole('link', { name: words.title }).click();
      await page.waitForURL('**/dashboard/orders**');
      await page.getByRole('heading', { name: words.title, level: 1 }).waitFor();
    },
    search: (text: string) => page.getByRole('searchbox', { name: words.filters.search }).fill(text),
    open: async (number: string): Promise<void> => {
      await order(number).getByRole('link').first().click();
      await page.getByRole('heading', { name: number, level: 1 }).waitFor();
    },
  };
};
