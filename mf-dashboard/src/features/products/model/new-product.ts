import { priceHtOf, priceTtcOf } from '@shop/contracts/catalog';
import { typedAmount } from '@shop/back-office/amounts';
import type { ProductFamily, ProductType } from '@shop/contracts/catalog/dashboard';

/** The form fields of a new product; amounts in DZD, '' for an empty field. */
export interface NewProductValues extends Record<string, unknown> {
  readonly type: ProductType;
  readonly family: ProductFamily;
  readonly name: string;
  readonly mainCategory: string | null;
  readonly taxRate: string;
  /** Which of the two prices is typed: the other follows. */
  readonly typed: 'priceHt' | 'priceTtc';
  readonly price: number | string;
  readonly supply: BesidePrice;
  readonly wholesale: BesidePrice;
}
/** A price other than the sale price: the one that was typed, HT or TTC; the other is derived. */
export interface BesidePrice {
  readonly typed: 'Ht' | 'Ttc';
  readonly amount: number | string;
}

/** BO-4.07: a pack is of the family pack, and the field is locked; another type leaves it free again. */
export const familyAfter = (type: ProductType, family: ProductFamily): ProductFamily =>
  type === 'pack' ? 'pack' : family === 'pack' ? 'goods' : family;

/** BO-5.12: the price that was not typed, in DZD; null while there is nothing to derive it from. */
export const derivedPrice = (value: number | string, taxRate: number, typed: 'priceHt' | 'priceTtc'): number | null => {
  const dzd = typedAmount(value);
  if (dzd === null) return null;
  const centimes = Math.round(dzd * 100);
  return (typed === 'priceHt' ? priceTtcOf(centimes, taxRate) : priceHtOf(centimes, taxRate)) / 100;
};

/** The amount that the HT or the TTC field shows, in DZD. */
export const shownOf = ({ typed, amount }: BesidePrice, which: 'Ht' | 'Ttc', taxRate: number): number | string =>
  typed === which ? amount : (derivedPrice(amount, taxRate, typed === 'Ht' ? 'priceHt' : 'priceTtc') ?? '');

/** The request body. */
export const newProductBody = (values: NewProductValues, language: 'fr' | 'ar' | 'en'): unknown => ({
  type: values.type,
  family: values.family,
  name: { [language]: values.name },
  // Not chosen is missing, not wrong.
  mainCategory: values.mainCategory ?? undefined,
  taxRate: Number(values.taxRate),
  // Combinations have prices of their own: the one that was typed for another type is not shown, and not meant.
  [values.typed]: values.type === 'combinations' ? undefined : typedAmount(values.price),
  [`supplyPrice${values.supply.typed}`]: typedAmount(values.supply.amount),
  [`wholesalePrice${values.wholesale.typed}`]: typedAmount(values.wholesale.amount),
});
