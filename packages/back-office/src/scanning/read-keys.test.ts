import { usKeyOf } from './physical-keys.ts';
import { continues, isScan, readingsOf, type KeyPress } from './read-keys.ts';
import { parseScannedCode } from './scanned-code.ts';

const CODE = '6130000000015';

/** Keys of a US scanner, where the computer types `typed` by them. */
const keysOf = (code: string, typed: string, { caps = false, between = 8 } = {}): readonly KeyPress[] =>
  [...code].map((character, index) => ({
    key: typed.charAt(index),
    code: usKeyOf(character)?.code ?? '',
    shift: usKeyOf(character)?.shift ?? false,
    caps,
    at: 1000 + index * between,
  }));
const scanned = (keys: readonly KeyPress[]): string => parseScannedCode(readingsOf(keys)).text;

describe('the text of a scan', () => {
  it.each([
    ['a US layout', CODE, false],
    ['AZERTY', '-&"àààààààà&(', false],
    ['AZERTY with Caps Lock', '6130000000015', true],
    ['an Arabic layout', '٦١٣٠٠٠٠٠٠٠٠١٥', false],
    ['an Arabic layout of French keys', '-&"àààààààà&(', false],
  ])('[T-1.20] a US scanner under %s', (_layout, typed, caps) => {
    const keys = keysOf(CODE, typed, { caps });
    expect(isScan(keys)).toBe(true);
    expect(scanned(keys)).toBe(CODE);
  });

  it('[T-1.20] a French scanner, which holds Shift for digits, with Caps Lock', () => {
    const keys = keysOf(CODE, '-&"àààààààà&(', { caps: true }).map((key) => ({ ...key, shift: true }));
    expect(scanned(keys)).toBe(CODE);
  });

  it('[T-1.20] letters under an Arabic layout, and turned over by Caps Lock', () => {
    expect(scanned(keysOf('REF-12', 'قثب-12'))).toBe('REF-12');
    expect(readingsOf(keysOf('Ref-12', 'rEF-12', { caps: true }))).toContain('Ref-12');
  });

  it('[T-1.20] our own label under AZERTY', () => {
    const product = '01920000-0000-7000-8000-00000000000a';
    const typed = [...`HNT:${product}`].map((character) => (character === ':' ? 'M' : character)).join('');
    expect(parseScannedCode(readingsOf(keysOf(`HNT:${product}`, typed))).item).toEqual({ product });
  });
});

describe('a scan and typing', () => {
  it('[D-5.11] the rhythm tells them apart', () => {
    expect(isScan(keysOf(CODE, CODE, { between: 30 }))).toBe(true);
    expect(isScan(keysOf(CODE, CODE, { between: 60 }))).toBe(false);
    expect(isScan(keysOf('241', '241'))).toBe(false);
  });

  it('[D-5.11] one key late by a turn of Bluetooth does not end a scan, a pause does', () => {
    const keys = keysOf(CODE, CODE, { between: 12 }).map((key, index) => ({
      ...key,
      at: key.at + (index > 5 ? 45 : 0),
    }));
    expect(isScan(keys)).toBe(true);
    const last = keys.at(-1)?.at ?? 0;
    expect([60, 80, -1].map((after) => continues(keys, { at: last + after }))).toEqual([true, false, false]);
  });
});
