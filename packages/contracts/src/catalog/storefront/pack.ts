import { percentOf, toCentimes } from '../../primitives.ts';
import type { Product } from './product.ts';

type PackItem = Product['productsInPackSerialized'][number];
type Pack = Pick<
  Product,
  'pricedByContents' | 'priceTtc' | 'productPriceAfterPromotion' | 'promotionRead' | 'productsInPackSerialized'
>;

/** SF-2.29: the visitor chooses a combination where the pack names none and there are any. */
export const isPackChoice = (line: PackItem): boolean => line.combinationId === null && line.combinations.length > 0;

/** A visitor's choices, by the product of a line with a choice. */
export type PackChoices = Readonly<Record<string, string | null | undefined>>;

/** The combination that a line is ordered with: the pack's own, else the one chosen; none while it is unchosen. */
export const combinationInPack = (line: PackItem, choices: PackChoices): PackItem['combinations'][number] | undefined =>
  line.combinations.find(({ id }) => id === (line.combinationId ?? choices[line.id]));

/** TTC of one unit of a pack's line as chosen, before promotion. DZD. */
export const packUnitPrice = (line: PackItem, choices: PackChoices): number =>
  combinationInPack(line, choices)?.priceTtc ?? line.unitPriceTtc;

/**
 * D-3.13: the price of one pack with its choices, before and after its promotion, in DZD TTC: its own price, else the
 * sum of its lines. A missing choice counts as the default combination.
 */
export const packPrice = (pack: Pack, choices: PackChoices): { readonly before: number; readonly after: number } => {
  if (!pack.pricedByContents) return { before: pack.priceTtc, after: pack.productPriceAfterPromotion };
  const before = pack.productsInPackSerialized.reduce(
    (sum, line) => sum + toCentimes(packUnitPrice(line, choices)) * line.quantity,
    0,
  );
  const promotion = pack.promotionRead;
  const cut = !promotion
    ? 0
    : promotion.ruleType === 'percentage'
      ? percentOf(before, promotion.value)
      : toCentimes(promotion.value);
  return { before: before / 100, after: Math.max(0, before - cut) / 100 };
};
