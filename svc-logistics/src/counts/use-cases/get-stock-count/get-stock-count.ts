import { toDzd } from '@shop/contracts';
import type { CountStray, CountTab, StockCountDetail } from '@shop/contracts/logistics/dashboard';
import type { Reach, StaffClaims } from '@shop/contracts/staff';
import type { OfShop } from '@shop/service-kit';
import { goodsOnTheWire, type AllGoods } from '../../../goods/index.ts';
import type { CountedStock, WarehouseRecord, Warehouses } from '../../../stock/index.ts';
import { endOf, seesExpected, type Count } from '../../domain/count.ts';
import type { CountRow } from '../../domain/count-row.ts';
import { figuresOf, lotsOfGroup } from '../../domain/lot-groups.ts';
import type { CountEntries } from '../../persistence/count-entry.repository.ts';
import type { CountRows } from '../../persistence/count-row.repository.ts';
import type { Counts } from '../../persistence/count.repository.ts';
import { rowOnTheWire, type RowView } from '../../row-on-the-wire.ts';

export interface GetStockCountDeps {
  readonly counts: OfShop<Counts, 'find'>;
  readonly countRows: CountRows;
  readonly countEntries: CountEntries;
  readonly countedStock: OfShop<CountedStock, 'since' | 'movedItems'>;
  readonly goods: OfShop<AllGoods, 'named'>;
  readonly warehouses: OfShop<Warehouses, 'within'>;
}
export interface GetStockCount {
  readonly staff: StaffClaims;
  readonly reach: Reach;
  readonly uuid: string;
  readonly tab: CountTab | 'strays';
  readonly q?: string | undefined;
  readonly page: number;
  readonly limit: number;
}
export type GetStockCountOutcome =
  | {
      readonly kind: 'found';
      readonly count: Count;
      readonly warehouses: readonly WarehouseRecord[];
      readonly detail: Omit<StockCountDetail, 'count' | 'page' | 'limit'>;
    }
  | { readonly kind: 'not-found' };

/** Tabs that say by themselves what is expected (D-5.10). */
const TELLING: readonly string[] = ['differing', 'moved', 'waiting'];

const NOWHERE = '';

/** What the stock has now of each of some rows. */
const onHandNow = async (
  deps: Pick<GetStockCountDeps, 'countedStock'>,
  shopUuid: string,
  rows: readonly CountRow[],
): Promise<RowView['onHandOf']> => {
  const open = rows.filter(({ result }) => result === null);
  const items =
    open.length === 0 ? new Map<string, never>() : await deps.countedStock.of(shopUuid).since(open, new Date());
  return (row) => figuresOf(lotsOfGroup(items.get(row.item)?.item.lots ?? [], row)).onHand;
};

const straysOf = async (
  { countEntries, goods }: Pick<GetStockCountDeps, 'countEntries' | 'goods'>,
  count: Count,
): Promise<CountStray[]> => {
  const found = await countEntries.of(count._id).strays();
  const ids = found.flatMap(({ entry, before, after }) => [entry.goods, before?.goods, after?.goods]);
  const items = [...new Set(ids)].flatMap((id) => {
    const [product = NOWHERE, combination = NOWHERE] = (id ?? NOWHERE).split(':');
    return product === NOWHERE ? [] : [{ product, combination: combination === NOWHERE ? null : combination }];
  });
  const rows = await goods.of(count.shopUuid).named(items);
  const named = (id: string | null | undefined) => {
    const row = rows.get(id ?? NOWHERE);
    return row ? goodsOnTheWire(row) : null;
  };
  return found.map(({ entry, before, after }) => ({
    id: entry.id,
    kind: entry.stray ?? 'unknown-code',
    code: entry.code,
    quantity: entry.quantity,
    by: entry.name,
    at: entry.at.toISOString(),
    goods: named(entry.goods),
    before: named(before?.goods),
    after: named(after?.goods),
  }));
};

const peopleOf = (rows: readonly CountRow[]) => [
  ...new Map(rows.flatMap(({ people }) => Object.values(people)).map(({ id, name }) => [id, { id, name }])).values(),
];

/** The differences of a whole count, for people who see what is expected. */
const resultOf = async (
  rows: ReturnType<CountRows['of']>,
  query: Parameters<ReturnType<CountRows['of']>['sizeOf']>[0],
  seesValue: boolean,
): Promise<NonNullable<StockCountDetail['result']>> => {
  const [{ value, ...sums }, waiting, moved] = await Promise.all([
    rows.sums(),
    rows.sizeOf({ ...query, tab: 'waiting' }),
    rows.sizeOf({ ...query, tab: 'moved' }),
  ]);
  return { ...sums, waiting, moved, ...(seesValue && { value: toDzd(value) }) };
};

/** C-1.12: a count with a page of its rows. People who count blindly get no expected figure, in whatever tab. */
export const getStockCount = async (
  deps: GetStockCountDeps,
  { staff, reach, uuid, tab, q, page, limit }: GetStockCount,
): Promise<GetStockCountOutcome> => {
  const { shopUuid, permissions, sub: person } = staff;
  const count = await deps.counts.of(shopUuid).find(uuid, reach);
  if (!count) return { kind: 'not-found' };
  const seesFigures = seesExpected(count, permissions);
  const rows = deps.countRows.of(count._id);
  const isHidden = tab === 'strays' || (TELLING.includes(tab) && !seesFigures);

  const movedItems = seesFigures
    ? await deps.countedStock
        .of(shopUuid)
        .movedItems(count.warehouse, { since: count.started.at, until: endOf(count) }, count._id)
    : [];
  const query = { tab: tab === 'strays' ? ('all' as const) : tab, q, person, round: count.round, movedItems };
  const found = isHidden ? { rows: [], total: 0 } : await rows.page({ ...query, page, limit });
  const [warehouses, goods, mine, counted, recount, strayCount, strays, onHandOf, result] = await Promise.all([
    deps.warehouses.of(shopUuid).within(reach),
    deps.goods.of(shopUuid).named(found.rows),
    rows.countedBy(person),
    rows.sizeOf({ ...query, tab: 'counted' }),
    rows.sizeOf({ ...query, tab: 'recount' }),
    deps.countEntries.of(count._id).strayCount(),
    tab === 'strays' ? straysOf(deps, count) : [],
    seesFigures ? onHandNow(deps, shopUuid, found.rows) : () => 0,
    seesFigures ? resultOf(rows, query, permissions.includes('stock.value')) : undefined,
  ]);
  const view = { count, person, goods, seesFigures, seesValue: permissions.includes('stock.value'), onHandOf };
  return {
    kind: 'found',
    count,
    warehouses,
    detail: {
      mine,
      progress: { rows: count.rows, counted, recount, strays: strayCount },
      people: peopleOf(found.rows),
      ...(result && { result }),
      rows: found.rows.map((row) => rowOnTheWire(row, view)),
      strays,
      total: tab === 'strays' ? strays.length : found.total,
    },
  };
};
