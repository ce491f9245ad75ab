import type { ProductLookup } from './own-price.ts';
import type { ListedProduct, PackLineRecord } from './product-records.ts';

/** Units of a product (or of one of its combinations) over all warehouses that serve the shop (D-5.04). */
export type UnitsOf = (product: string, combination: string | null) => number;

const unitsOfPackLine = (line: PackLineRecord, lookup: ProductLookup, unitsOf: UnitsOf): number => {
  const item = lookup(line.product);
  if (!item?.active) return 0;
  if (line.combination !== null || item.combinations.length === 0) return unitsOf(line.product, line.combination);
  return Math.max(0, ...item.combinations.map((combination) => unitsOf(line.product, combination.uuid)));
};

/** D-3.13: how many packs can be put together; a line whose combination is the visitor's choice counts its best one. */
export const computedPackAvailable = (
  product: ListedProduct,
  lookup: ProductLookup,
  unitsOf: UnitsOf,
): number | null => {
  if (!product.pack) return null;
  if (product.pack.lines.length === 0) return 0;
  return Math.min(
    ...product.pack.lines.map((line) => Math.floor(unitsOfPackLine(line, lookup, unitsOf) / line.quantity)),
  );
};

/** Units a visitor could buy: of the pack, of all combinations together, or of the product. */
export const availableUnits = (product: ListedProduct, lookup: ProductLookup, unitsOf: UnitsOf): number => {
  const packs = computedPackAvailable(product, lookup, unitsOf);
  if (packs !== null) return packs;
  if (product.combinations.length === 0) return unitsOf(product._id, null);
  return product.combinations.reduce((sum, combination) => sum + unitsOf(product._id, combination.uuid), 0);
};

/** SF-2.28: a pack with a line whose combination the visitor must choose (`isPackChoice`). */
export const needsConfiguration = (product: ListedProduct, lookup: ProductLookup): boolean =>
  product.pack !== null &&
  product.pack.lines.some((line) => line.combination === null && (lookup(line.product)?.combinations.length ?? 0) > 0);
