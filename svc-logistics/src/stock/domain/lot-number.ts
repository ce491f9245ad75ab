/**
 * D-5.07: lots of one printed number that differ in day or cost stay apart. The first has the printed number itself,
 * the others `number~2`, `number~3` and so on.
 */
const LATER = /~\d+$/;

/** The number as it is printed on the goods. */
export const printedNumber = (number: string): string => number.replace(LATER, '');

/** The number of a further lot, of this printed number, in a stock item that has these. */
export const freeLotNumber = (printed: string, usedNumbers: readonly string[]): string => {
  if (!usedNumbers.includes(printed)) return printed;
  for (let n = 2; ; n += 1) if (!usedNumbers.includes(`${printed}~${n}`)) return `${printed}~${n}`;
};
