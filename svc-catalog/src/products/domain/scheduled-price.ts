import { MAX_SCHEDULED_PRICES } from '@shop/contracts/catalog/dashboard';
import { bothPrices, HIGHEST_PRICE, type TypedPrice } from './both-prices.ts';
import type { ProductRecord, ScheduledPriceRecord } from './product-records.ts';
import { type PriceRefusal, reprice } from './reprice.ts';

/** `same`: this request has already scheduled the price. */
export type ScheduleRefusal =
  'same' | 'past' | 'tooMany' | 'tooHigh' | 'combinationRequired' | 'noSuchCombination' | 'begun';
type Decided = { readonly decision: readonly ScheduledPriceRecord[] } | { readonly refusal: ScheduleRefusal };
type Schedulable = Pick<ProductRecord, 'scheduledPrices' | 'combinations' | 'taxRate'>;

/** The price in the form (HT or TTC) in which it was typed. */
export const typedOf = ({ typed, amount }: Pick<ScheduledPriceRecord, 'typed' | 'amount'>): TypedPrice =>
  typed === 'ht' ? { priceHt: amount } : { priceTtc: amount };

/** Adds a scheduled price. It replaces one for the same product or combination and the same moment. */
export const decideScheduling = (product: Schedulable, price: ScheduledPriceRecord, now: number): Decided => {
  if (product.scheduledPrices?.some(({ id }) => id === price.id)) return { refusal: 'same' };
  if (price.at <= now) return { refusal: 'past' };
  const { combinations, scheduledPrices = [], taxRate } = product;
  if (price.combination === null && combinations.length > 0) return { refusal: 'combinationRequired' };
  if (price.combination !== null && combinations.every(({ uuid }) => uuid !== price.combination))
    return { refusal: 'noSuchCombination' };
  if (bothPrices(typedOf(price), taxRate).priceTtc > HIGHEST_PRICE) return { refusal: 'tooHigh' };
  const others = scheduledPrices.filter(({ at, combination }) => at !== price.at || combination !== price.combination);
  if (others.length >= MAX_SCHEDULED_PRICES) return { refusal: 'tooMany' };
  return { decision: [...others, price].toSorted((a, b) => a.at - b.at) };
};

export const decideCancelling = ({ scheduledPrices = [] }: Schedulable, id: string): Decided => {
  const left = scheduledPrices.filter((scheduled) => scheduled.id !== id);
  return left.length === scheduledPrices.length ? { refusal: 'begun' } : { decision: left };
};

/** The audited fields of a scheduled price: its moment and the typed price. */
export const auditedScheduledPrice = ({ at, combination, typed, amount }: ScheduledPriceRecord) => ({
  ...(combination !== null && { combination }),
  startsAt: new Date(at).toISOString(),
  [typed === 'ht' ? 'priceHt' : 'priceTtc']: amount,
});

export interface LeftOut {
  readonly scheduled: ScheduledPriceRecord;
  readonly why: PriceRefusal;
}
export interface Begun {
  /** With its new prices, and those that have yet to begin. */
  readonly product: ProductRecord;
  /** In the order of their moments. */
  readonly begun: readonly ScheduledPriceRecord[];
  /** Scheduled prices that were invalid when they became due. */
  readonly leftOut: readonly LeftOut[];
}

/**
 * Applies the due prices, at most `most` of them, the earliest first; the others stay scheduled. For each product or
 * combination the last due price applies. An invalid one, such as for a deleted combination, is left out.
 */
export const withBegun = (product: ProductRecord, now: number, most: number): Begun => {
  const { scheduledPrices = [] } = product;
  const due = scheduledPrices
    .filter(({ at }) => at <= now)
    .toSorted((a, b) => a.at - b.at)
    .slice(0, most);
  let after = product;
  const begun: ScheduledPriceRecord[] = [];
  const leftOut: LeftOut[] = [];
  for (const scheduled of due) {
    const outcome = reprice(after, typedOf(scheduled), scheduled.combination ?? undefined);
    if (outcome.kind === 'refused') {
      leftOut.push({ scheduled, why: outcome.reason });
      continue;
    }
    after = { ...after, ...outcome.repriced.product };
    begun.push(scheduled);
  }
  const left = scheduledPrices.filter((scheduled) => !due.includes(scheduled));
  return { product: { ...after, version: product.version, scheduledPrices: left }, begun, leftOut };
};
