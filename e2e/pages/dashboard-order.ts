import type { OrderState } from '@shop/contracts/order';
import type { OrderAction } from '@shop/contracts/order/dashboard';
import type { Page } from 'playwright-core';
import { plain } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { staffWordsOf } from '../words.ts';

export const orderPage = (page: Page, language: 'fr' | 'ar') => {
  const { order: words, frame } = staffWordsOf(language);
  const card = (title: string) => page.getByRole('region', { name: title, exact: true });
  const step = page.locator('section[aria-labelledby="next-step"]');
  return {
    step,
    history: card(words.history.title).getByRole('listitem'),
    payment: card(words.payment.title),
    delivery: card(words.delivery.title),
    /** Waits until the order has reached this step of the rail. */
    reached: async (state: OrderState): Promise<void> => {
      await step.locator('[aria-current="step"]', { hasText: frame.state[state] }).waitFor();
    },
    act: (action: OrderAction) => step.getByRole('button', { name: words.action[action], exact: true }).click(),
    deliver: async (): Promise<void> => {
      await step.getByRole('button', { name: `${words.action.markDelivered}…`, exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: words.markDelivered.submit, exact: true }).click();
      await dialog.waitFor({ state: 'detached' });
    },
    announce: async (): Promise<void> => {
      await step.getByRole('button', { name: words.action.announce }).click();
      await page.getByRole('dialog').getByRole('button', { name: words.announce.submit, exact: true }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    },
    trackingId: async (): Promise<string> =>
      (
        await card(words.delivery.title)
          .locator('span', { hasText: words.delivery.tracking })
          .locator('bdi')
          .innerText()
      ).trim(),
    pays: async (status: keyof typeof words.payment): Promise<void> => {
      await eventually(async () => {
        const text = plain(await card(words.payment.title).innerText());
        if (!text.includes(words.payment[status])) throw new Error(`the payment card says: ${text}`);
      });
    },
  };
};
