/** Parcels with the same key, outcome and days on the road. Money in centimes. */
export interface ParcelFigures {
  readonly key: string;
  readonly outcome: 'delivered' | 'returned' | 'lost' | null;
  /** Tenths of a day from the hand-over to the delivery; null: not delivered. */
  readonly tenths: number | null;
  readonly parcels: number;
  readonly fees: number;
  readonly cashOut: number;
  readonly cashLate: number;
}
export interface Scorecard {
  readonly key: string;
  readonly parcels: number;
  readonly delivered: number;
  readonly returned: number;
  readonly lost: number;
  readonly open: number;
  /** Of those that have ended; null: none has. */
  readonly deliveryRate: number | null;
  readonly days: { readonly median: number; readonly p90: number } | null;
  readonly fees: number;
  readonly cashOut: number;
  readonly cashLate: number;
}

/** The least value that at least this share of all is not above. */
const percentile = (counts: readonly (readonly [value: number, parcels: number])[], share: number): number => {
  const sorted = [...counts].sort(([a], [b]) => a - b);
  const all = sorted.reduce((sum, [, parcels]) => sum + parcels, 0);
  let seen = 0;
  for (const [value, parcels] of sorted) {
    seen += parcels;
    if (seen >= all * share) return value;
  }
  return 0;
};

const scorecardOf = (key: string, rows: readonly ParcelFigures[]): Scorecard => {
  const sum = (of: (row: ParcelFigures) => number): number => rows.reduce((total, row) => total + of(row), 0);
  const ended = (outcome: ParcelFigures['outcome']): number =>
    sum((row) => (row.outcome === outcome ? row.parcels : 0));
  const [delivered, returned, lost, open] = [ended('delivered'), ended('returned'), ended('lost'), ended(null)];
  const over = delivered + returned + lost;
  const days = rows.flatMap(({ tenths, parcels }) => (tenths === null ? [] : [[tenths / 10, parcels] as const]));
  return {
    key,
    parcels: over + open,
    delivered,
    returned,
    lost,
    open,
    deliveryRate: over === 0 ? null : delivered / over,
    days: days.length === 0 ? null : { median: percentile(days, 0.5), p90: percentile(days, 0.9) },
    fees: sum(({ fees }) => fees),
    cashOut: sum(({ cashOut }) => cashOut),
    cashLate: sum(({ cashLate }) => cashLate),
  };
};

/** C-4.08: one line a key, the one with the most parcels first. */
export const scorecardsOf = (figures: readonly ParcelFigures[]): Scorecard[] => {
  const byKey = new Map<string, ParcelFigures[]>();
  for (const row of figures) byKey.set(row.key, [...(byKey.get(row.key) ?? []), row]);
  return [...byKey]
    .map(([key, rows]) => scorecardOf(key, rows))
    .sort((a, b) => b.parcels - a.parcels || a.key.localeCompare(b.key));
};
