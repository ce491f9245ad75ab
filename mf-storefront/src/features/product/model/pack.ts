import {
  combinationInPack,
  isPackChoice,
  packPrice,
  packUnitPrice,
  type Product,
} from '@shop/contracts/catalog/storefront';
import type { PackSelection } from '@shop/kit';

export type PackLine = Product['productsInPackSerialized'][number];
type Pack = Pick<Product, 'productsInPackSerialized'>;

/** Nothing is chosen for the visitor, save where a single combination leaves no choice (SF-4.08). */
export const initialSelection = (pack: Pack): PackSelection =>
  Object.fromEntries(
    pack.productsInPackSerialized
      .filter(isPackChoice)
      .map((line) => [line.id, line.combinations.length === 1 ? (line.combinations[0]?.id ?? null) : null]),
  );

export const unchosenLines = (pack: Pack, selection: PackSelection): PackLine[] =>
  pack.productsInPackSerialized.filter((line) => isPackChoice(line) && !selection[line.id]);

/** DZD for one line of the pack, its quantity counted in. */
export const linePrice = (line: PackLine, selection: PackSelection): number =>
  packUnitPrice(line, selection) * line.quantity;

/** DZD for one unit of the line, bought apart today. */
const priceApart = (line: PackLine, selection: PackSelection): number =>
  combinationInPack(line, selection)?.finalPrice ?? line.finalPrice ?? line.unitPriceTtc;

/**
 * SF-9.06: the saving of the pack against buying its lines apart, at least 0 (DZD). It uses today's prices: beside a
 * reduced product, the pack would otherwise claim a false saving.
 */
export const packSaving = (pack: Product, selection: PackSelection): number => {
  const apart = pack.productsInPackSerialized.reduce(
    (sum, line) => sum + Math.round(priceApart(line, selection) * 100) * line.quantity,
    0,
  );
  return Math.max(0, apart - Math.round(packPrice(pack, selection).after * 100)) / 100;
};
