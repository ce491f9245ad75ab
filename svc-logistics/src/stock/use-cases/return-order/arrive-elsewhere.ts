import type { OfShop } from '@shop/service-kit';
import { arriveIn } from '../../domain/arrive-elsewhere.ts';
import type { ReturnedLot, ReturnedOrder } from '../../domain/returned-order.ts';
import { staffStep } from '../../domain/staff-step.ts';
import { stockItemId } from '../../domain/stock.ts';
import { returnMark } from '../../domain/stock-step.ts';
import type { StockItemRecord } from '../../persistence/stock-item.model.ts';
import type { StockItems } from '../../persistence/stock-item.repository.ts';

export interface ArriveElsewhereDeps {
  readonly stock: OfShop<StockItems, 'findSome' | 'write'>;
  readonly newId: () => string;
}

const MAX_ATTEMPTS = 5;

/** The lot that units left from. */
const sourceLot = (items: readonly StockItemRecord[], { item, lot }: ReturnedLot, at: Date) =>
  items.find(({ _id }) => _id === item)?.lots.find(({ number }) => number === lot) ?? {
    number: lot,
    expiresAt: null,
    receivedAt: at,
    cost: null,
  };

/** Brings the units of one product into the warehouse, in one conditional write. */
const arrive = async (
  deps: ArriveElsewhereDeps,
  { shopUuid, order, by, at }: ReturnedOrder,
  place: Pick<StockItemRecord, '_id' | 'warehouse' | 'product' | 'combination'>,
  lots: readonly ReturnedLot[],
): Promise<ReturnedLot[]> => {
  const stock = deps.stock.of(shopUuid);
  const mark = returnMark(order);
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const items = await stock.findSome([...new Set([place._id, ...lots.map(({ item }) => item)])]);
    const item = items.find(({ _id }) => _id === place._id) ?? null;
    const { placed, created } = arriveIn(
      item?.lots ?? [],
      lots.map((lot) => ({ lot: sourceLot(items, lot, at), quantity: lot.quantity })),
    );
    const returned = placed.map((one) => ({ ...one, ...place, item: place._id }));
    if (item?.marks?.[mark] !== undefined) return returned.map(({ _id, ...lot }) => lot);
    const step = staffStep(
      placed.map(({ lot, quantity }) => ({
        type: 'return',
        lot,
        figures: { onHand: quantity, reserved: 0, hold: quantity },
        reason: 'return',
      })),
      { cause: { kind: 'order', id: order }, document: order, by },
    );
    const written = await stock.write(place, item, { uuid: deps.newId() }, { ...step, mark, at: new Date(), created });
    if (written.kind === 'done') return returned.map(({ _id, ...lot }) => lot);
  }
  throw new Error(`too many write conflicts to bring order ${order} into ${place._id}; the message is tried again`);
};

/**
 * T-1.28: units may come back to another warehouse than the one that shipped. They keep the number, day, cost and age
 * of their lots.
 *
 * @returns the lots where the units are now
 */
export const arriveElsewhere = async (
  deps: ArriveElsewhereDeps,
  returned: ReturnedOrder,
  warehouse: string,
): Promise<ReturnedLot[]> => {
  const arrived: ReturnedLot[] = [];
  const places = new Map(
    returned.lots.map(({ product, combination }) => {
      const _id = stockItemId(warehouse, product, combination);
      return [_id, { _id, warehouse, product, combination }];
    }),
  );
  for (const place of places.values()) {
    const lots = returned.lots.filter(
      ({ product, combination }) => product === place.product && combination === place.combination,
    );
    arrived.push(...(await arrive(deps, returned, place, lots)));
  }
  return arrived;
};
