import type { ScorecardRow } from '@shop/contracts/logistics/dashboard';

export const SCORECARD_VIEWS = ['transporter', 'wilaya', 'commune'] as const;
export type ScorecardView = (typeof SCORECARD_VIEWS)[number];

/** Under so many parcels that came to their end, a rate says little. */
export const FEW = 30;
export const endedOf = ({ delivered, returned, lost }: Pick<ScorecardRow, 'delivered' | 'returned' | 'lost'>): number =>
  delivered + returned + lost;
export const isFew = (row: Pick<ScorecardRow, 'delivered' | 'returned' | 'lost'>): boolean => endedOf(row) < FEW;

/** What rows are ordered by; each both ways. The first is the order in which a list opens. */
export const SCORECARD_SORTS = ['parcels', 'rate', 'days', 'returned', 'fees', 'cashOut', 'cashLate', 'name'] as const;
/** What only people who read payments see. */
const MONEY: readonly string[] = ['fees', 'cashOut', 'cashLate'];
export const sortsFor = (seesMoney: boolean): readonly SortBy[] =>
  SCORECARD_SORTS.filter((by) => seesMoney || !MONEY.includes(by));
type SortBy = (typeof SCORECARD_SORTS)[number];

/** Null: there is nothing to compare, or too little; such rows come last whatever the way. */
const figureOf = (row: ScorecardRow, by: Exclude<SortBy, 'name'>): number | null => {
  if (by === 'rate') return isFew(row) ? null : row.deliveryRate;
  if (by === 'days') return isFew(row) ? null : (row.days?.median ?? null);
  return row[by];
};

/** @param sort `rate_desc`; anything else: the most parcels first */
export const sortedRows = (rows: readonly ScorecardRow[], sort: string | null): readonly ScorecardRow[] => {
  const [typed = '', typedWay] = (sort ?? '').split('_');
  const by = SCORECARD_SORTS.find((one) => one === typed) ?? 'parcels';
  const way = typedWay === 'asc' ? 1 : -1;
  const byName = (one: ScorecardRow, other: ScorecardRow): number => one.name.localeCompare(other.name);
  return rows.toSorted((one, other) => {
    if (by === 'name') return way * byName(one, other);
    const [figure, otherFigure] = [figureOf(one, by), figureOf(other, by)];
    if (figure === null || otherFigure === null) {
      if (figure !== otherFigure) return figure === null ? 1 : -1;
      return endedOf(other) - endedOf(one) || byName(one, other);
    }
    return way * (figure - otherFigure) || byName(one, other);
  });
};

/** What a row leads to: the wilayas of a transporter, the communes of a wilaya; a commune is the end. */
export const narrowerOf = (
  view: ScorecardView,
  { key }: Pick<ScorecardRow, 'key'>,
): { readonly view: ScorecardView; readonly transporter?: string; readonly wilaya?: string } | null => {
  if (view === 'transporter') return { view: 'wilaya', transporter: key };
  return view === 'wilaya' ? { view: 'commune', wilaya: key } : null;
};

/** `71,4 %`, as all of the back-office writes percents. @param share from 0 to 1 */
export const percentText = (share: number): string =>
  `${(share * 100).toLocaleString('fr', { maximumFractionDigits: 1 })}\u00a0%`;
export const daysText = (days: number): string => days.toLocaleString('fr', { maximumFractionDigits: 1 });

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** The days of an address; one that is none is left out. */
export const daysOf = ({
  from,
  to,
}: {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}): { readonly from?: string; readonly to?: string } => ({
  ...(from !== undefined && DAY.test(from) && { from }),
  ...(to !== undefined && DAY.test(to) && { to }),
});
