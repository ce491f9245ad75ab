import type { Language, LocalizedText } from '@shop/contracts';
import { keyOfWord, localized, MAX_VALUE_KEY_LENGTH } from '@shop/contracts';
import type { Dictionary, ValueInput } from '@shop/contracts/catalog/dashboard';

/** The key of a value, with and without a dictionary. */
export const keyOf = (word: string): string => keyOfWord(word, MAX_VALUE_KEY_LENGTH);

const isNamed = (name: LocalizedText, word: string): boolean => {
  const wanted = word.trim().toLowerCase();
  return [name.fr, name.ar, name.en].some((text) => text?.toLowerCase() === wanted);
};

/** Whether these words name something: a key can be made of each. */
export const isNameable = (type: string, value: string): boolean => keyOf(type) !== '' && keyOf(value) !== '';

/**
 * A value by the words that were typed: the dictionary's, where it is known there by any of its names, else one of its
 * own. `others` are values of the product, whose keys and texts are kept.
 */
export const valueOf = (
  type: string,
  value: string,
  dictionaries: readonly Dictionary[],
  others: readonly ValueInput[],
  language: Language,
): ValueInput => {
  const written = (word: string): LocalizedText => ({ [language]: word.trim() });
  const known = others.find((one) => isNamed(one.typeLabel, type) && isNamed(one.label, value));
  if (known) return known;
  const sameType = others.find((one) => isNamed(one.typeLabel, type));
  const dictionary = dictionaries.find(({ name }) => isNamed(name, type));
  const entry = dictionary?.values.find(({ label }) => isNamed(label, value));
  return {
    type: dictionary?.key ?? sameType?.type ?? keyOf(type),
    typeLabel: dictionary?.name ?? sameType?.typeLabel ?? written(type),
    value: entry?.key ?? keyOf(value),
    label: entry?.label ?? written(value),
    ...(entry?.colour && { color: entry.colour }),
    ...(entry?.picture && { image: entry.picture }),
  };
};

export const namesOf = (dictionaries: readonly Dictionary[], language: Language): string[] => [
  ...new Set(dictionaries.map(({ name }) => localized(name, language))),
];
export const valuesOf = (dictionaries: readonly Dictionary[], type: string, language: Language): string[] => [
  ...new Set(
    dictionaries.find(({ name }) => isNamed(name, type))?.values.map(({ label }) => localized(label, language)) ?? [],
  ),
];
