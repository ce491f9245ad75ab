import type { ListedProduct, ValueRecord } from '../../products/domain/product-records.ts';
import type { DictionaryRecord, DictionaryValueRecord } from './dictionary-record.ts';

type Words = Omit<DictionaryRecord, '_id' | 'shopUuid'>;

/** The dictionary that values of one type are made of, in the order in which they come. */
const dictionaryOf = (slug: string, position: number, values: readonly ValueRecord[]): Words => {
  const known = new Map<string, DictionaryValueRecord>();
  for (const { value, label, color, image } of values)
    if (!known.has(value)) known.set(value, { key: value, label, colour: color ?? null, picture: image ?? null });
  const all = [...known.values()];
  const type = all.every(({ colour }) => colour !== null)
    ? 'colour'
    : all.every(({ picture }) => picture !== null)
      ? 'picture'
      : 'text';
  return { slug, name: values[0]?.typeLabel ?? {}, type, position, values: all };
};
const dictionariesOf = (values: readonly ValueRecord[]): Words[] => {
  const types = [...new Set(values.map(({ type }) => type))];
  return types.map((slug, position) =>
    dictionaryOf(
      slug,
      position,
      values.filter(({ type }) => type === slug),
    ),
  );
};

/** The words that a shop's products are described in already: of their combinations, and of their features. */
export const wordsOfProducts = (
  products: readonly Pick<ListedProduct, 'features' | 'combinations'>[],
): { readonly attributes: readonly Words[]; readonly features: readonly Words[] } => ({
  attributes: dictionariesOf(products.flatMap(({ combinations }) => combinations.flatMap(({ values }) => values))),
  features: dictionariesOf(products.flatMap(({ features }) => features)),
});
