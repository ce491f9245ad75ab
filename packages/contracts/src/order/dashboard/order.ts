import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { Channel, Dzd, Language, OrderNumber, Timestamp, Uuid } from '../../primitives.ts';
import { DeliveryType } from '../fields.ts';
import { PlaceRead } from '../place.ts';
import { OrderState } from '../state.ts';

/** Confirm and announce are requests to logistics; until its answer the order stays in its state. */
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
/** The reason why the last confirm or announce failed; cleared by the next success. */
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
  /** D-4.07: the effect of a partial packing, or of unpacking after it, on the lines and on the collected amount. */
  packing: z
    .object({
      totalBefore: Dzd,
      totalAfter: Dzd,
      lines: z.array(z.object({ lineId: Uuid, name: z.string(), ordered: z.int(), packed: z.int() })),
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
    uuid: Uuid,
    firstname: z.string(),
    lastname: z.string(),
    phone: z.string(),
    email: z.string().nullable(),
  }),
  /** Returned over closed orders; null below three closed ones. */
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
  /** The totals of the packed part (D-4.07), or of the whole order until then. */
  totals: OrderTotals,
  /** The code that the customer typed. */
  code: z.string().nullish(),
  /** Promotions that are not part of the lines' prices, as they were at the time of the order. */
  discounts: z.array(z.object({ name: z.string(), amount: Dzd, on: z.enum(['goods', 'delivery']) })).optional(),
  /** The total of the whole order, while it is packed in part; null otherwise. */
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
