import { foldedWords } from '@shop/contracts/folding';
import { inflectionsOf } from './inflections.ts';

/** Words, or words in a row, that mean the same. */
export type SynonymGroup = readonly string[];

/** A text as search compares it: its folded words. */
const unitOf = (text: string): string => foldedWords(text).join(' ');

/** D-10.03: the words of a shop that mean the same, as its owner has written them. */
export const createSynonyms = (groups: readonly SynonymGroup[]) => {
  const folded = groups.map((group) => [...new Set(group.map(unitOf))].filter((unit) => unit !== ''));
  const all = [...new Set(folded.flat())];
  const byForm = new Map<string, readonly string[][]>();
  for (const group of folded)
    for (const unit of group)
      for (const form of new Set([unit, ...inflectionsOf(unit)]))
        byForm.set(form, [...(byForm.get(form) ?? []), group]);

  const of = (unit: string): string[] => {
    const found = [unit, ...inflectionsOf(unit)].flatMap((form) => byForm.get(form) ?? []);
    return [...new Set(found.flat())].filter((other) => other !== unit);
  };
  return {
    /** Single words, which a mistyped one may stand for. */
    words: all.filter((unit) => !unit.includes(' ')),
    /** The words of each expression that has several. */
    phrases: all.filter((unit) => unit.includes(' ')).map((unit) => unit.split(' ')),
    has: (unit: string): boolean => byForm.has(unit),
    /** What means the same as a word, in any of its forms. */
    of,
    /** What the words mean that begin with these letters, as someone types them. */
    startingWith: (letters: string): string[] => {
      const found = all.filter((unit) => unit.startsWith(letters));
      return [...new Set(found.flatMap((unit) => [unit, ...of(unit)]))];
    },
  };
};
export type Synonyms = ReturnType<typeof createSynonyms>;
