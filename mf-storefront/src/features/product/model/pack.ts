import { packPrice, packUnitPrice, type Product } from '@shop/contracts/catalog/storefront';
import type { PackSelection } from '@shop/kit';

export type PackLine = Product['productsInPackSerialized'][number];
type Pack = Pick<Product, 'strictPackCombinations' | 'productsInPackSerialized'>;

/** SF-2.29: a line is a choice when its pack is not strict and the product comes in combinations. */
export const isChoice = (pack: Pick<Product, 'strictPackCombinations'>, line: PackLine): boolean =>
  !pack.strictPackCombinations && line.combinations.length > 0;

/** The combination that a line has now: fixed in a strict pack, else what the visitor chose. */
export const combinationOfLine = (
  pack: Pick<Product, 'strictPackCombinations'>,
  line: PackLine,
  selection: PackSelection,
): PackLine['combinations'][number] | undefined => {
  const id = isChoice(pack, line) ? (selection[line.id] ?? null) : line.combinationId;
  return line.combinations.find((combination) => combination.id === id);
};

/** Nothing is chosen for the visitor, save where a single combination leaves no choice (SF-4.08). */
export const initialSelection = (pack: Pack): PackSelection =>
  Object.fromEntries(
    pack.productsInPackSerialized
      .filter((line) => isChoice(pack, line))
      .map((line) => [line.id, line.combinations.length === 1 ? (line.combinations[0]?.id ?? null) : null]),
  );

export const unchosenLines = (pack: Pack, selection: PackSelection): PackLine[] =>
  pack.productsInPackSerialized.filter((line) => isChoice(pack, line) && !selection[line.id]);

/** DZD for one line of the pack, its quantity counted in. */
export const linePrice = (
  pack: Pick<Product, 'strictPackCombinations'>,
  line: PackLine,
  selection: PackSelection,
): number => packUnitPrice(line, combinationOfLine(pack, line, selection)?.id) * line.quantity;

/** D-3.13: one pack as it is chosen now, before and after promotion (DZD). */
export const priceOfPack = (
  pack: Product,
  selection: PackSelection,
): { readonly before: number; readonly after: number } =>
  packPrice(pack, (line) => combinationOfLine(pack, line, selection)?.id);

/** DZD for one unit of the line, bought apart today. */
const priceApart = (pack: Pick<Product, 'strictPackCombinations'>, line: PackLine, selection: PackSelection): number =>
  combinationOfLine(pack, line, selection)?.finalPrice ?? line.finalPrice ?? line.unitPriceTtc;

/**
 * SF-9.06: what the pack saves against buying its lines apart, floored at 0 (DZD). At the prices they have today:
 * beside one that is reduced the pack would boast of a saving that nobody makes.
 */
export const packSaving = (pack: Product, selection: PackSelection): number => {
  const apart = pack.productsInPackSerialized.reduce(
    (sum, line) => sum + Math.round(priceApart(pack, line, selection) * 100) * line.quantity,
    0,
  );
  return Math.max(0, apart - Math.round(priceOfPack(pack, selection).after * 100)) / 100;
};
