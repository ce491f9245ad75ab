/** EAN-8, UPC-A, EAN-13, and the 14 digits of cartons. */
const GTIN = /^(?:\d{8}|\d{12,14})$/;

/** GS1's check digit: from the right, every second digit weighs three. */
const isChecked = (digits: string): boolean =>
  [...digits].reverse().reduce((sum, digit, place) => sum + Number(digit) * (place % 2 === 0 ? 1 : 3), 0) % 10 === 0;

/** The 14 digits by which barcodes of products are compared; nothing where the check digit is wrong. */
export const gtin14Of = (text: string): string | undefined =>
  GTIN.test(text) && isChecked(text) ? text.padStart(14, '0') : undefined;
