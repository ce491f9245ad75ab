import type { Page } from 'playwright-core';
import { eventually } from './eventually.ts';

/** Whether the focus is in a dialog, or on no element of the page. */
const focusOf = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    return { inside: activeElement?.closest('dialog[open]') !== null, onPage: activeElement === document.body };
  });

/** Marks the last button that was clicked outside a dialog. */
const markOpener = (page: Page): Promise<void> =>
  page.evaluate(() =>
    document.addEventListener(
      'click',
      ({ target }) => {
        if (!document.querySelector('dialog[open]'))
          (target as Element).closest('button')?.setAttribute('data-opener', '');
      },
      true,
    ),
  );

const focusedElement = (page: Page): Promise<string | null | undefined> =>
  page.evaluate(() => {
    const { activeElement } = document;
    return activeElement?.hasAttribute('data-opener') ? 'opener' : activeElement?.getAttribute('name');
  });

export const closeByEscape = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape');
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
};

/**
 * Opens a drawer or dialog: it has to take the focus, keep it, close on Escape and give the focus back.
 * @param wanted the focused element at the end: `opener`, or a field by its name
 */
export const focusFaults = async (page: Page, open: () => Promise<void>, expectedFocus: string): Promise<string[]> => {
  const faults: string[] = [];
  await markOpener(page);
  await open();
  if (!(await focusOf(page)).inside) faults.push('does not take the focus');
  for (let presses = 1; presses <= 40; presses += 1) {
    await page.keyboard.press('Tab');
    const { inside, onPage } = await focusOf(page);
    // Between its last and its first element the browser may have the focus itself, never the page.
    if (!inside && !onPage) faults.push(`loses the focus at Tab ${presses}`);
  }
  await closeByEscape(page);
  // A form with missing fields focuses the first of them, a frame later.
  await eventually(async () => expect(await focusedElement(page)).toBe(expectedFocus));
  return faults;
};
