import type { Page } from 'playwright-core';

/** What a USB scanner does: the keys of the code, far faster than a person types, and Enter. */
export const scan = async (page: Page, code: string): Promise<void> => {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
};
