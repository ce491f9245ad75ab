import { z } from 'zod';
import { eventOf, onlyKnown } from '../event.ts';
import { Centimes, LocalizedText, Timestamp, Uuid } from '../primitives.ts';

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
/** Why an order is not reserved, for staff. Answers of before had no reason: they were shortages. */
export type StockRefusal = 'shortage' | 'no-warehouse';
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
/** D-4.07: what an unpacked order needs again has gone to other orders meanwhile. */
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
export const StockReleased = eventOf('stock.released', 1, z.object({ orderUuid: Uuid, reason: z.string() }));
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
export const StockEvent = z.discriminatedUnion('type', [
  StockReserved,
  StockRefused,
  StockShort,
  StockReleased,
  StockMoved,
]);
export type StockEvent = z.infer<typeof StockEvent>;

/* Facts on shop.expedition.events. Subject: the order. */
export const ExpeditionOpened = eventOf(
  'expedition.opened',
  1,
  z.object({ orderUuid: Uuid, expedition: Uuid, warehouse: z.object({ uuid: Uuid, name: z.string() }) }),
);
export const ExpeditionAnnounced = eventOf(
  'expedition.announced',
  1,
  z.object({
    orderUuid: Uuid,
    request: Uuid,
    expedition: Uuid,
    transporter: z.object({ uuid: Uuid, name: z.string() }),
    trackingId: z.string(),
  }),
);
export const ExpeditionAnnouncementFailed = eventOf(
  'expedition.announcement-failed',
  1,
  z.object({ orderUuid: Uuid, request: Uuid, reason: z.string() }),
);
/** A parcel that nobody wants any more is still at its company, which staff have to speak with. */
export const ExpeditionWithdrawalFailed = eventOf(
  'expedition.withdrawal-failed',
  1,
  z.object({
    orderUuid: Uuid,
    transporter: Uuid,
    reference: z.string(),
    trackingId: z.string().nullable(),
    reason: z.string(),
  }),
);
export const ExpeditionEvent = z.discriminatedUnion('type', [
  ExpeditionOpened,
  ExpeditionAnnounced,
  ExpeditionAnnouncementFailed,
  ExpeditionWithdrawalFailed,
]);
export type ExpeditionEvent = z.infer<typeof ExpeditionEvent>;

/**
 * Snapshot on shop.stock.levels: one warehouse's units of one thing. Key: `warehouse:product:combination`. Copies add
 * up the warehouses (D-5.04).
 */
export const StockLevelSnapshot = z.object({
  shopUuid: Uuid,
  warehouse: Uuid,
  product: Uuid,
  combination: Uuid.nullable(),
  available: z.int().min(0),
});
export const StockLevelChanged = eventOf(
  'stock.level-changed',
  1,
  z.object({ level: StockLevelSnapshot, changedAt: Timestamp }),
);

/**
 * Snapshot on shop.logistics.tariffs: what a transporter charges in one wilaya, all services and exceptions.
 * Key: `transporter:wilaya`. Money in centimes. Places ride along so that an order can check and name them without
 * asking.
 */
export const TariffSnapshot = z.object({
  shopUuid: Uuid,
  transporter: z.object({ uuid: Uuid, name: z.string(), active: z.boolean() }),
  wilaya: z.object({ id: z.int(), name: z.string(), nameAr: z.string(), deliverable: z.boolean() }),
  /** Deliverable communes of the wilaya. */
  communes: z.array(z.object({ id: z.string(), name: z.string(), nameAr: z.string() })),
  /** A service of a kind that is not known here is not offered here. */
  services: onlyKnown(
    z.object({
      deliveryType: z.enum(['home', 'stopdesk']),
      price: Centimes,
      communePrices: z.record(z.string(), Centimes),
      promo: z
        .object({
          isFree: z.boolean(),
          minSubtotal: Centimes.nullable(),
          startsAt: Timestamp.nullable(),
          endsAt: Timestamp.nullable(),
        })
        .nullable(),
      desks: z.array(z.object({ id: z.string(), commune: z.string(), name: LocalizedText })),
    }),
  ),
});
export type TariffSnapshot = z.infer<typeof TariffSnapshot>;
export const TariffChanged = eventOf(
  'logistics.tariff-changed',
  1,
  z.object({ tariff: TariffSnapshot, deleted: z.boolean(), changedAt: Timestamp }),
);
