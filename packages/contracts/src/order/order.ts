import { z } from 'zod';
import { Channel, Dzd, Language, OrderNumber, Timestamp, Uuid } from '../primitives.ts';
import { Problem } from '../problem.ts';
import { DeliveryType } from './order-request.ts';

/** D-4.01 */
export const ORDER_STATES = [
  'pending',
  'not_found',
  'confirmed',
  'preparing',
  'packed',
  'in_pool',
  'announced',
  'shipped',
  'delivered',
  'returned',
  'cancelled',
] as const;
export const OrderState = z.enum(ORDER_STATES);
export type OrderState = z.infer<typeof OrderState>;
export const FINAL_STATES: readonly OrderState[] = ['delivered', 'returned', 'cancelled'];

/** D-4.02: what staff can ask for. */
export const ORDER_ACTIONS = [
  'confirm',
  'notFound',
  'assign',
  'startExpedition',
  'packFull',
  'packPartial',
  'unpack',
  'sendToExpedition',
  'announce',
  'ship',
  'markDelivered',
  'markReturned',
  'cancel',
] as const;
export const OrderAction = z.enum(ORDER_ACTIONS);
export type OrderAction = z.infer<typeof OrderAction>;

/** Confirm and announce are asked of logistics; until its answer the order waits in its state. */
export const Awaiting = z.object({ action: z.enum(['confirm', 'announce']), since: Timestamp });
export const Shortage = z.object({
  lineId: Uuid,
  product: Uuid,
  combination: Uuid.nullable(),
  name: z.string(),
  required: z.int(),
  available: z.int(),
});
export type Shortage = z.infer<typeof Shortage>;
/** Why the last confirm or announce did not succeed; cleared by the next success. */
export const Refusal = z.object({
  action: z.enum(['confirm', 'announce', 'unpack']),
  at: Timestamp,
  reason: z.string(),
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
  /** D-4.07: what packing in part, or unpacking after it, did to the lines and to what is collected. */
  packing: z
    .object({
      totalBefore: Dzd,
      totalAfter: Dzd,
      lines: z.array(z.object({ lineId: Uuid, name: z.string(), ordered: z.int(), packed: z.int() })),
    })
    .nullish(),
});

export const PlaceRead = z.object({
  wilaya: z.object({ id: z.int(), name: z.string(), nameAr: z.string() }),
  commune: z.object({ id: z.string(), name: z.string(), nameAr: z.string() }),
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
    uuid: Uuid,
    firstname: z.string(),
    lastname: z.string(),
    phone: z.string(),
    email: z.string().nullable(),
  }),
  /** Returned over closed orders; null below three closed ones (look/dashboard 5). */
  returnRate: z.number().nullable(),
  place: PlaceRead,
  transporter: z.object({ uuid: Uuid, name: z.string(), deliveryType: DeliveryType }),
  assignee: z.object({ uuid: z.string(), name: z.string() }).nullable(),
  total: Dzd,
  attempts: z.int(),
});

/** A row of the orders list. */
export const OrderRow = OrderHead.extend({ thumbs: z.array(z.string()), lineCount: z.int(), unitCount: z.int() });
export type OrderRow = z.infer<typeof OrderRow>;

/** The order page (BO-2.19). */
export const Order = OrderHead.extend({
  address: z.string(),
  deskId: z.string().nullable(),
  locale: Language,
  source: z.string(),
  lines: z.array(OrderLine),
  /** Of what is packed (D-4.07), or of what was ordered until then. */
  totals: OrderTotals,
  /** What the whole order came to, while it is packed in part; null otherwise. */
  orderedTotal: Dzd.nullable(),
  refusal: Refusal.nullable(),
  attemptsLog: z.array(z.object({ at: Timestamp, byName: z.string() })),
  expedition: z
    .object({
      uuid: Uuid.nullable(),
      pool: z.string().nullable(),
      trackingId: z.string().nullable(),
      serviceCode: z.string().nullable(),
      codAmount: Dzd.nullable(),
      packingState: z.enum(['full', 'partial']).nullable(),
      warehouse: z.string().nullable(),
    })
    .nullable(),
  reservations: z.array(
    z.object({
      lineId: Uuid,
      product: Uuid,
      combination: Uuid.nullable(),
      warehouse: z.string(),
      lot: z.string(),
      quantity: z.int(),
    }),
  ),
  history: z.array(HistoryLine),
});
export type Order = z.infer<typeof Order>;

/** D-4.06 */
export const CustomerCard = z.object({
  uuid: Uuid,
  firstname: z.string(),
  lastname: z.string(),
  phone: z.string(),
  email: z.string().nullable(),
  since: Timestamp,
  orderCount: z.int(),
  delivered: z.int(),
  returned: z.int(),
  cancelled: z.int(),
  inProgress: z.int(),
  returnRate: z.number().nullable(),
  recent: z.array(z.object({ uuid: Uuid, number: OrderNumber, state: OrderState, placedAt: Timestamp, total: Dzd })),
});

/** Body of an order action. `version` is the one the person saw (D-4.03). */
export const ActionBody = z.object({
  version: z.int(),
  reason: z.string().trim().max(500).optional(),
  /** Null: nobody. Left out: who asks. The name is read from the shop's own people, not from here. */
  assignee: z.object({ uuid: z.string().max(100), name: z.string().max(100).optional() }).nullish(),
  packed: z.array(z.object({ lineId: Uuid, quantity: z.int().min(0) })).optional(),
  transporter: Uuid.optional(),
  deliveryType: DeliveryType.optional(),
  /** D-3.11: required for a stop-desk, unless the order's own desk is one of this transporter's. */
  deskId: z.string().max(100).optional(),
  serviceCode: z.string().trim().max(50).optional(),
  /** DZD; default: what is outstanding. */
  codAmount: Dzd.optional(),
});
export type ActionBody = z.infer<typeof ActionBody>;

/** 409 of an action: illegal in this state, stale version (both with the fresh order), or too little stock. */
export const ActionRefused = Problem.extend({
  state: OrderState,
  order: Order,
  shortages: z.array(Shortage).optional(),
});

/** 409 of checkout (D-3.01): what it costs now. Amounts in DZD. */
export const PriceChanged = Problem.extend({
  type: z.literal('price-changed'),
  lines: z.array(
    z.object({
      index: z.int(),
      product: Uuid,
      combination: Uuid.nullable(),
      name: z.string(),
      oldPrice: Dzd,
      newPrice: Dzd,
    }),
  ),
  delivery: z.object({ oldPrice: Dzd, newPrice: Dzd }).nullable(),
  total: z.object({ oldPrice: Dzd, newPrice: Dzd }),
});
export type PriceChanged = z.infer<typeof PriceChanged>;

/** 409 of checkout: lines that cannot be had. */
export const Unavailable = Problem.extend({
  type: z.literal('unavailable'),
  lines: z.array(z.object({ index: z.int(), product: Uuid, name: z.string(), required: z.int(), available: z.int() })),
});

/** D-3.08: with the token everything of SF-2.14; without it state and number only. */
export const OrderOverview = z.object({
  uuid: Uuid,
  number: OrderNumber,
  state: OrderState,
  details: z
    .object({
      firstname: z.string(),
      placedAt: Timestamp,
      lines: z.array(
        z.object({
          name: z.string(),
          attributes: z.string(),
          thumb: z.string().nullable(),
          quantity: z.int(),
          unitPrice: Dzd,
          total: Dzd,
          contents: z.string(),
        }),
      ),
      itemsSubtotal: Dzd,
      discount: Dzd,
      delivery: Dzd,
      total: Dzd,
      deliveryType: DeliveryType,
      transporter: z.string(),
      /** Name of the stop-desk, in the order's language. */
      desk: z.string().nullable(),
      place: PlaceRead,
      address: z.string(),
      /** Seconds until this visitor may order again (0: now). */
      cooldownSeconds: z.int(),
    })
    .nullable(),
});
