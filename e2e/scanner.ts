import type { Page } from 'playwright-core';

/** Where a US keyboard, which scanners pretend to be, has a character. */
const placeOf = (character: string): string => {
  if (/^[a-z]$/i.test(character)) return `Key${character.toUpperCase()}`;
  if (/^\d$/.test(character)) return `Digit${character}`;
  if (character === '-') return 'Minus';
  throw new Error(`no key of the scanner types "${character}"`);
};
/** Seconds from one key of a scanner to the next. */
const KEY_S = 0.01;
const ENTER = { key: 'Enter', code: 'Enter', text: '\r', windowsVirtualKeyCode: 13 };

/**
 * What a USB scanner does: the keys of the code, far faster than a person types, and Enter.
 * No key waits for the page to answer the one before, and each says itself when it was pressed: or a busy machine would
 * slow the scanner down to a typist.
 */
export const scan = async (page: Page, code: string): Promise<void> => {
  const wire = await page.context().newCDPSession(page);
  const keys = [...[...code].map((key) => ({ key, code: placeOf(key), text: key })), ENTER];
  const began = Date.now() / 1000;
  await Promise.all(
    keys.flatMap((key, index) => {
      const timestamp = began + index * KEY_S;
      return [
        wire.send('Input.dispatchKeyEvent', { type: 'keyDown', timestamp, ...key }),
        wire.send('Input.dispatchKeyEvent', { type: 'keyUp', timestamp, key: key.key, code: key.code }),
      ];
    }),
  );
  await wire.detach();
};
