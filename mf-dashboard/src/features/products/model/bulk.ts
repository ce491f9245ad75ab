import { percentOf } from '@shop/contracts';
import { MAX_TAXONS_OF_ONE_KIND, type StaffProductRow } from '@shop/contracts/catalog/dashboard';
import type { RowWrite } from '../api/products.ts';

/** The actions that run on each product by itself. */
export const BULK_ACTIONS = [
  'activate',
  'deactivate',
  'price',
  'category',
  'tagIn',
  'tagOut',
  'delete',
  'restore',
] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];
/** The actions that change one promotion with all of the products. */
export const PROMOTION_ACTIONS = ['promotionIn', 'promotionOut'] as const;
export type PromotionAction = (typeof PROMOTION_ACTIONS)[number];
/** Those that say where products stand: they share one button. */
export const PLACING = ['category', 'tagIn', 'tagOut'] as const satisfies readonly BulkAction[];
export type Placing = (typeof PLACING)[number];
export const isPlacing = (action: BulkAction): action is Placing => PLACING.some((placing) => placing === action);

/** Rows in the bin have other actions than the rest. */
export const actionsOf = (isBin: boolean): readonly BulkAction[] =>
  BULK_ACTIONS.filter((action) => (action === 'restore') === isBin);

/** Whether the action changes anything of the product, as far as its row tells. */
export const isPossible = (
  action: BulkAction | PromotionAction,
  { isActive, hasOwnPrice, place }: Pick<StaffProductRow, 'isActive' | 'hasOwnPrice' | 'place'>,
): boolean => {
  switch (action) {
    case 'activate':
      return !isActive;
    case 'deactivate':
      return isActive;
    case 'price':
      return hasOwnPrice;
    case 'tagOut':
      return place === undefined || place.tags.length > 0;
    default:
      return true;
  }
};

/** How prices are changed: by so many percent, or by so many dinars. Below zero: cheaper. */
export interface PriceStep {
  readonly by: 'percent' | 'amount';
  readonly value: number;
}
const HIGHEST = 99_999_999.99;

/** The TTC price after a step, half up to the centime; undefined: no price can be so. */
export const steppedPrice = (priceTtc: number, { by, value }: PriceStep): number | undefined => {
  const centimes = Math.round(priceTtc * 100);
  const after = by === 'percent' ? percentOf(centimes, 100 + value) : centimes + Math.round(value * 100);
  return after < 0 || after / 100 > HIGHEST ? undefined : after / 100;
};

/** The input for all of them: the change of price, or the chosen category or tag. */
export interface BulkAsked {
  readonly step: PriceStep;
  readonly chosen: string | null;
}

type Place = NonNullable<StaffProductRow['place']>;
/**
 * The place of a product after the action; undefined if nothing changes, or if the product cannot be in more places.
 */
const placed = (action: Placing, place: Place, chosen: string): Partial<Place> | undefined => {
  const { mainCategory, categories, tags } = place;
  switch (action) {
    case 'category': {
      if (mainCategory === chosen) return undefined;
      // It leaves the one it was in; further ones stay.
      const further = categories.filter((one) => one !== mainCategory && one !== chosen);
      return { mainCategory: chosen, categories: [chosen, ...further] };
    }
    case 'tagIn':
      return tags.includes(chosen) || tags.length >= MAX_TAXONS_OF_ONE_KIND ? undefined : { tags: [...tags, chosen] };
    case 'tagOut':
      return tags.includes(chosen) ? { tags: tags.filter((one) => one !== chosen) } : undefined;
  }
};

/** Whether a product lacks the tag and takes no further one. */
export const isFullOfTags = (action: BulkAction, { place }: StaffProductRow, chosen: string | null): boolean =>
  action === 'tagIn' &&
  chosen !== null &&
  place !== undefined &&
  !place.tags.includes(chosen) &&
  place.tags.length >= MAX_TAXONS_OF_ONE_KIND;

/** The write for a row; undefined if it is impossible or unnecessary. */
export const writeOf = (
  action: BulkAction,
  product: StaffProductRow,
  { step, chosen }: BulkAsked,
): RowWrite | undefined => {
  switch (action) {
    case 'category':
    case 'tagIn':
    case 'tagOut': {
      const change = product.place && chosen !== null ? placed(action, product.place, chosen) : undefined;
      return change && { kind: 'change', change };
    }
    case 'activate':
      return { kind: 'change', change: { active: true } };
    case 'deactivate':
      return { kind: 'change', change: { active: false } };
    case 'delete':
      return { kind: 'delete' };
    case 'restore':
      return { kind: 'restore' };
    case 'price': {
      const priceTtc = product.hasOwnPrice ? steppedPrice(product.priceTtc, step) : undefined;
      return priceTtc === undefined ? undefined : { kind: 'change', change: { priceTtc } };
    }
  }
};

/** Its price is its own, and 0. */
export const isForNothing = ({ hasOwnPrice, priceTtc }: Pick<StaffProductRow, 'hasOwnPrice' | 'priceTtc'>): boolean =>
  hasOwnPrice && priceTtc === 0;
type Priced = Pick<StaffProductRow, 'hasOwnPrice' | 'isActive' | 'priceTtc'>;
/** Whether visitors could order it for nothing at this price, who cannot now. */
export const isFreeAt = (priceTtc: number | undefined, product: Priced): boolean =>
  product.hasOwnPrice && product.isActive && product.priceTtc !== 0 && priceTtc === 0;
/** Whether visitors could order it for nothing afterwards, who could not before. */
export const becomesFree = (action: BulkAction, product: StaffProductRow, step: PriceStep): boolean => {
  if (action === 'activate') return !product.isActive && isForNothing(product);
  return action === 'price' && isFreeAt(steppedPrice(product.priceTtc, step), product);
};

/** The way back from a bulk step: each price, each place as it was. */
export const backWrite = (action: BulkAction, { priceTtc, place }: StaffProductRow): RowWrite => ({
  kind: 'change',
  change: action === 'price' ? { priceTtc } : { ...place },
});
/** True if one click undoes the action. */
export const isUndoable = (action: BulkAction): boolean => action === 'price' || isPlacing(action);
