import { MOST_SCHEDULED_PRICES } from '@shop/contracts/catalog/dashboard';
import { bothPrices, HIGHEST_PRICE, type TypedPrice } from './both-prices.ts';
import type { ProductRecord, ScheduledPriceRecord } from './product-records.ts';
import { type PriceRefusal, reprice } from './reprice.ts';

/** `same`: this very press has made it already. */
export type ScheduleRefusal =
  'same' | 'past' | 'tooMany' | 'tooHigh' | 'combinationRequired' | 'noSuchCombination' | 'begun';
type Decided = { readonly decision: readonly ScheduledPriceRecord[] } | { readonly refusal: ScheduleRefusal };
type Schedulable = Pick<ProductRecord, 'scheduledPrices' | 'combinations' | 'taxRate'>;

/** As it was typed. */
export const typedOf = ({ typed, amount }: Pick<ScheduledPriceRecord, 'typed' | 'amount'>): TypedPrice =>
  typed === 'ht' ? { priceHt: amount } : { priceTtc: amount };

/** The prices of a product to come, with another one; one of the same thing and moment takes its place. */
export const decideScheduling = (product: Schedulable, asked: ScheduledPriceRecord, now: number): Decided => {
  if (product.scheduledPrices?.some(({ id }) => id === asked.id)) return { refusal: 'same' };
  if (asked.at <= now) return { refusal: 'past' };
  const { combinations, scheduledPrices = [], taxRate } = product;
  if (asked.combination === null && combinations.length > 0) return { refusal: 'combinationRequired' };
  if (asked.combination !== null && combinations.every(({ uuid }) => uuid !== asked.combination))
    return { refusal: 'noSuchCombination' };
  if (bothPrices(typedOf(asked), taxRate).priceTtc > HIGHEST_PRICE) return { refusal: 'tooHigh' };
  const others = scheduledPrices.filter(({ at, combination }) => at !== asked.at || combination !== asked.combination);
  if (others.length >= MOST_SCHEDULED_PRICES) return { refusal: 'tooMany' };
  return { decision: [...others, asked].toSorted((a, b) => a.at - b.at) };
};

export const decideCancelling = ({ scheduledPrices = [] }: Schedulable, id: string): Decided => {
  const left = scheduledPrices.filter((scheduled) => scheduled.id !== id);
  return left.length === scheduledPrices.length ? { refusal: 'begun' } : { decision: left };
};

/** What the audit log hears of one: its moment and what was typed. */
export const toldOfScheduled = ({ at, combination, typed, amount }: ScheduledPriceRecord) => ({
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
  /** What could be no price any more when its moment came. */
  readonly leftOut: readonly LeftOut[];
}

/**
 * A product once its moment has come, of its prices that are due at most so many, the earliest: the others stay.
 * Of several the last one of each thing holds; what can be no price any more, as that of a combination that is gone, is
 * left out.
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
