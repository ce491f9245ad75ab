import type { Page } from 'playwright-core';

/**
 * What a USB scanner does: the keys of the code, far faster than a person types, and Enter. All are sent at once, so
 * that a busy machine puts no pause between them.
 */
export const scan = async (page: Page, code: string): Promise<void> => {
  await Promise.all([...code, 'Enter'].map((key) => page.keyboard.press(key)));
};
