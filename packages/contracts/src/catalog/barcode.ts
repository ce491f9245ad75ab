/** GS1's prefixes for numbers that a house gives to its own goods, and that no shop elsewhere reads. */
const IN_HOUSE = '20';
const BODY = 12;

/** EAN-13: the thirteenth digit, of the first twelve. */
export const checkDigitOf = (body: string): number => {
  const sum = [...body].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return (10 - (sum % 10)) % 10;
};

export const isEan13 = (code: string): boolean =>
  /^\d{13}$/.test(code) && checkDigitOf(code.slice(0, BODY)) === Number(code[BODY]);

/** The lengths of GS1's numbers: EAN-8, UPC-A, EAN-13, ITF-14; each ends in a check digit. */
const GS1 = /^(?:\d{8}|\d{12,14})$/;
/** Whether scanners read it: a number of GS1 with its check digit, or a code with letters, which has no rule. */
export const isBarcode = (code: string): boolean => {
  if (!/^\d+$/.test(code)) return true;
  // Digits count from the end, so that zeros before them change nothing.
  return GS1.test(code) && checkDigitOf(code.slice(0, -1).padStart(14, '0')) === Number(code.at(-1));
};

/** A barcode for goods that have none of their maker's. `number` is below 10,000,000,000. */
export const inHouseEan13 = (number: number): string => {
  const body =
    IN_HOUSE +
    String(number)
      .padStart(BODY - IN_HOUSE.length, '0')
      .slice(-(BODY - IN_HOUSE.length));
  return body + String(checkDigitOf(body));
};
