import type { Pool, PooledOrder } from '@shop/contracts/logistics/dashboard';

/** What the rows of a pool can be narrowed to. `errors` and `warnings` are of those that wait. */
export const POOL_FILTERS = [
  'all',
  'errors',
  'warnings',
  'asked',
  'announced',
  'refused',
  'unknown',
  'shipped',
] as const;
export type PoolFilter = (typeof POOL_FILTERS)[number];

const has =
  (level: 'error' | 'warning') =>
  ({ state, problems }: PooledOrder): boolean =>
    state === 'waiting' && problems.some((problem) => problem.level === level);
/** It cannot go: the company would refuse it. */
export const hasError = has('error');
/** It goes, and somebody should look at it. */
export const hasWarning = (order: PooledOrder): boolean => has('warning')(order) && !hasError(order);

export const isOf = (order: PooledOrder, filter: PoolFilter): boolean => {
  switch (filter) {
    case 'all':
      return true;
    case 'errors':
      return hasError(order);
    case 'warnings':
      return hasWarning(order);
    default:
      return order.state === filter;
  }
};

/** The filters that have rows, with how many; all of them first. */
export const filtersOf = (
  orders: readonly PooledOrder[],
): readonly { readonly filter: PoolFilter; readonly count: number }[] =>
  POOL_FILTERS.map((filter) => ({ filter, count: orders.filter((order) => isOf(order, filter)).length })).filter(
    ({ filter, count }) => filter === 'all' || count > 0,
  );

const URGENCY: Readonly<Record<PooledOrder['state'], number>> = {
  refused: 0,
  unknown: 1,
  waiting: 3,
  asked: 4,
  announced: 5,
  shipped: 6,
  ended: 7,
};
const urgencyOf = (order: PooledOrder): number => (hasError(order) ? 2 : URGENCY[order.state]);
/** What waits for a person comes first; within that, by the orders' numbers. */
export const byUrgency = (orders: readonly PooledOrder[]): readonly PooledOrder[] =>
  [...orders].sort((one, other) => urgencyOf(one) - urgencyOf(other) || one.number.localeCompare(other.number));

/**
 * How a refused or waiting order is mended on its row: its commune or desk is chosen among the company's, or its page
 * opened. Own drivers have no list of their own.
 */
export const mendOf = (
  { state, problems, field, desk }: PooledOrder,
  { adapter }: Pick<Pool['transporter'], 'adapter'>,
): 'commune' | 'desk' | 'order' | null => {
  if (state !== 'refused' && state !== 'waiting') return null;
  const wrong = new Set<string | null>(
    problems.filter(({ level }) => level === 'error').map((problem) => problem.field),
  );
  if (state === 'refused') wrong.add(field);
  if (wrong.size === 0) return null;
  if (adapter === 'manual') return 'order';
  if (wrong.has('desk')) return desk === null ? 'order' : 'desk';
  return wrong.has('commune') ? 'commune' : 'order';
};

/** Parts of the bar, in the order in which parcels go through them. */
export const BAR = ['shipped', 'announced', 'asked', 'waiting', 'unknown', 'refused'] as const;

/** Those the company has answered for, of those that were to be asked for. */
export const progressOf = ({
  all,
  waiting,
  asked,
}: Pool['counts']): { readonly done: number; readonly of: number } => ({
  done: all - waiting - asked,
  of: all - waiting,
});
/** The latest of the times at which a limit lets the company be asked again; null: none waits for it. */
export const askedAgainAt = (orders: readonly PooledOrder[]): string | null =>
  orders.reduce<string | null>(
    (last, { state, askedAgainAt: at }) =>
      state === 'asked' && at !== null && (last === null || at > last) ? at : last,
    null,
  );
