import type { Language } from '@shop/contracts';
import type { Locator, Page } from 'playwright-core';
import { plain } from '../browser.ts';
import type { Customer } from '../customer.ts';
import { eventually } from '../eventually.ts';
import { wordsOf } from '../words.ts';

/** Waits until React controls the element: earlier input would be lost. */
export const alive = async (element: Locator): Promise<void> => {
  await eventually(async () => {
    const isHydrated = await element.evaluate((node) =>
      Object.keys(node).some((key) => key.startsWith('__reactProps')),
    );
    if (!isHydrated) throw new Error('React does not control the page yet');
  });
};

/** The order form, on the product page and on the cart's checkout page alike (SF-2.13). */
export const orderForm = (page: Page, language: Language) => {
  const { form: words } = wordsOf(language);
  const form = page.locator('form', { has: page.locator('input[name="firstname"]') });
  const submit = form.locator('button[type="submit"]');
  const dialog = page.locator('dialog[open]');
  const field = (label: string): Locator => form.getByLabel(label, { exact: true });

  return {
    form,
    submit,
    dialog,
    field,
    total: async (): Promise<string> =>
      plain((await form.locator('dl').locator('> div').last().locator('dd').innerText()) || ''),
    ready: () => alive(submit),
    fill: async (customer: Customer): Promise<void> => {
      await alive(submit);
      await field(words.field.firstname).fill(customer.firstname);
      await field(words.field.lastname).fill(customer.lastname);
      await field(words.field.phone).fill(customer.phone);
      await field(words.field.address).fill(customer.address);
      await field(words.field.wilaya).selectOption(customer.wilaya);
      await field(words.field.commune).selectOption(customer.commune);
      await form
        .locator('label', { has: page.locator('input[name="offer"][value$=":home"]') })
        .first()
        .click();
      await form.locator('input[name="offer"]:checked').waitFor({ state: 'attached' });
    },
    send: () => submit.click(),
    /** The text of the dialog over the form, once it is shown. */
    dialogText: async (): Promise<string> => {
      await dialog.locator('h2:not(:empty)').waitFor();
      return plain(await dialog.innerText());
    },
    /** Uses the button of the dialog for an order that could not be sent. */
    tryAgain: () => dialog.getByRole('button', { name: words.notice.failed.again }).click(),
    closeDialog: async (): Promise<void> => {
      await dialog.getByRole('button', { name: words.notice.close }).click();
      await dialog.waitFor({ state: 'detached' });
    },
  };
};
