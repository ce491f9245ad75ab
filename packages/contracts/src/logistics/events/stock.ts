import { z } from 'zod';
import { eventOf } from '../../event.ts';
import { Timestamp, Uuid } from '../../primitives.ts';

/* Facts on shop.stock.events. Subject: the order for reservations, the stock item for movements. */
export const Allocation = z.object({
  lineId: Uuid,
  product: Uuid,
  combination: Uuid.nullable(),
  warehouse: z.object({ uuid: Uuid, name: z.string() }),
  lot: z.string(),
  quantity: z.int().min(1),
});
export const StockReserved = eventOf(
  'stock.reserved',
  1,
  z.object({ orderUuid: Uuid, request: Uuid, allocations: z.array(Allocation), strategy: z.string() }),
);
/** The reason why an order is not reserved, for staff. Older answers had no reason: they were shortages. */
export type StockRefusal = 'shortage' | 'no-warehouse' | 'not-reserved';
export const StockRefused = eventOf(
  'stock.refused',
  1,
  z.object({
    orderUuid: Uuid,
    request: Uuid,
    reason: z.string().optional(),
    shortages: z.array(
      z.object({ lineId: Uuid, product: Uuid, combination: Uuid.nullable(), required: z.int(), available: z.int() }),
    ),
  }),
);
/** D-4.07: units that an unpacked order needs again have gone to other orders. */
export const StockShort = eventOf(
  'stock.short',
  1,
  z.object({
    orderUuid: Uuid,
    shortages: z.array(
      z.object({ lineId: Uuid, product: Uuid, combination: Uuid.nullable(), required: z.int(), available: z.int() }),
    ),
  }),
);
/** D-4.12: the reservation follows the changed order; `allocations` are all that it holds now. */
export const StockChanged = eventOf(
  'stock.changed',
  1,
  z.object({ orderUuid: Uuid, request: Uuid, allocations: z.array(Allocation) }),
);
/** D-4.07: what an order holds since it was packed in part, or unpacked. */
export const StockFitted = eventOf('stock.fitted', 1, z.object({ orderUuid: Uuid, allocations: z.array(Allocation) }));
export const StockReleased = eventOf('stock.released', 1, z.object({ orderUuid: Uuid, reason: z.string() }));
/**
 * D-5.05: nobody has prepared the order within the shop's days. With the reason `count`: a count found too few units
 * (D-5.10). An order that is still confirmed goes back to be confirmed, and answers with
 * `order.confirmation-withdrawn`; any other one keeps its units.
 */
export const StockUnprepared = eventOf(
  'stock.unprepared',
  1,
  z.object({
    orderUuid: Uuid,
    reservedAt: Timestamp,
    /** The days of the shop; with a reason, those that have begun since the units were reserved. */
    days: z.int().min(1),
    reason: z.literal('count').optional(),
  }),
);
/** C-1.08: what a person found of returned units. Subject: the order. */
export const StockInspected = eventOf(
  'stock.inspected',
  1,
  z.object({
    orderUuid: Uuid,
    by: z.object({ id: z.string(), name: z.string() }),
    product: Uuid,
    combination: Uuid.nullable(),
    warehouse: z.object({ uuid: Uuid, name: z.string() }),
    passed: z.int().min(0),
    rejected: z.int().min(0),
    hold: z.int().min(0),
    notes: z.array(z.string()),
    /** Addresses of pictures. */
    photos: z.array(z.string()),
    /** Units of the order that still wait. */
    waiting: z.int().min(0),
  }),
);
export const StockMoved = eventOf(
  'stock.moved',
  1,
  z.object({
    warehouse: Uuid,
    product: Uuid,
    combination: Uuid.nullable(),
    lot: z.string(),
    type: z.string(),
    quantity: z.int(),
    document: z.string().nullable(),
  }),
);
/** D-5.12: what may be sold of an item has fallen to its threshold or below. Once, until it has risen above again. */
export const StockLow = eventOf(
  'stock.low',
  1,
  z.object({
    warehouse: Uuid,
    product: Uuid,
    combination: Uuid.nullable(),
    available: z.int().min(0),
    threshold: z.int().min(0),
  }),
);
export const StockEvent = z.discriminatedUnion('type', [
  StockReserved,
  StockRefused,
  StockChanged,
  StockShort,
  StockFitted,
  StockReleased,
  StockUnprepared,
  StockInspected,
  StockMoved,
  StockLow,
]);
export type StockEvent = z.infer<typeof StockEvent>;

/**
 * Snapshot on shop.stock.levels: one warehouse's units of one product or combination. Key:
 * `warehouse:product:combination`. Copies add up the warehouses (D-5.04).
 */
export const StockLevelSnapshot = z.object({
  shopUuid: Uuid,
  warehouse: Uuid,
  product: Uuid,
  combination: Uuid.nullable(),
  available: z.int().min(0),
  /** Where the item lies in its warehouse, for pick lists; absent: not given. */
  place: z.string().optional(),
});
export const StockLevelChanged = eventOf(
  'stock.level-changed',
  1,
  z.object({ level: StockLevelSnapshot, changedAt: Timestamp }),
);
