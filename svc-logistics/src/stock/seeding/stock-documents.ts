import type { StockCause } from '@shop/contracts/logistics';
import type { SeedLogistics } from '@shop/contracts/seed';
import { lotsThatDiffer } from '../domain/movement.ts';
import { stockItemId } from '../domain/stock.ts';

type SeedStock = SeedLogistics['stock'][number];

/** In a shop's past, goods came in by receipts and left for orders. */
const causeOf = (type: SeedStock['movements'][number]['type'], id: string): StockCause => {
  if (type === 'in') return { kind: 'receipt', id };
  return { kind: type === 'out' || type === 'return' ? 'order' : 'adjustment', id };
};

/**
 * Rows of the journal. In a shop's past, shipped units are no longer reserved and returned ones are inspected, so only
 * `onHand` changes.
 */
export const movementDocuments = (shopUuid: string, stock: SeedStock) => {
  const { warehouse, product, combination } = stock;
  return stock.movements.map(({ uuid, at, type, quantity, lot, reason, document, by }) => ({
    _id: uuid,
    shopUuid,
    item: stockItemId(warehouse, product, combination),
    warehouse,
    product,
    combination,
    at: new Date(at),
    type,
    lot,
    quantity,
    figures: { onHand: quantity, reserved: 0, hold: 0 },
    reason,
    strategy: null,
    cause: causeOf(type, document ?? uuid),
    document,
    by,
  }));
};

/** A stock item with its level waiting to be published. Throws when its movements do not make its figures (D-5.03). */
export const stockDocument = (shopUuid: string, stock: SeedStock) => {
  const { uuid, warehouse, product, combination } = stock;
  const lots = stock.lots.map(({ number, expiresAt, receivedAt, cost, onHand }) => ({
    number,
    expiresAt: expiresAt === null ? null : new Date(expiresAt),
    receivedAt: new Date(receivedAt),
    cost,
    onHand,
    reserved: 0,
    hold: 0,
    available: onHand,
  }));
  const wrong = lotsThatDiffer(lots, movementDocuments(shopUuid, stock));
  if (wrong.length > 0)
    throw new Error(`stock ${uuid}: lots "${wrong.join('", "')}" are not the sum of their movements`);
  return {
    _id: stockItemId(warehouse, product, combination),
    uuid,
    shopUuid,
    warehouse,
    product,
    combination,
    strategy: null,
    version: 1,
    lots,
    relayed: 0,
    dirty: true,
  };
};
