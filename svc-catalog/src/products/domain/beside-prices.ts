import { toCentimes } from '@shop/contracts';
import { priceTtcOf } from '@shop/contracts/catalog';
import { BESIDE_PRICES, type BesidePrice, type BesidePriceField } from '@shop/contracts/catalog/dashboard';
import { bothPrices, HIGHEST_PRICE, type TypedPrice } from './both-prices.ts';
import type { ProductRecord } from './product-records.ts';

interface Typed {
  readonly priceHt?: number | null | undefined;
  readonly priceTtc?: number | null | undefined;
}
/** The price that a person typed in DZD; null if they cleared it, undefined if the field is absent. */
export const typedPriceOf = ({ priceHt, priceTtc }: Typed): TypedPrice | null | undefined => {
  if (typeof priceTtc === 'number') return { priceTtc: toCentimes(priceTtc) };
  if (typeof priceHt === 'number') return { priceHt: toCentimes(priceHt) };
  return priceHt === null || priceTtc === null ? null : undefined;
};

/** In DZD, as they were typed. */
export type TypedBeside = { readonly [Field in BesidePriceField]?: number | null | undefined };
type Fields = Partial<Record<BesidePriceField, number | null>>;
type Priced = Pick<ProductRecord, BesidePriceField | 'taxRate'>;

/** Suppliers and wholesalers agree on HT prices, so these keep HT when the tax rate changes. Other prices keep TTC. */
const AGREED_HT: readonly BesidePrice[] = ['supplyPrice', 'wholesalePrice'];

/** In centimes; of one that was kept before TTC was, what follows from HT. */
export const besideTtc = (product: Priced, price: BesidePrice): number | null => {
  const ht = product[`${price}Ht`];
  return product[`${price}Ttc`] ?? (ht == null ? null : priceTtcOf(ht, product.taxRate));
};

const besidePrice = (product: Priced, change: TypedBeside, price: BesidePrice, taxRate: number): Fields => {
  const [ht, ttc] = [`${price}Ht`, `${price}Ttc`] as const;
  const typed = typedPriceOf({ priceHt: change[ht], priceTtc: change[ttc] });
  if (typed === null) return { [ht]: null, [ttc]: null };
  const [keptHt, keptTtc] = [product[ht], besideTtc(product, price)];
  const kept = keptHt == null || keptTtc === null ? undefined : { priceHt: keptHt, priceTtc: keptTtc };
  if (typed === undefined && (kept === undefined || taxRate === product.taxRate)) return {};
  const base = typed ?? (AGREED_HT.includes(price) ? { priceHt: kept?.priceHt ?? 0 } : { priceTtc: keptTtc ?? 0 });
  const { priceHt, priceTtc } = bothPrices(base, taxRate);
  return { [ht]: priceHt, [ttc]: priceTtc };
};

/**
 * D-3.14, BO-5.12: the prices next to the selling price. The typed form (HT or TTC) is kept to the centime.
 * @param product the product with its tax rate before the change
 */
export const besidePrices = (product: Priced, change: TypedBeside, taxRate: number): Fields =>
  Object.assign({}, ...BESIDE_PRICES.map((price) => besidePrice(product, change, price, taxRate)));

/** The first field whose price exceeds the limit, if any. */
export const besideTooHigh = (prices: Fields, change: TypedBeside): BesidePriceField | undefined => {
  const price = BESIDE_PRICES.find((one) => (prices[`${one}Ttc`] ?? 0) > HIGHEST_PRICE);
  return price && (change[`${price}Ttc`] == null ? `${price}Ht` : `${price}Ttc`);
};
