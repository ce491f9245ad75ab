/** Endings of French and English plurals and singulars, each with what the other form has in its place. */
const LATIN: readonly (readonly [RegExp, string])[] = [
  [/(?<=.{3}[^s])s$/, ''],
  [/(?<=.{2}(?:ch|sh|s|x|z))es$/, ''],
  [/(?<=.{2}[^aeiou])ies$/, 'y'],
  [/(?<=.{2}[^aeiou])y$/, 'ies'],
  [/(?<=.(?:ea|a|e|o)u)x$/, ''],
  [/(?<=.{2})aux$/, 'al'],
  [/(?<=.{2})al$/, 'aux'],
];
/** Sound plurals of Arabic, as folding writes them; `زيتون` is no plural, so much has to stand before `ون`. */
const ARABIC: readonly (readonly [RegExp, string])[] = [
  [/(?<=.{3})ات$/, ''],
  [/(?<=.{2})ات$/, 'ه'],
  [/(?<=.{2})ه$/, 'ات'],
  [/(?<=.{4})(?:ون|ين)$/, ''],
  [/(?<=.{4})ون$/, 'ين'],
  [/(?<=.{4})ين$/, 'ون'],
];
/** Broken plurals of four letters and more, the only ones made by a rule: `كراسي` of `كرسي`, `مصابيح` of `مصباح`. */
const BROKEN: readonly (readonly [RegExp, string])[] = [
  [/^(..)ا(..)$/, '$1$2'],
  [/^(..)ا(..)$/, '$1$2ه'],
  [/^(..)ا(.)ي(.)$/, '$1$2ا$3'],
  [/^(..)ا(.)ي(.)$/, '$1$2و$3'],
  [/^(..)ا(.)ي(.)$/, '$1$2ي$3'],
  [/^(..)(..)$/, '$1ا$2'],
  [/^(..)(..)ه$/, '$1ا$2'],
  [/^(..)(.)[اوي](.)$/, '$1ا$2ي$3'],
];
const IS_ARABIC = /^\p{Script=Arabic}+$/u;
/** `و` is written as one with the word after it; that a shorter word starts with it says less (`سادة`, `وسادة`). */
const SHORTEST_AFTER_AND = 5;

const changed = (word: string, rules: readonly (readonly [RegExp, string])[]): string[] =>
  rules.filter(([ending]) => ending.test(word)).map(([ending, instead]) => word.replace(ending, instead));

/**
 * Other forms of a folded word, singular for plural and plural for singular, which a search includes (D-10.03). Some
 * forms are not words; a search uses only those that occur in names. Plurals that begin with their singular are left
 * out, because the prefix search finds them.
 */
export const inflectionsOf = (word: string): string[] => {
  if (!IS_ARABIC.test(word)) return changed(word, LATIN);
  const forms = [...changed(word, ARABIC), ...changed(word, BROKEN)];
  const joined = [word, ...forms].filter(({ length }) => length >= SHORTEST_AFTER_AND).map((form) => `و${form}`);
  return [...new Set([...forms, ...joined])];
};
