import type { Page } from 'playwright-core';
import { staffWordsOf } from '../words.ts';
import { alive } from './order-form.ts';

export const signInPage = (page: Page, language: 'fr' | 'ar') => {
  const { signIn: words } = staffWordsOf(language);
  const submit = page.getByRole('button', { name: words.submit });
  return {
    submit,
    wrong: page.getByRole('alert').filter({ hasText: words.error.wrong }),
    open: async (): Promise<void> => {
      await page.goto('/dashboard');
      await page.waitForURL('**/dashboard/sign-in**');
      await alive(submit);
    },
    signIn: async (email: string, password: string): Promise<void> => {
      await page.getByLabel(words.email).fill(email);
      await page.getByLabel(words.password, { exact: true }).fill(password);
      await submit.click();
    },
  };
};
