import { z } from 'zod';
import { HistoryLine } from '../order/dashboard/order.ts';
import { DeliveryType } from '../order/fields.ts';
import { PlaceRead } from '../order/place.ts';
import { OrderState } from '../order/state.ts';
import { Centimes, Channel, Language, OrderNumber, Timestamp, Uuid } from '../primitives.ts';

const SeedUnit = z.object({
  product: Uuid,
  combination: Uuid.nullable(),
  name: z.string(),
  attributes: z.string(),
  sku: z.string(),
  thumb: z.string().nullable(),
  quantity: z.int().min(1),
});
/** Prices in centimes, TTC, per unit: before and after promotion. Weight in grams per unit, tax in percent. */
export const SeedOrderLine = SeedUnit.extend({
  id: Uuid,
  listPrice: Centimes,
  unitPrice: Centimes,
  packedQuantity: z.int().nullable(),
  weight: z.int(),
  taxRate: z.number(),
  contents: z.array(SeedUnit),
});

/**
 * An order of the shop's past. Only states that hold no stock: pending, not_found, cancelled, delivered, returned.
 * Money in centimes.
 */
export const SeedOrder = z.object({
  uuid: Uuid,
  number: OrderNumber,
  state: OrderState,
  channel: Channel,
  placedAt: Timestamp,
  customer: z.object({
    uuid: Uuid,
    firstname: z.string(),
    lastname: z.string(),
    phone: z.string(),
    email: z.string().nullable(),
  }),
  place: PlaceRead,
  address: z.string(),
  locale: Language,
  source: z.enum(['quick', 'cart']),
  transporter: z.object({ uuid: Uuid, name: z.string(), deliveryType: DeliveryType }),
  deskId: z.string().nullable(),
  lines: z.array(SeedOrderLine).min(1),
  totals: z.object({
    itemsSubtotal: Centimes,
    discount: Centimes,
    shippingPaidByCustomer: Centimes,
    vat: Centimes,
    total: Centimes,
    weight: z.int(),
  }),
  attemptsLog: z.array(z.object({ at: Timestamp, byName: z.string() })),
  expedition: z
    .object({
      uuid: Uuid,
      trackingId: z.string(),
      codAmount: Centimes,
      packingState: z.enum(['full', 'partial']),
      warehouse: z.string(),
    })
    .nullable(),
  history: z.array(HistoryLine),
  deliveredAt: Timestamp.nullable(),
});
export type SeedOrder = z.infer<typeof SeedOrder>;

/** `lastSequence`: the highest sequence among `orders` (D-1.06); new numbers start after it. */
export const SeedOrders = z.object({
  shopUuid: Uuid,
  year: z.int(),
  lastSequence: z.int(),
  orders: z.array(SeedOrder),
});
export type SeedOrders = z.infer<typeof SeedOrders>;

/** D-8.02: what a transporter owes for a delivered order; `payment` names the one that closed it. */
export const SeedReceivable = z.object({
  orderUuid: Uuid,
  number: OrderNumber,
  transporter: z.object({ uuid: Uuid, name: z.string() }),
  customerFullName: z.string(),
  trackingId: z.string().nullable(),
  wilaya: z.int(),
  commune: z.string(),
  amount: Centimes,
  deliveredAt: Timestamp,
  payment: Uuid.nullable(),
});
export type SeedReceivable = z.infer<typeof SeedReceivable>;
export const SeedTransporterPayment = z.object({
  uuid: Uuid,
  number: z.string(),
  transporter: z.object({ uuid: Uuid, name: z.string() }),
  orders: z.array(Uuid),
  amount: Centimes,
  method: z.enum(['CASH', 'BANK_DEPOSIT', 'BANK_TRANSFER']),
  note: z.string(),
  bookedAt: Timestamp,
  bookedBy: z.string(),
});
export type SeedTransporterPayment = z.infer<typeof SeedTransporterPayment>;
export const SeedPayments = z.object({
  shopUuid: Uuid,
  receivables: z.array(SeedReceivable),
  payments: z.array(SeedTransporterPayment),
});
export type SeedPayments = z.infer<typeof SeedPayments>;
