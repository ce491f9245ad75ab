import { DAYS_TO_COVER } from '@shop/contracts/logistics/dashboard';

/** What a reorder of one item follows from. */
export interface ReorderFacts {
  readonly available: number;
  readonly incoming: number;
  /** Units sold in `days`, less those that came back. */
  readonly sold: number;
  readonly days: number;
  /** The item's own, or the shop's. */
  readonly threshold: number;
  /** Null: nobody has set one. */
  readonly target: number | null;
}
export interface Reorder {
  readonly soldPerDay: number;
  /** Null: nothing sells, so that nothing runs out. */
  readonly daysLeft: number | null;
  readonly proposed: number;
}

/** Sales per day as people read them: two decimals. */
const paceOf = ({ sold, days }: Pick<ReorderFacts, 'sold' | 'days'>): number =>
  Math.round((Math.max(0, sold) / days) * 100) / 100;

/** Whole days for which the available units last, by whole numbers: `sold / days` is no exact fraction. */
const daysLeftOf = ({ available, sold, days }: ReorderFacts): number | null =>
  sold <= 0 ? null : Math.floor((Math.max(0, available) * days) / sold);

/** Without a target: what sells in 30 days, but no less than what is called low. */
const targetOf = ({ target, sold, days, threshold }: ReorderFacts): number =>
  target ?? Math.max(threshold, Math.ceil((Math.max(0, sold) * DAYS_TO_COVER) / days));

/** C-1.14, D-5.12: target - available - incoming, never less than nothing. */
export const reorderOf = (facts: ReorderFacts): Reorder => ({
  soldPerDay: paceOf(facts),
  daysLeft: daysLeftOf(facts),
  proposed: Math.max(0, targetOf(facts) - facts.available - facts.incoming),
});

/** The most urgent first: what runs out soonest, then what never does. */
export const mostUrgentFirst = (
  a: { readonly daysLeft: number | null; readonly id: string },
  b: { readonly daysLeft: number | null; readonly id: string },
): number => {
  const [left, right] = [a.daysLeft ?? Number.MAX_SAFE_INTEGER, b.daysLeft ?? Number.MAX_SAFE_INTEGER];
  return left - right || (a.id < b.id ? -1 : 1);
};
