import type { Page } from 'playwright-core';

/** Where a US keyboard, which scanners pretend to be, has a character. */
const placeOf = (character: string): string => {
  if (/^[a-z]$/i.test(character)) return `Key${character.toUpperCase()}`;
  if (/^\d$/.test(character)) return `Digit${character}`;
  if (character === '-') return 'Minus';
  throw new Error(`no key of the scanner types "${character}"`);
};
const ENTER = { key: 'Enter', code: 'Enter', text: '\r', windowsVirtualKeyCode: 13 };

/**
 * What a USB scanner does: the keys of the code, far faster than a person types, and Enter.
 * No key waits for the page to answer the one before, or a busy page would slow the scanner down to a typist.
 */
export const scan = async (page: Page, code: string): Promise<void> => {
  const wire = await page.context().newCDPSession(page);
  const keys = [...[...code].map((key) => ({ key, code: placeOf(key), text: key })), ENTER];
  await Promise.all(
    keys.flatMap((key) => [
      wire.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key }),
      wire.send('Input.dispatchKeyEvent', { type: 'keyUp', key: key.key, code: key.code }),
    ]),
  );
  await wire.detach();
};
