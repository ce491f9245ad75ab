import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { Channel, Dzd, Language, OrderNumber, Timestamp, Uuid } from '../../primitives.ts';
import { PARCEL_FIELDS } from '../../logistics/parcel-refusals.ts';
import { PARCEL_REASONS, PARCEL_STATUSES } from '../../logistics/parcel-status.ts';
import { DeliveryType } from '../fields.ts';
import { PlaceRead } from '../place.ts';
import { OrderState } from '../state.ts';
import { CallOutcome } from './call-outcome.ts';

/**
 * Confirm, announce, taking back (D-7.06) and a change of units (D-4.12) are requests to logistics; until its answer
 * the order stays in its state.
 */
export const Awaiting = z.object({ action: z.enum(['confirm', 'announce', 'takeBack', 'change']), since: Timestamp });
export const Shortage = z.object({
  lineId: Uuid,
  product: Uuid,
  combination: Uuid.nullable(),
  name: z.string(),
  required: z.int(),
  available: z.int(),
});
export type Shortage = z.infer<typeof Shortage>;
/** The reason why the last request failed; cleared by the next success. */
export const Refusal = z.object({
  action: z.enum(['confirm', 'announce', 'takeBack', 'unpack', 'change']),
  at: Timestamp,
  reason: z.string(),
  /** D-7.05: `unknown` has to be checked: the company may have the parcel. Absent: refused. */
  kind: z.enum(['refused', 'unknown']).optional(),
  /** What a refusal of ours is about. */
  field: z.enum(PARCEL_FIELDS).optional(),
  /** The company takes no calls before then. */
  until: Timestamp.optional(),
  shortages: z.array(Shortage),
});

export const OrderLine = z.object({
  id: Uuid,
  product: Uuid,
  combination: Uuid.nullable(),
  name: z.string(),
  attributes: z.string(),
  sku: z.string(),
  thumb: z.string().nullable(),
  quantity: z.int(),
  packedQuantity: z.int().nullable(),
  /** D-4.13: what the customer took, of an order that was delivered in part; null or absent: all that was packed. */
  deliveredQuantity: z.int().nullish(),
  /** A member of staff typed the price by hand: it stays until another one is typed (D-4.12). */
  isTypedPrice: z.boolean().optional(),
  listPrice: Dzd,
  unitPrice: Dzd,
  total: Dzd,
  /** A pack's contents; what is reserved are these. */
  contents: z.array(
    z.object({
      product: Uuid,
      combination: Uuid.nullable(),
      name: z.string(),
      attributes: z.string(),
      sku: z.string(),
      thumb: z.string().nullable(),
      quantity: z.int(),
    }),
  ),
});

/** BO-3.29 */
export const OrderTotals = z.object({
  itemsSubtotal: Dzd,
  discount: Dzd,
  shippingPaidByCustomer: Dzd,
  internalDeliveryCost: Dzd,
  vat: Dzd,
  total: Dzd,
  weight: z.int(),
  rulesVersion: z.int(),
});

export const HistoryLine = z.object({
  at: Timestamp,
  /** `system` or the person's id. */
  by: z.string(),
  byName: z.string(),
  /** An action, or the fact of another service that moved the order. */
  what: z.string(),
  from: OrderState.nullable(),
  to: OrderState,
  reason: z.string().nullable(),
  requestId: z.string().nullable(),
  /** D-4.07: the effect of a partial packing, or of unpacking after it, on the lines and on the collected amount. */
  packing: z
    .object({
      totalBefore: Dzd,
      totalAfter: Dzd,
      lines: z.array(z.object({ lineId: Uuid, name: z.string(), ordered: z.int(), packed: z.int() })),
    })
    .nullish(),
  /** D-4.13: the effect of a delivery in part. */
  taken: z
    .object({
      totalBefore: Dzd,
      totalAfter: Dzd,
      lines: z.array(z.object({ lineId: Uuid, name: z.string(), packed: z.int(), taken: z.int() })),
    })
    .nullish(),
  /** D-4.12: before and after of a change of the content; a line that is new or gone has no quantity on that side. */
  content: z
    .object({
      totalBefore: Dzd,
      totalAfter: Dzd,
      lines: z.array(z.object({ name: z.string(), before: z.int().nullable(), after: z.int().nullable() })),
    })
    .nullish(),
  /** C-1.08: what was found of returned units. */
  inspection: z
    .object({
      /** The product, in the order's language. */
      name: z.string(),
      passed: z.int(),
      rejected: z.int(),
      hold: z.int(),
      photos: z.array(z.string()),
    })
    .nullish(),
});

const OrderHead = z.object({
  uuid: Uuid,
  number: OrderNumber,
  version: z.int(),
  state: OrderState,
  channel: Channel,
  placedAt: Timestamp,
  awaiting: Awaiting.nullable(),
  customer: z.object({
    /** Null, as the phone: a sale across the counter to someone who gave no number. */
    uuid: Uuid.nullable(),
    firstname: z.string(),
    lastname: z.string(),
    phone: z.string().nullable(),
    /** D-4.14 */
    secondPhone: z.string().nullish(),
    email: z.string().nullable(),
  }),
  /** Returned over closed orders; null below three closed ones. */
  returnRate: z.number().nullable(),
  /** Null, as the transporter: the customer collects the order at `pickup`. */
  place: PlaceRead.nullable(),
  transporter: z.object({ uuid: Uuid, name: z.string(), deliveryType: DeliveryType }).nullable(),
  pickup: z.object({ warehouse: z.object({ uuid: Uuid, name: z.string() }) }).nullable(),
  assignee: z.object({ uuid: z.string(), name: z.string() }).nullable(),
  /** D-7.07: its parcel is on its return, which may still end in a delivery. */
  isComingBack: z.boolean().optional(),
  total: Dzd,
  attempts: z.int(),
});

/** A row of the orders list. */
export const OrderRow = OrderHead.extend({ thumbs: z.array(z.string()), lineCount: z.int(), unitCount: z.int() });
export type OrderRow = z.infer<typeof OrderRow>;

/** D-7.07: one thing that the company said of a parcel of the order. */
export const JourneyEntry = z.object({
  /** By the company's clock. */
  at: Timestamp,
  status: z.enum(PARCEL_STATUSES),
  reason: z.enum(PARCEL_REASONS).nullable(),
  /** The company's own word. */
  raw: z.string(),
  place: z.string().nullable(),
  transporter: z.string(),
  trackingId: z.string(),
});
export type JourneyEntry = z.infer<typeof JourneyEntry>;

/** The order page (BO-2.19). */
export const Order = OrderHead.extend({
  address: z.string(),
  deskId: z.string().nullable(),
  locale: Language,
  source: z.string(),
  lines: z.array(OrderLine),
  /** The totals of the packed part (D-4.07), or of the whole order until then. */
  totals: OrderTotals,
  /** The price of delivery was typed by hand. */
  hasTypedDelivery: z.boolean().optional(),
  /** The code that the customer typed. */
  code: z.string().nullish(),
  /** Promotions that are not part of the lines' prices, as they were at the time of the order. */
  discounts: z.array(z.object({ name: z.string(), amount: Dzd, on: z.enum(['goods', 'delivery']) })).optional(),
  /** The total of the whole order, of one that is packed or was delivered in part; null otherwise. */
  orderedTotal: Dzd.nullable(),
  refusal: Refusal.nullable(),
  attemptsLog: z.array(
    z.object({
      at: Timestamp,
      byName: z.string(),
      /** Null: nobody was found (D-4.10). */
      outcome: CallOutcome.nullish(),
      reason: z.string().nullish(),
      note: z.string().nullish(),
    }),
  ),
  /** When it is to be called next, and by whom; null: now, or not at all. */
  call: z.object({ dueAt: Timestamp, for: z.string().nullable() }).nullish(),
  /** What staff wrote, oldest first. `mentions` are people's ids. */
  notes: z
    .array(
      z.object({
        id: z.string(),
        at: Timestamp,
        by: z.object({ id: z.string(), name: z.string() }),
        text: z.string(),
        mentions: z.array(z.string()),
      }),
    )
    .optional(),
  /** D-4.11 */
  mergedInto: z.object({ uuid: Uuid, number: OrderNumber }).nullish(),
  mergedFrom: z.array(z.object({ uuid: Uuid, number: OrderNumber })).optional(),
  /** Null: the customer made the order. */
  madeBy: z.object({ id: z.string(), name: z.string() }).nullish(),
  /** `value`: percent, or DZD; `amount`: what it took off. */
  staffDiscount: z
    .object({
      kind: z.enum(['percentage', 'amount']),
      value: z.number(),
      amount: Dzd,
      reason: z.string(),
      byName: z.string(),
    })
    .nullish(),
  /** BO-3.25 */
  schedule: z.array(z.object({ id: z.string(), dueAt: z.iso.date(), amount: Dzd })).optional(),
  /** What packers noted of the box: grams, and addresses of pictures. Null: nothing. */
  parcel: z.object({ weight: z.int().nullable(), photos: z.array(z.string()) }).nullish(),
  expedition: z
    .object({
      uuid: Uuid.nullable(),
      /** Null: in none, or logistics has not said yet in which one. */
      pool: z.object({ uuid: Uuid, number: z.string(), day: z.iso.date() }).nullable(),
      trackingId: z.string().nullable(),
      serviceCode: z.string().nullable(),
      codAmount: Dzd.nullable(),
      packingState: z.enum(['full', 'partial']).nullable(),
      warehouse: z.string().nullable(),
    })
    .nullable(),
  /** What its companies said, oldest first. */
  journey: z.array(JourneyEntry).optional(),
  /** D-4.13: the shop and the transporter allow it to be delivered in part. */
  mayDeliverInPart: z.boolean().optional(),
  reservations: z.array(
    z.object({
      lineId: Uuid,
      product: Uuid,
      combination: Uuid.nullable(),
      warehouse: z.string(),
      warehouseUuid: Uuid.optional(),
      lot: z.string(),
      quantity: z.int(),
    }),
  ),
  history: z.array(HistoryLine),
});
export type Order = z.infer<typeof Order>;

const uuid = z.object({ uuid: Uuid });
export const getOrder = endpoint({
  id: 'getOrder',
  service: 'order',
  method: 'get',
  path: '/dashboard/api/order/{uuid}',
  summary: 'One order (BO-2.19)',
  access: { permission: 'order.read' },
  params: uuid,
  responses: { 200: Order },
});
