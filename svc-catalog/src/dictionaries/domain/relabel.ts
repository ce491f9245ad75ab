import { LANGUAGES, type LocalizedText } from '@shop/contracts';
import type { DictionaryKind } from '@shop/contracts/catalog/dashboard';
import type { CombinationRecord, ListedProduct, ValueRecord } from '../../products/domain/product-records.ts';
import { valueInWords, type Words } from './value-in-words.ts';

const sameText = (a: LocalizedText, b: LocalizedText): boolean =>
  LANGUAGES.every((language) => (a[language] ?? '') === (b[language] ?? ''));
const sameValue = (a: ValueRecord, b: ValueRecord): boolean =>
  sameText(a.typeLabel, b.typeLabel) && sameText(a.label, b.label) && a.color === b.color && a.image === b.image;

/** A value as the dictionary has it now; the same where it says nothing new. */
const renewed = (value: ValueRecord, words: Words): ValueRecord => {
  const own = value.type === words.slug ? words.values.find(({ key }) => key === value.value) : undefined;
  if (!own) return value;
  const next = valueInWords(words, own);
  return sameValue(value, next) ? value : next;
};

/** Applies the labels of a dictionary to a product's combinations or features; undefined if none changes. */
export const relabelled = (
  kind: DictionaryKind,
  { features, combinations }: Pick<ListedProduct, 'features' | 'combinations'>,
  words: Words,
): Partial<Pick<ListedProduct, 'features' | 'combinations'>> | undefined => {
  const all = (values: readonly ValueRecord[]) => values.map((value) => renewed(value, words));
  const isChanged = (before: readonly ValueRecord[]): boolean =>
    before.some((value) => renewed(value, words) !== value);
  if (kind === 'feature') return isChanged(features) ? { features: all(features) } : undefined;
  if (!combinations.some(({ values }) => isChanged(values))) return undefined;
  return { combinations: combinations.map((one): CombinationRecord => ({ ...one, values: all(one.values) })) };
};
