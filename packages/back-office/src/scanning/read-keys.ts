import { SEPARATOR } from './gs1.ts';
import { digitAt, usCharacter } from './physical-keys.ts';

/** One key that went down. */
export interface KeyPress {
  /** As typed: a character, or `Shift`, `Dead`, `Enter`... */
  readonly key: string;
  /** Position of the key; empty for keyboards on the screen. */
  readonly code: string;
  readonly shift: boolean;
  readonly caps: boolean;
  /** Milliseconds: when the key went down, which is earlier than when a busy page hears of it. */
  readonly at: number;
}

/** A key after a longer pause (ms) begins a new text. Bluetooth scanners lose a turn now and then. */
export const PAUSE_MS = 80;
/** The mean pause (ms) between the keys of a scan is below this; people who type fast need more than twice as long. */
const SCAN_MEAN_MS = 35;
/** Shorter texts may be typed that fast, by two fingers at once. */
const SHORTEST = 4;

/** Whether the key types a character; dead keys do, for under the scanner's own layout they are a sign. */
export const isCharacter = ({ key, code }: Pick<KeyPress, 'key' | 'code'>): boolean =>
  [...key].length === 1 || (key === 'Dead' && usCharacter(code, false) !== '');

/** Whether the key follows the others without a pause. */
export const continues = (keys: readonly KeyPress[], { at }: Pick<KeyPress, 'at'>): boolean => {
  const last = keys.at(-1);
  return last !== undefined && at >= last.at && at - last.at < PAUSE_MS;
};

/** Whether keys came at the rhythm of a scanner. Shift counts: a scanner presses it before each capital. */
export const isScan = (keys: readonly KeyPress[]): boolean => {
  const [first, last] = [keys[0], keys.at(-1)];
  if (!first || !last || keys.filter(isCharacter).length < SHORTEST) return false;
  return (last.at - first.at) / (keys.length - 1) < SCAN_MEAN_MS;
};

/** Digits of Arabic keyboards as ours. */
const latinDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));

const swapCase = (text: string): string =>
  [...text]
    .map((character) => (character === character.toLowerCase() ? character.toUpperCase() : character.toLowerCase()))
    .join('');

const isSeparator = ({ key }: KeyPress): boolean => key === SEPARATOR;

/** What a scan may say, the likeliest first: as typed, then as a US keyboard types with the same keys. */
export const readingsOf = (keys: readonly KeyPress[]): readonly string[] => {
  const presses = keys.filter(isCharacter);
  const typed = latinDigits(presses.map(({ key }) => (key === 'Dead' ? '' : key)).join(''));
  const physical = presses.map((press) => (isSeparator(press) ? press.key : usCharacter(press.code, press.shift)));
  // A French scanner holds Shift for digits, which Caps Lock turns into the signs below them.
  const digits = presses.map(({ code }) => digitAt(code) ?? '');
  const isAll = (characters: readonly string[]): boolean => characters.every((character) => character !== '');
  return [
    ...new Set([
      typed,
      ...(isAll(physical) ? [physical.join('')] : []),
      ...(isAll(digits) ? [digits.join('')] : []),
      ...(presses.some(({ caps }) => caps) ? [swapCase(typed)] : []),
    ]),
  ].filter((text) => text !== '');
};
