import { z } from 'zod';
import { eventOf, type EventSchema } from '../../event.ts';
import { Centimes, OrderNumber, Timestamp, Uuid } from '../../primitives.ts';
import { DeliveryType } from '../fields.ts';

/** The units that are reserved, packed and shipped: packs are already split. `lineId` is unique within the order. */
export const OrderUnits = z.object({
  lineId: Uuid,
  product: Uuid,
  combination: Uuid.nullable(),
  quantity: z.int().min(1),
});

/** Enough of an order to act on it without asking. Money in centimes. */
export const OrderFacts = z.object({
  orderUuid: Uuid,
  number: OrderNumber,
  /** One of `CHANNELS`, or one that a newer svc-order knows. */
  channel: z.string(),
  placedAt: Timestamp,
  customer: z.object({ firstname: z.string(), lastname: z.string(), phone: z.string().nullable() }),
  /** Empty, with no wilaya, commune and transporter: the customer collects the order. */
  address: z.string(),
  wilaya: z.object({ id: z.int(), name: z.string() }).nullable(),
  commune: z.object({ id: z.string(), name: z.string() }).nullable(),
  transporter: z.object({ uuid: Uuid, name: z.string(), deliveryType: DeliveryType }).nullable(),
  /** The warehouse where the customer collects the order; absent: it is delivered. */
  pickup: z.object({ warehouse: Uuid }).optional(),
  deskId: z.string().nullable(),
  units: z.array(OrderUnits),
  /** What a company is told of the parcel besides; absent in events of earlier releases. */
  parcel: z
    .object({
      secondPhone: z.string().nullable(),
      /** For the courier. */
      note: z.string().nullable(),
      /** Grams; null: not known. */
      weight: z.int().nullable(),
      /** What is in it, in one line. */
      content: z.string(),
      /** What is to be collected, and how it goes, as at the last announcement; absent: all of it, as usual. */
      codAmount: Centimes.optional(),
      serviceCode: z.string().nullable().optional(),
    })
    .optional(),
  /** What the buyer chose, a pack as one; absent in events of earlier releases. */
  bought: z.array(z.object({ product: Uuid, quantity: z.int().min(1) })).optional(),
  total: Centimes,
});
const facts = <Extra extends z.ZodRawShape>(extra: Extra) => z.object({ order: OrderFacts, ...extra });
const by = z.object({ id: z.string(), name: z.string() });

export const OrderPlaced = eventOf('order.placed', 1, facts({ cartExternalId: z.string() }));
/** Logistics answers with `stock.reserved` or `stock.refused`, naming `request`. */
export const OrderConfirmationRequested = eventOf('order.confirmation-requested', 1, facts({ request: Uuid, by }));
export const OrderConfirmed = eventOf('order.confirmed', 1, facts({ by }));
/** `not-prepared`: nobody has prepared the order in time (D-5.05). `count`: a count found too few units (D-5.10). */
export const WITHDRAWAL_REASONS = ['mistake', 'not-prepared', 'count'] as const;
export type WithdrawalReason = (typeof WITHDRAWAL_REASONS)[number];
/** The order holds nothing and waits for its call again. Without a reason: the confirmation was a mistake. */
export const OrderConfirmationWithdrawn = eventOf(
  'order.confirmation-withdrawn',
  1,
  facts({ by, reason: z.enum(WITHDRAWAL_REASONS).optional() }),
);
/**
 * D-4.12: the order wants other units. Logistics answers with `stock.changed`, or with `stock.refused` and the former
 * reservation as it was, naming `request`.
 */
export const OrderChangeRequested = eventOf(
  'order.change-requested',
  1,
  facts({
    request: Uuid,
    by,
    wanted: z.object({ units: z.array(OrderUnits), wilaya: z.int().nullable(), warehouse: Uuid.nullable() }),
  }),
);
/** D-4.12: lines, delivery, discount or customer are others now, as in the facts. */
export const OrderContentChanged = eventOf('order.content-changed', 1, facts({ by }));
export const OrderPreparationStarted = eventOf('order.preparation-started', 1, facts({ by }));
export const OrderPacked = eventOf(
  'order.packed',
  1,
  facts({
    by,
    packingState: z.enum(['full', 'partial']),
    packed: z.array(z.object({ lineId: Uuid, quantity: z.int().min(0) })),
  }),
);
export const OrderUnpacked = eventOf('order.unpacked', 1, facts({ by }));
/**
 * Logistics puts the parcel into the open pool of its transporter, warehouse and day, and answers with
 * `expedition.pooled`. `pool`: of no use to anybody any more. A logistics of the release before this one reads no event
 * without it, so that this release writes an empty text; the next one may leave it out.
 */
export const OrderPooled = eventOf('order.pooled', 1, facts({ by, pool: z.string().optional() }));
/** Logistics answers with `expedition.announced` or `expedition.announcement-failed`, naming `request`. */
export const OrderAnnouncementRequested = eventOf(
  'order.announcement-requested',
  1,
  facts({
    request: Uuid,
    by,
    transporter: Uuid,
    deliveryType: DeliveryType,
    serviceCode: z.string().nullable(),
    codAmount: Centimes,
  }),
);
/** Answers `expedition.announcement-wanted`: the order is not announced, and `reason` says why. */
export const OrderAnnouncementDeclined = eventOf(
  'order.announcement-declined',
  1,
  facts({ request: Uuid, reason: z.string() }),
);
/** D-7.06. Logistics answers with `expedition.taken-back` or `expedition.take-back-refused`, naming `request`. */
export const OrderTakeBackRequested = eventOf('order.take-back-requested', 1, facts({ request: Uuid, by }));
export const OrderShipped = eventOf('order.shipped', 1, facts({ by }));
/** The COD amount becomes what the transporter owes (D-8.02). */
export const OrderDelivered = eventOf(
  'order.delivered',
  1,
  facts({
    by,
    codAmount: Centimes,
    trackingId: z.string().nullable(),
    /** D-4.13: what the customer took of each line of `units`; the rest comes back. Absent: all of it. */
    taken: z.array(z.object({ lineId: Uuid, quantity: z.int().min(0) })).optional(),
    /** Null: the customer collected it, so no transporter owes its amount. */
    deliveredBy: z.object({ transporter: Uuid, name: z.string() }).nullable(),
  }),
);
export const OrderReturned = eventOf(
  'order.returned',
  1,
  facts({
    by,
    /** Absent: not said. */
    reason: z.string().optional(),
    /** Where the units arrive; absent: in the warehouses that they left from. */
    warehouse: Uuid.optional(),
    trackingId: z.string().nullable().optional(),
  }),
);
export const OrderCancelled = eventOf(
  'order.cancelled',
  1,
  facts({
    by,
    reason: z.string(),
    /** D-4.11: the order that it became a part of, which what was paid of this one belongs to; absent: none. */
    mergedInto: z.object({ uuid: Uuid, number: OrderNumber }).optional(),
  }),
);

export const OrderEvent = z.discriminatedUnion('type', [
  OrderPlaced,
  OrderConfirmationRequested,
  OrderConfirmed,
  OrderConfirmationWithdrawn,
  OrderChangeRequested,
  OrderContentChanged,
  OrderPreparationStarted,
  OrderPacked,
  OrderUnpacked,
  OrderPooled,
  OrderAnnouncementRequested,
  OrderAnnouncementDeclined,
  OrderTakeBackRequested,
  OrderShipped,
  OrderDelivered,
  OrderReturned,
  OrderCancelled,
]);
export type OrderEvent = z.infer<typeof OrderEvent>;

const schemas = new Map<string, EventSchema>(OrderEvent.options.map((schema) => [schema.shape.type.value, schema]));
/** The schema of one type of order event. */
export const orderEventSchema = (type: OrderEvent['type']): EventSchema => {
  const schema = schemas.get(type);
  if (!schema) throw new Error(`${type} is no order event`);
  return schema;
};
