import type { Locator, Page } from 'playwright-core';
import { eventually } from '../eventually.ts';
import { listWords, paymentWords as words } from '../words.ts';

/** Amounts that transporters owe and have paid (BO-2.10). */
export const transporterPaymentsPage = (page: Page) => {
  const row = (number: string): Locator => page.getByRole('row').filter({ hasText: number });
  return {
    row,
    open: async (transporter: string): Promise<void> => {
      await page.getByRole('link', { name: 'Paiements transporteurs' }).first().click();
      await page.getByRole('heading', { name: words.title, level: 1 }).waitFor();
      await page
        .getByRole('button')
        .filter({ has: page.getByText(transporter, { exact: true }) })
        .first()
        .click();
    },
    /** Chooses a statement, whose lines are then shown. @returns the dialog */
    readStatement: async (name: string, bytes: Uint8Array): Promise<Locator> => {
      const dialog = page.getByRole('dialog');
      const other = dialog.getByRole('button', { name: listWords.import.other });
      if (await other.isVisible()) await other.click();
      else if (!(await dialog.isVisible())) await page.getByRole('button', { name: words.statement.import }).click();
      await dialog.getByText(listWords.import.drop).waitFor();
      await dialog
        .locator('input[type=file]')
        .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) });
      return dialog;
    },
    choose: (number: string) =>
      eventually(async () => {
        try {
          await page.getByLabel(listWords.selection.one.replace('{{name}}', number)).check({ timeout: 2000 });
        } catch (error) {
          // A new delivery arrives by an event; the page refreshes itself only twenty seconds later.
          await page.reload();
          throw error;
        }
      }),
    received: async (): Promise<string> =>
      page
        .locator('span', { has: page.locator('small', { hasText: words.received }) })
        .last()
        .innerText(),
    /** Books the chosen orders as paid. @returns the payment's number */
    book: async (): Promise<string> => {
      await page.getByRole('button', { name: words.book }).click();
      const [before = '', after = ''] = words.booked.split('{{number}}');
      const message = await page
        .getByText(new RegExp(`^${before}.+${after},`))
        .first()
        .innerText();
      return /V[\d-]+/.exec(message)?.[0] ?? message;
    },
    history: async (): Promise<Locator> => {
      // Opened by a key, so that the pointer does not move.
      await page.getByRole('button', { name: words.history.title }).press('Enter');
      return page.getByRole('dialog').getByRole('listitem');
    },
  };
};
