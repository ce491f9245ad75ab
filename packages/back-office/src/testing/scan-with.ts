import { act } from '@testing-library/react';
import { writeInto } from '../scanning/field-text.ts';
import { usKeyOf } from '../scanning/physical-keys.ts';
import { PAUSE_MS } from '../scanning/read-keys.ts';

/** The keyboard layout that the computer believes in; the scanner itself is set to US. */
export type ScannerLayout = 'us' | 'azerty' | 'arabic';

export interface ScanOptions {
  readonly layout?: ScannerLayout;
  readonly capsLock?: boolean;
  /** The key after the code; `null` for a scanner that sends none. */
  readonly end?: 'Enter' | 'Tab' | null;
}

/** What a key types by its position, without and with Shift, where it differs from the US layout. */
const AZERTY: Readonly<Record<string, string>> = {
  Digit1: '&1',
  Digit2: 'é2',
  Digit3: '"3',
  Digit4: "'4",
  Digit5: '(5',
  Digit6: '-6',
  Digit7: 'è7',
  Digit8: '_8',
  Digit9: 'ç9',
  Digit0: 'à0',
  Minus: ')°',
  KeyQ: 'aA',
  KeyA: 'qQ',
  KeyW: 'zZ',
  KeyZ: 'wW',
  KeyM: ',?',
  Semicolon: 'mM',
  Comma: ';.',
  Period: ':/',
  Slash: '!§',
  Quote: 'ù%',
  BracketRight: '$£',
  Backslash: '*µ',
};
const ARABIC_LETTERS = 'شلاؤيثبلاهتنمةىخحضقسفعرصءغئ';
const ARABIC: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [...'0123456789'].map((digit) => [`Digit${digit}`, '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)).repeat(2)]),
  ),
  ...Object.fromEntries(
    [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter, at) => [`Key${letter}`, ARABIC_LETTERS.charAt(at).repeat(2)]),
  ),
  Semicolon: 'ك:',
};
const LAYOUTS: Readonly<Record<ScannerLayout, Readonly<Record<string, string>>>> = {
  us: {},
  azerty: AZERTY,
  arabic: ARABIC,
};

const swapCase = (key: string): string => (key === key.toLowerCase() ? key.toUpperCase() : key.toLowerCase());

/** The pause (ms) between two keys of a scanner. */
const BETWEEN_MS = 8;

interface Stroke {
  readonly key: string;
  readonly code: string;
  readonly shift: boolean;
}

const strokeOf = (character: string, { layout = 'us', capsLock = false }: ScanOptions): Stroke => {
  const { code, shift } = usKeyOf(character) ?? { code: '', shift: false };
  const typed = LAYOUTS[layout][code]?.charAt(shift ? 1 : 0) ?? character;
  return { key: capsLock && code.startsWith('Key') ? swapCase(typed) : typed, code, shift };
};

const send = (target: Element, type: 'keydown' | 'keyup', stroke: Stroke, caps: boolean, at: number): boolean => {
  const { key, code, shift } = stroke;
  const event = new KeyboardEvent(type, {
    key,
    code,
    shiftKey: shift,
    modifierCapsLock: caps,
    bubbles: true,
    cancelable: true,
    composed: true,
  });
  Object.defineProperty(event, 'timeStamp', { value: at });
  return target.dispatchEvent(event);
};

/** What a browser does with a key that no listener has taken. */
const doDefault = (target: Element, key: string): void => {
  const isText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  if (key === 'Enter') {
    if (target instanceof HTMLInputElement) target.form?.requestSubmit();
    else if (target instanceof HTMLElement && target.matches('button, a[href]')) target.click();
  } else if (isText && [...key].length === 1) {
    const { value, selectionStart, selectionEnd } = target;
    writeInto(target, value.slice(0, selectionStart ?? value.length) + key + value.slice(selectionEnd ?? value.length));
  }
};

/**
 * Scans a code: the keys of a USB scanner go to what has the focus, eight milliseconds apart. They are dated back, so
 * that no key that a test sends next seems to belong to them.
 */
export const scanWith = async (code: string, options: ScanOptions = {}): Promise<void> => {
  const { capsLock = false, end = 'Enter' } = options;
  const strokes = [...code].map((character) => strokeOf(character, options));
  if (end !== null) strokes.push({ key: end, code: end, shift: false });
  const start = performance.now() - PAUSE_MS - strokes.length * BETWEEN_MS;
  await act(async () => {
    strokes.forEach((stroke, index) => {
      const target = document.activeElement ?? document.body;
      const at = start + index * BETWEEN_MS;
      if (send(target, 'keydown', stroke, capsLock, at)) doDefault(target, stroke.key);
      send(target, 'keyup', stroke, capsLock, at + BETWEEN_MS / 2);
    });
    await Promise.resolve();
  });
};

/** The pause (ms) between two keys of a person. */
const BY_HAND_MS = 150;

/**
 * Types at the pace of a person, without waiting for it: `userEvent` alone types as fast as a scanner, whose keys a
 * page with `useScanner` takes.
 */
export const typeByHand = async (
  user: { readonly keyboard: (text: string) => Promise<void> },
  keys: readonly string[] | string,
): Promise<void> => {
  let now = performance.now();
  Object.defineProperty(KeyboardEvent.prototype, 'timeStamp', { configurable: true, get: () => now });
  try {
    for (const key of keys) {
      now += BY_HAND_MS;
      await user.keyboard(key);
    }
  } finally {
    Reflect.deleteProperty(KeyboardEvent.prototype, 'timeStamp');
  }
};
