import type { Language } from '@shop/contracts';
import type { Page } from 'playwright-core';
import { plain } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { wordsOf } from '../words.ts';

export const thankYou = (page: Page, language: Language) => {
  const { thanks: words } = wordsOf(language);
  const order = page.getByRole('region', { name: words.order, exact: true });
  return {
    arrived: async (): Promise<void> => {
      await page.waitForURL('**/checkout/thank-you/**');
      await order.getByRole('listitem').first().waitFor();
    },
    /** As `arrived`, by a visitor who retries where the page reports that the order did not load. */
    arrivedPatiently: async (): Promise<void> => {
      await page.waitForURL('**/checkout/thank-you/**');
      const retry = page.getByRole('button', { name: words.failed.retry });
      await eventually(async () => {
        if (await order.getByRole('listitem').first().isVisible()) return;
        if (await retry.isVisible()) await retry.click();
        throw new Error('the order is not shown');
      });
    },
    title: async (): Promise<string> => plain(await page.getByRole('heading', { level: 1 }).innerText()),
    titleFor: (firstname: string): string => words.title.replace('{{name}}', firstname),
    number: async (): Promise<string> => (await order.getByText(/^\d{2}-\d{6}$/).innerText()).trim(),
    lines: async (): Promise<string[]> => (await order.getByRole('listitem').allInnerTexts()).map(plain),
    total: async (): Promise<string> => plain(await order.locator('dl > div').last().locator('dd').innerText()),
    newOrder: page.getByRole('button', { name: words.newOrder }),
    secondsLeft: async (): Promise<number> => Number(await page.getByRole('timer').getAttribute('aria-label')),
    countsDown: async (from: number): Promise<void> => {
      await eventually(async () => {
        if (Number(await page.getByRole('timer').getAttribute('aria-label')) >= from)
          throw new Error('the countdown does not advance');
      });
    },
  };
};
