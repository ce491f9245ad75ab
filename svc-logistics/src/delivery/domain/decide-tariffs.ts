import { tariffId, type Tariff, type TariffService } from './tariff.ts';
import {
  differenceOf,
  keyOfRow,
  rowsOfTariffs,
  serviceOfRows,
  wilayaOfRow,
  type TariffDifference,
  type TariffRow,
  type TariffRowKey,
} from './tariff-rows.ts';

/** What a person wants of a grid; rows that are not named stay. */
export interface TariffChange {
  readonly rows: readonly TariffRow[];
  /** A wilaya's row takes its exceptions along. */
  readonly removed: readonly TariffRowKey[];
}

export type TariffField = keyof TariffRow;
export type TariffRule =
  | 'twice'
  | 'unknownWilaya'
  | 'unknownCommune'
  | 'ofWilayaOnly'
  | 'noWilayaPrice'
  | 'negative'
  | 'delayMissing'
  | 'delayReversed'
  | 'datesWithoutFree'
  | 'datesReversed';
export interface TariffProblem {
  /** The place in `rows`. */
  readonly row: number;
  readonly field: TariffField;
  readonly rule: TariffRule;
}

export interface TariffFacts {
  readonly shopUuid: string;
  readonly transporter: string;
  /** As they are stored. */
  readonly tariffs: readonly Tariff[];
  readonly wilayas: ReadonlySet<number>;
  /** Undefined: no such commune. */
  readonly wilayaOfCommune: (commune: string) => number | undefined;
}
export type DecidedTariffs =
  | { readonly kind: 'refused'; readonly problems: readonly TariffProblem[] }
  /** `tariffs`: those that are other than they were; one without services is sold no more. */
  | { readonly kind: 'decided'; readonly tariffs: readonly Tariff[]; readonly difference: TariffDifference };

type Fault = Omit<TariffProblem, 'row'>;

const placeFaults = ({ wilaya, commune }: TariffRow, facts: TariffFacts): Fault[] => {
  if (!facts.wilayas.has(wilaya)) return [{ field: 'wilaya', rule: 'unknownWilaya' }];
  const isElsewhere = commune !== undefined && facts.wilayaOfCommune(commune) !== wilaya;
  return isElsewhere ? [{ field: 'commune', rule: 'unknownCommune' }] : [];
};

const OF_WILAYA = ['freeFrom', 'delayDays', 'from', 'to'] as const;
const wilayaFaults = ({ delayDays, freeFrom, from, to }: TariffRow, isNew: boolean): Fault[] => [
  ...(delayDays === undefined && isNew ? [{ field: 'delayDays', rule: 'delayMissing' } as const] : []),
  ...(delayDays && delayDays.min > delayDays.max ? [{ field: 'delayDays', rule: 'delayReversed' } as const] : []),
  ...(freeFrom !== undefined && freeFrom < 0 ? [{ field: 'freeFrom', rule: 'negative' } as const] : []),
  ...(freeFrom === undefined && (from ?? to) !== undefined
    ? [{ field: from === undefined ? 'to' : 'from', rule: 'datesWithoutFree' } as const]
    : []),
  ...(from !== undefined && to !== undefined && Date.parse(from) >= Date.parse(to)
    ? [{ field: 'to', rule: 'datesReversed' } as const]
    : []),
];
const communeFaults = (row: TariffRow, hasWilaya: boolean): Fault[] => [
  ...OF_WILAYA.filter((field) => row[field] !== undefined).map((field) => ({ field, rule: 'ofWilayaOnly' }) as const),
  ...(hasWilaya ? [] : [{ field: 'commune', rule: 'noWilayaPrice' } as const]),
];

/** The grid after the change, by the rows' keys. */
const gridAfter = (before: readonly TariffRow[], { rows, removed }: TariffChange): ReadonlyMap<string, TariffRow> => {
  const gone = new Set(removed.map(keyOfRow));
  const kept = before.filter((row) => !gone.has(keyOfRow(row)) && !gone.has(keyOfRow(wilayaOfRow(row))));
  const former = new Map(before.map((row) => [keyOfRow(row), row]));
  const withDelay = (row: TariffRow): TariffRow => {
    const delayDays = row.commune === undefined ? (row.delayDays ?? former.get(keyOfRow(row))?.delayDays) : undefined;
    return { ...row, ...(delayDays && { delayDays }) };
  };
  return new Map([...kept, ...rows.map(withDelay)].map((row) => [keyOfRow(row), row]));
};

const tariffOf = (facts: TariffFacts, wilaya: number, grid: ReadonlyMap<string, TariffRow>): Tariff => {
  const { shopUuid, transporter } = facts;
  const _id = tariffId(transporter, wilaya);
  const former = facts.tariffs.find((tariff) => tariff._id === _id);
  const rows = [...grid.values()].filter((row) => row.wilaya === wilaya);
  const services = rows
    .filter(({ commune }) => commune === undefined)
    .map((row): TariffService => {
      const communes = rows.filter(({ service, commune }) => service === row.service && commune !== undefined);
      const stored = former?.services.find(({ deliveryType }) => deliveryType === row.service);
      return serviceOfRows(row, communes, stored);
    });
  return { _id, shopUuid, transporter, wilaya, services };
};

/** D-7.02, D-7.09: whole or nothing; each problem with its row and field. */
export const decideTariffs = (change: TariffChange, facts: TariffFacts): DecidedTariffs => {
  const before = rowsOfTariffs(facts.tariffs);
  const there = new Set(before.map(keyOfRow));
  const grid = gridAfter(before, change);
  const removed = new Set(change.removed.map(keyOfRow));
  const seen = new Set<string>();
  const problems = change.rows.flatMap((row, at) => {
    const key = keyOfRow(row);
    const isTwice = seen.has(key) || removed.has(key);
    seen.add(key);
    const faults: Fault[] = [
      ...(isTwice ? [{ field: row.commune === undefined ? 'wilaya' : 'commune', rule: 'twice' } as const] : []),
      ...placeFaults(row, facts),
      ...(row.price < 0 ? [{ field: 'price', rule: 'negative' } as const] : []),
      ...(row.commune === undefined
        ? wilayaFaults(row, !there.has(key))
        : communeFaults(row, grid.has(keyOfRow(wilayaOfRow(row))))),
    ];
    return faults.map((fault) => ({ row: at, ...fault }));
  });
  if (problems.length > 0) return { kind: 'refused', problems };

  const difference = differenceOf(before, rowsInOrder(grid));
  const touched = [...difference.added, ...difference.removed, ...difference.changed.map(({ after }) => after)].map(
    ({ wilaya }) => wilaya,
  );
  return {
    kind: 'decided',
    difference,
    tariffs: [...new Set(touched)].sort((a, b) => a - b).map((wilaya) => tariffOf(facts, wilaya, grid)),
  };
};

const rowsInOrder = (grid: ReadonlyMap<string, TariffRow>): TariffRow[] =>
  [...grid.values()].sort(
    (a, b) =>
      a.wilaya - b.wilaya || a.service.localeCompare(b.service) || (a.commune ?? '').localeCompare(b.commune ?? ''),
  );
