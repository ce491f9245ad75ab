import { foldedWords } from '@shop/contracts/folding';
import type { TaxonRow } from '@shop/contracts/catalog/dashboard';

/** The categories above one, nearest first. */
export const aboveOf = (categories: readonly TaxonRow[], uuid: string): readonly string[] => {
  const parent = categories.find((one) => one.uuid === uuid)?.parent ?? null;
  return parent === null ? [] : [parent, ...aboveOf(categories, parent)];
};

/** The categories whose name begins with each word of the question, in some language, and those above them. */
export const foundIn = (categories: readonly TaxonRow[], question: string): readonly TaxonRow[] => {
  const wanted = foldedWords(question);
  if (wanted.length === 0) return categories;
  const found = categories.filter(({ name }) => {
    const words = Object.values(name).flatMap((text) => foldedWords(text));
    return wanted.every((start) => words.some((word) => word.startsWith(start)));
  });
  const shown = new Set(found.flatMap(({ uuid }) => [uuid, ...aboveOf(categories, uuid)]));
  return categories.filter(({ uuid }) => shown.has(uuid));
};
