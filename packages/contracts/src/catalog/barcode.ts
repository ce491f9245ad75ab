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

/** A barcode for goods that have none of their maker's. `number` is below 10,000,000,000. */
export const inHouseEan13 = (number: number): string => {
  const body =
    IN_HOUSE +
    String(number)
      .padStart(BODY - IN_HOUSE.length, '0')
      .slice(-(BODY - IN_HOUSE.length));
  return body + String(checkDigitOf(body));
};
