/** GS1's numbers are 8, 12, 13 or 14 digits long. */
const GTIN = /^(?:\d{8}|\d{12,14})$/;
const DIGITS = 14;

/**
 * D-5.11: the form in which codes of goods are compared. GS1's numbers become 14 digits, so that `013000000015` and
 * `0013000000015` are one; other codes are compared without regard to case and spaces around them.
 */
export const comparableCode = (code: string): string => {
  const trimmed = code.trim();
  return GTIN.test(trimmed) ? trimmed.padStart(DIGITS, '0') : trimmed.toUpperCase();
};
