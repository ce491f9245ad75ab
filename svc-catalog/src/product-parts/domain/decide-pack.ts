import { bothPrices, HIGHEST_PRICE } from '../../products/domain/both-prices.ts';
import type { ListedProduct, PackLineRecord } from '../../products/domain/product-records.ts';
import type { PackItem } from '../../shared/entity-words.ts';
import { refuse, type Decided } from './parts-refusal.ts';

export interface TypedPack {
  readonly strict: boolean;
  readonly lines: readonly PackLineRecord[];
  /** Centimes; null: the sum of its lines. */
  readonly priceTtc: number | null;
}
type Fields = Pick<ListedProduct, 'pack' | 'priceHt' | 'priceTtc'>;

/** BO-3.21. A pack is never the line of a pack, so that none can come to itself again. */
export const decidePack = (
  product: Pick<ListedProduct, 'type' | 'taxRate' | 'priceHt' | 'priceTtc'>,
  { strict, lines, priceTtc }: TypedPack,
  productOf: (uuid: string) => PackItem | undefined,
): Decided<Fields> => {
  if (product.type !== 'pack') return refuse('lines', 'isNoPack');
  if (priceTtc !== null && priceTtc > HIGHEST_PRICE) return refuse('priceTtc', 'priceTooHigh');
  const seen = new Set<string>();
  for (const [at, { product: uuid, combination }] of lines.entries()) {
    const item = productOf(uuid);
    if (!item) return refuse(`lines.${at}.product`, 'noSuchProduct');
    if (item.type === 'pack') return refuse(`lines.${at}.product`, 'packInPack');
    if (combination !== null && !item.combinations.some((each) => each.uuid === combination))
      return refuse(`lines.${at}.combination`, 'noSuchCombination');
    if (strict && combination === null && item.combinations.length > 0)
      return refuse(`lines.${at}.combination`, 'combinationWanted');
    const key = `${uuid} ${combination}`;
    if (seen.has(key)) return refuse(`lines.${at}.product`, 'sameLine');
    seen.add(key);
  }
  const pack = { strict, lines };
  // A price that is as it was keeps its HT, which may have been the one that was typed.
  if (priceTtc === product.priceTtc) return { decision: { pack, priceHt: product.priceHt, priceTtc } };
  if (priceTtc === null) return { decision: { pack, priceHt: null, priceTtc } };
  return { decision: { pack, ...bothPrices({ priceTtc }, product.taxRate) } };
};
