import { ean13Bars, inkOf } from './ean13-bars.ts';

it('writes an EAN-13 in the bars that a scanner reads', () => {
  // The example of the standard: 4003994155486.
  expect(ean13Bars('4003994155486')).toBe(
    '101' +
      '0001101' +
      '0100111' +
      '0111101' +
      '0001011' +
      '0010111' +
      '0011101' +
      '01010' +
      '1100110' +
      '1001110' +
      '1001110' +
      '1011100' +
      '1001000' +
      '1010000' +
      '101',
  );
  expect(inkOf('1011')).toEqual([
    [0, 1],
    [2, 2],
  ]);
});
