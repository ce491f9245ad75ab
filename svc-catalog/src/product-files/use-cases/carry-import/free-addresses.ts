import { freeSlug, type ProductRecord, type Products, slugOf, slugsToTry } from '../../../products/index.ts';
import type { ImportUnitRecord } from '../../persistence/import.model.ts';

const nameOf = ({ unit }: ImportUnitRecord) => {
  const { name_fr: fr = '', name_ar: ar = '', name_en: en = '' } = unit.product.cells;
  return { fr, ar, en };
};

/**
 * Assigns unique addresses to products that are created together. Most names are free, so one query looks up all of
 * them, and a second one looks up the numbered variants of the names that are taken.
 */
export const freeAddresses = async (
  products: ReturnType<Products['of']>,
  made: readonly ImportUnitRecord[],
): Promise<(product: Pick<ProductRecord, '_id' | 'name'>) => string> => {
  if (made.length === 0) return ({ _id, name }) => freeSlug(slugOf(name), [], _id);
  const derivedSlugs = [...new Set(made.map((record) => slugOf(nameOf(record))))];
  const takenSlugs = await products.slugsTaken(derivedSlugs);
  const numbered = takenSlugs.length === 0 ? [] : await products.slugsTaken(takenSlugs.flatMap(slugsToTry));
  // An address that a row of the file requests stays reserved for that row.
  const givenSlugs = made.flatMap(({ unit }) => unit.product.cells.slug || []);
  const taken = [...takenSlugs, ...numbered, ...givenSlugs];
  return ({ _id, name }) => {
    const slug = freeSlug(slugOf(name), taken, _id);
    taken.push(slug);
    return slug;
  };
};
