import { checkDigitOf, inHouseEan13, isBarcode, isEan13 } from './barcode.ts';

describe('a barcode', () => {
  it('[BO-3.20] ends with the digit that the others make', () => {
    expect(checkDigitOf('400638133393')).toBe(1);
    expect(isEan13('4006381333931')).toBe(true);
    expect(isEan13('4006381333932')).toBe(false);
    expect(isEan13('400638133393')).toBe(false);
    expect(isEan13('40063813339३1')).toBe(false);
  });
  it('of the house is valid and its own for each number', () => {
    const barcodes = [0, 1, 42, 9_999_999_999].map(inHouseEan13);
    expect(barcodes.every(isEan13)).toBe(true);
    expect(new Set(barcodes).size).toBe(4);
    expect(barcodes[1]).toBe('2000000000015');
  });
});

it.each([
  ['6130000000015', true],
  ['6130000000017', false],
  ['96385074', true],
  ['036000291452', true],
  ['10012345000017', true],
  ['12', false],
  ['OLD-1', true],
])('a barcode of digits has the length and the check digit of its kind: %s', (code, isOne) =>
  expect(isBarcode(code)).toBe(isOne),
);
