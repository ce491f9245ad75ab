import { LANGUAGES, type LocalizedText } from '@shop/contracts';
import type { DictionaryKind } from '@shop/contracts/catalog/dashboard';
import type { ValueRecord } from '../domain/product-records.ts';

/** The paths of a product's attribute values and feature values. */
const VALUES = { attribute: 'combinations.values', feature: 'features' } as const;

/** Products that have one of these values of a type; any of it, without them. */
export const withValue = (kind: DictionaryKind, type: string, values?: readonly string[]) => ({
  [VALUES[kind]]: { $elemMatch: { type, ...(values && { value: { $in: [...values] } }) } },
});

/** An empty text is none. */
const sameText = (field: 'typeLabel' | 'label', text: LocalizedText) =>
  Object.fromEntries(
    LANGUAGES.map((language) => [`${field}.${language}`, text[language] ? text[language] : { $in: [null, ''] }]),
  );

/** Products that say one of these values in other words. */
export const inOtherWords = (kind: DictionaryKind, values: readonly ValueRecord[]) => ({
  $or: values.map(({ type, typeLabel, value, label, color = null, image = null }) => ({
    [VALUES[kind]]: {
      $elemMatch: {
        type,
        value,
        $nor: [{ ...sameText('typeLabel', typeLabel), ...sameText('label', label), color, image }],
      },
    },
  })),
});
