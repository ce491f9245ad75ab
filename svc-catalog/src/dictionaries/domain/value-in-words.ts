import type { ValueRecord } from '../../products/domain/product-records.ts';
import type { DictionaryRecord, DictionaryValueRecord } from './dictionary-record.ts';

export type Words = Pick<DictionaryRecord, 'slug' | 'name' | 'type' | 'values'>;

/** A value of a product, in the words of its dictionary. */
export const valueInWords = (
  { slug, name, type }: Omit<Words, 'values'>,
  { key, label, colour, picture }: DictionaryValueRecord,
): ValueRecord => ({
  type: slug,
  typeLabel: name,
  value: key,
  label,
  ...(type === 'colour' && colour !== null && { color: colour }),
  ...(type === 'picture' && picture !== null && { image: picture }),
});
