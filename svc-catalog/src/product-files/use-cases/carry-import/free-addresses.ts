import { freeSlug, type ProductRecord, type Products, slugOf, slugsToTry } from '../../../products/index.ts';
import type { ImportUnitRecord } from '../../persistence/import.model.ts';

const nameOf = ({ unit }: ImportUnitRecord) => {
  const { name_fr: fr = '', name_ar: ar = '', name_en: en = '' } = unit.product.cells;
  return { fr, ar, en };
};

/**
 * Finds addresses for products that are made together: none that another product has, nor one of themselves. Asked for
 * all at once: most names are free, and of the others alone it is asked which numbers are.
 */
export const freeAddresses = async (
  products: ReturnType<Products['of']>,
  made: readonly ImportUnitRecord[],
): Promise<(product: Pick<ProductRecord, '_id' | 'name'>) => string> => {
  if (made.length === 0) return ({ _id, name }) => freeSlug(slugOf(name), [], _id);
  const derivedSlugs = [...new Set(made.map((record) => slugOf(nameOf(record))))];
  const first = await products.slugsTaken(derivedSlugs);
  const numbered = first.length === 0 ? [] : await products.slugsTaken(first.flatMap(slugsToTry));
  // An address that a row of the file requests stays reserved for that row.
  const givenSlugs = made.flatMap(({ unit }) => unit.product.cells.slug || []);
  const taken = [...first, ...numbered, ...givenSlugs];
  return ({ _id, name }) => {
    const slug = freeSlug(slugOf(name), taken, _id);
    taken.push(slug);
    return slug;
  };
};
