import type { Page } from 'playwright-core';
import { deskWords } from '../desk-words.ts';
import { eventually } from '../eventually.ts';

/** As fast as a person types: quicker keys are those of a scanner, which are no outcome (D-4.10). */
export const TYPING = { delay: 60 };
const NUMBER = /\d{2}-\d{6}/;

/** The confirmation desk, by its keys. */
export const deskPage = (page: Page, language: 'fr' | 'ar') => {
  const { desk: words } = deskWords(language);
  const head = page.locator('[data-full-screen] header').filter({ has: page.getByRole('heading', { level: 1 }) });
  const shown = async (): Promise<string> => NUMBER.exec((await head.innerText({ timeout: 1000 })) || '')?.[0] ?? '';
  return {
    words,
    head,
    queue: page.getByRole('region', { name: words.queue.title }),
    open: async (): Promise<void> => {
      await page.goto('/dashboard/desk');
      await page.getByRole('group', { name: words.outcome.title }).waitFor();
    },
    /** The number of the order that the agent holds, once it is another one than `before`. */
    card: (before = ''): Promise<string> =>
      eventually(async () => {
        const number = await shown();
        if (number === '' || number === before) throw new Error(`no card after ${before}`);
        await page.getByRole('group', { name: words.outcome.title }).waitFor({ timeout: 1000 });
        // A card that is drawn ahead is nobody's yet, and may be replaced.
        const isAhead = (await page.locator('[data-full-screen] [aria-busy="true"]').count()) > 0;
        if (isAhead || (await shown()) !== number) throw new Error(`${number} is not held`);
        return number;
      }),
    /** What an agent types during a call. Digits in it are no outcome. */
    note: async (text: string): Promise<void> => {
      const field = page.getByRole('textbox', { name: words.note.label });
      await page.keyboard.press('KeyM');
      await eventually(async () => {
        if (await field.evaluate((node) => node === document.activeElement)) return;
        // A loaded page listens a moment after it has drawn the card.
        await page.keyboard.press('KeyM');
        throw new Error('the note has no focus');
      });
      await page.keyboard.type(text, TYPING);
      await page.keyboard.press('Escape');
    },
    press: async (...keys: readonly string[]): Promise<void> => {
      for (const key of keys) await page.keyboard.press(key, TYPING);
    },
  };
};
