import type { Country, Town } from './country.ts';

/** Communes that some companies write in a way that no list of ours knows (T-3.21). */
const OTHERWISE: Readonly<Record<string, string>> = { '1609': 'Birmandreis', '0650': 'Beni Maouch' };

export const spelledOtherwise = ({ code, name }: Town): string => OTHERWISE[code] ?? name;
export const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '');

/**
 * The number of each commune: ours without its leading zero, but in these wilayas, where the company has given its
 * numbers out anew, so that a number of ours is that of another commune there.
 */
export const numbersOf = ({ towns }: Country, anew: ReadonlySet<number>): ReadonlyMap<string, number> => {
  const numbers = new Map(towns.map(({ code }) => [code, Number(code)]));
  for (const wilaya of anew) {
    const codes = towns.filter((town) => town.wilaya === wilaya).map(({ code }) => code);
    for (const [index, code] of codes.entries()) numbers.set(code, Number(codes[(index + 1) % codes.length]));
  }
  return numbers;
};

/** The commune that gives its name to the wilaya, where companies have their desk: the first of its list. */
export const seatsOf = ({ wilayas, towns }: Country): readonly Town[] =>
  wilayas.flatMap(({ code }) => towns.find(({ wilaya }) => wilaya === code) ?? []);

/** Dinars: the farther south, the dearer. */
export const homeFee = (wilaya: number): number => 400 + (wilaya % 8) * 50 + (wilaya >= 49 ? 600 : 0);
export const deskFee = (wilaya: number): number => homeFee(wilaya) - 150;
