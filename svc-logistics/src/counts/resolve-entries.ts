import type { CountEntry, CountEntryAnswer } from '@shop/contracts/logistics/dashboard';
import type { OfShop } from '@shop/service-kit';
import {
  goodsId,
  goodsOnTheWire,
  goodsWithCode,
  unknownGoods,
  type AllGoods,
  type CodedGoods,
  type GoodsWithCodeDeps,
} from '../goods/index.ts';
import { stockItemId } from '../stock/index.ts';
import { deviceTimeOf, momentOf } from './domain/device-time.ts';
import { chooseRow } from './domain/choose-row.ts';
import type { Count } from './domain/count.ts';
import type { CountRow } from './domain/count-row.ts';
import type { CountEntryRecord } from './persistence/count-entry.model.ts';
import { entryIdOf, type CountEntries } from './persistence/count-entry.repository.ts';
import type { CountRows } from './persistence/count-row.repository.ts';

export interface ResolveEntriesDeps extends GoodsWithCodeDeps {
  readonly goods: GoodsWithCodeDeps['goods'] & OfShop<AllGoods, 'named'>;
  readonly countRows: CountRows;
  readonly countEntries: CountEntries;
}
export interface Counter {
  readonly person: string;
  readonly name: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** What the clock of the device said when it sent the entries. */
  readonly sentAt?: string | undefined;
}
/** `stored`: it goes into the count, in a row or apart. `refused`: the device asks its person. */
export type ResolvedEntry =
  | { readonly kind: 'stored'; readonly record: CountEntryRecord }
  | { readonly kind: 'refused'; readonly answer: CountEntryAnswer };

interface PlacedEntry {
  readonly entry: CountEntry;
  /** In the request. */
  readonly place: number;
}
interface Meant {
  readonly product: string;
  readonly combination: string | null;
  readonly units: number;
}

const recordOf = (
  count: Count,
  { entry, place }: PlacedEntry,
  { person, name, at: now, sentAt }: Counter,
): CountEntryRecord => {
  const time = deviceTimeOf(entry.at, sentAt, now);
  return {
    _id: entryIdOf(count._id, entry.id),
    id: entry.id,
    count: count._id,
    shopUuid: count.shopUuid,
    person,
    name,
    row: null,
    round: count.round,
    stray: null,
    code: entry.code ?? '',
    goods: null,
    quantity: entry.quantity,
    isFigure: entry.isFigure ?? false,
    undoes: null,
    undone: false,
    ...time,
    at: momentOf(time, { from: count.started.at.getTime(), until: now }),
    place,
    receivedAt: new Date(now),
    version: 1,
  };
};

/** What an entry names; several where one code is of several items. */
const meantBy = (entry: CountEntry, codes: ReadonlyMap<string, readonly CodedGoods[]>): readonly Meant[] => {
  if (entry.item) return [{ product: entry.item.product, combination: entry.item.combination ?? null, units: 1 }];
  return (codes.get(entry.code ?? '') ?? []).map(({ goods: { product, combination }, units }) => ({
    product,
    combination,
    units,
  }));
};

const groupedBy = <T>(values: readonly T[], keyOf: (value: T) => string): ReadonlyMap<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const value of values) groups.set(keyOf(value), [...(groups.get(keyOf(value)) ?? []), value]);
  return groups;
};

/** C-1.11: finds the row of each new entry, with a few queries for all of them. */
export const resolveEntries = async (
  deps: ResolveEntriesDeps,
  count: Count,
  entries: readonly CountEntry[],
  counter: Counter,
): Promise<readonly ResolvedEntry[]> => {
  const { shopUuid, warehouse } = count;
  const rows = deps.countRows.of(count._id);
  const scanned = [...new Set(entries.flatMap(({ code }) => (code === undefined ? [] : [code])))];
  const codes = new Map(
    await Promise.all(scanned.map(async (code) => [code, await goodsWithCode(deps, shopUuid, code)] as const)),
  );
  const undone = await deps.countEntries.of(count._id).withIds(entries.flatMap(({ undo }) => undo ?? []));
  const byId = new Map(undone.filter(({ person }) => person === counter.person).map((record) => [record.id, record]));
  const meant = entries.flatMap((entry) => meantBy(entry, codes));
  const itemOf = ({ product, combination }: Omit<Meant, 'units'>) => stockItemId(warehouse, product, combination);
  const [ofItems, named] = await Promise.all([
    rows.ofItems([...new Set(meant.map(itemOf))]),
    rows.withIds(entries.flatMap(({ row }) => row ?? [])),
  ]);
  const goods = await deps.goods.of(shopUuid).named([...meant, ...named]);
  const rowsOfItem = groupedBy(ofItems, ({ item }) => item);
  const goodsOf = ({ product, combination }: Pick<CountRow, 'product' | 'combination'>) => {
    const row = goods.get(goodsId(product, combination));
    return row ? goodsOnTheWire(row) : unknownGoods(product, combination);
  };

  const resolveRow = (entry: CountEntry, record: CountEntryRecord): ResolvedEntry => {
    const candidates = meantBy(entry, codes);
    const named1 = named.find(({ _id }) => _id === entry.row);
    const inScope = candidates.find((one) => rowsOfItem.has(itemOf(one))) ?? candidates[0];
    const subject = named1 ?? inScope;
    if (!subject) return { kind: 'stored', record: { ...record, stray: 'unknown-code' } };
    const { product, combination } = subject;
    const ofItem = named1 ? [named1] : (rowsOfItem.get(itemOf(subject)) ?? []);
    const choice = chooseRow(ofItem, named1 ? undefined : entry.lot, { round: count.round, person: counter.person });
    const known = { ...record, goods: goodsId(product, combination) };
    switch (choice.kind) {
      case 'row': {
        const units = entry.isFigure === true ? 1 : (inScope?.units ?? 1);
        return { kind: 'stored', record: { ...known, row: choice.row._id, quantity: entry.quantity * units } };
      }
      case 'not-in-scope':
        return { kind: 'stored', record: { ...known, stray: 'not-in-scope' } };
      case 'which-lot':
        return {
          kind: 'refused',
          answer: { id: entry.id, outcome: 'which-lot', goods: goodsOf(subject), lots: [...choice.lots] },
        };
      case 'already-counted':
      case 'counted-by-you':
        return { kind: 'refused', answer: { id: entry.id, outcome: choice.kind, goods: goodsOf(subject) } };
    }
  };
  const resolve = (entry: CountEntry, place: number): ResolvedEntry => {
    const record = recordOf(count, { entry, place }, counter);
    if (entry.undo !== undefined) {
      const target = byId.get(entry.undo);
      const row = target?.row ?? null;
      return { kind: 'stored', record: { ...record, row, round: target?.round ?? count.round, undoes: entry.undo } };
    }
    const resolved = resolveRow(entry, record);
    // An entry may be taken back by one of the same request.
    if (resolved.kind === 'stored') byId.set(entry.id, resolved.record);
    return resolved;
  };
  return entries.map(resolve);
};
