import { toDzd } from '@shop/contracts';
import type { CountRow as CountRowOnTheWire } from '@shop/contracts/logistics/dashboard';
import { goodsId, goodsOnTheWire, unknownGoods, type GoodsRow } from '../goods/index.ts';
import { dayOf } from '../stock/index.ts';
import type { Count } from './domain/count.ts';
import { countedBefore, type CountRow } from './domain/count-row.ts';

/** What a person may see of a row. */
export interface RowView {
  readonly count: Pick<Count, 'round' | 'state'>;
  readonly person: string;
  readonly goods: ReadonlyMap<string, GoodsRow>;
  readonly seesFigures: boolean;
  readonly seesValue: boolean;
  /** What the stock has of a row now; needed where figures are seen. */
  readonly onHandOf: (row: CountRow) => number;
}

const valueOf = ({ difference, cost }: CountRow): number | null =>
  difference === null || cost === null ? null : toDzd(difference * cost);

const figuresOnTheWire = (row: CountRow, view: RowView): NonNullable<CountRowOnTheWire['figures']> => {
  const { snapshot, snapshotAt, onHandThen, counted, countedAt, difference, people, earlier, before, after } = row;
  // Rows with a result stay as they were then.
  const now = before ?? (row.result === null ? view.onHandOf(row) : (onHandThen ?? snapshot.onHand));
  const expected = onHandThen ?? now;
  return {
    snapshot: snapshot.onHand,
    snapshotAt: snapshotAt.toISOString(),
    movedBefore: expected - snapshot.onHand,
    expected,
    counted,
    countedAt: countedAt?.toISOString() ?? null,
    difference,
    ...(view.seesValue && { value: valueOf(row) }),
    movedSince: onHandThen === null ? 0 : now - onHandThen,
    people: Object.values(people).flatMap(({ id, name, figure }) => (figure === null ? [] : [{ id, name, figure }])),
    earlier: earlier.map(({ id, name, figure }) => ({ id, name, figure })),
    after,
  };
};

export const rowOnTheWire = (row: CountRow, view: RowView): CountRowOnTheWire => {
  const { product, combination, people, asked } = row;
  const goods = view.goods.get(goodsId(product, combination));
  const mine = Object.values(people).find(({ id }) => id === view.person)?.figure ?? null;
  return {
    id: row._id,
    goods: goods ? goodsOnTheWire(goods) : unknownGoods(product, combination),
    lot: row.printed,
    expiresAt: dayOf(row.expiresAt),
    mine,
    isCounted: row.counted !== null,
    recount: row.round > 1,
    mayCount: view.count.state === 'open' && row.round === view.count.round && !countedBefore(row, view.person),
    result: row.result,
    ...(row.result === 'waiting' && asked && { asked: { orders: asked.orders.length, at: asked.at.toISOString() } }),
    ...(view.seesFigures && { figures: figuresOnTheWire(row, view) }),
  };
};
