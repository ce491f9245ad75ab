import type { Product } from './product.ts';

type PackItem = Product['productsInPackSerialized'][number];
type Pack = Pick<
  Product,
  'pricedByContents' | 'priceTtc' | 'productPriceAfterPromotion' | 'promotionRead' | 'productsInPackSerialized'
>;

const centimes = (dzd: number): number => Math.round(dzd * 100);

/** TTC of one unit of a pack's line as chosen, before promotion. DZD. */
export const packUnitPrice = (line: PackItem, combinationId: string | null | undefined): number =>
  line.combinations.find(({ id }) => id === combinationId)?.priceTtc ?? line.unitPriceTtc;

/**
 * D-3.13: what one pack costs as it is chosen, before and after its promotion, in DZD TTC: its own price, else the sum
 * of its lines. `chosen` names a line's combination: the fixed one, or the visitor's; none counts as the default one.
 */
export const packPrice = (
  pack: Pack,
  chosen: (line: PackItem) => string | null | undefined,
): { readonly before: number; readonly after: number } => {
  if (!pack.pricedByContents) return { before: pack.priceTtc, after: pack.productPriceAfterPromotion };
  const before = pack.productsInPackSerialized.reduce(
    (sum, line) => sum + centimes(packUnitPrice(line, chosen(line))) * line.quantity,
    0,
  );
  const promotion = pack.promotionRead;
  const cut = !promotion
    ? 0
    : promotion.ruleType === 'percentage'
      ? Math.round((before * promotion.value) / 100)
      : centimes(promotion.value);
  return { before: before / 100, after: Math.max(0, before - cut) / 100 };
};
