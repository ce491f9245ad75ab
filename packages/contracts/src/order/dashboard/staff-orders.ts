import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { Dzd, Language, Timestamp, Uuid } from '../../primitives.ts';
import { Problem } from '../../problem.ts';
import { Address, CommuneId, DeliveryType, Email, Firstname, Lastname, Phone, WilayaId } from '../fields.ts';
import { ActionRefused } from './action.ts';
import { Order, OrderTotals } from './order.ts';

/** BO-9.10: the orders that staff make; each is sold in the channel of its name. */
export const STAFF_ORDER_TYPES = ['phone', 'wholesale', 'installment', 'physical'] as const;
export const StaffOrderType = z.enum(STAFF_ORDER_TYPES);
export type StaffOrderType = z.infer<typeof StaffOrderType>;

export const MAX_ORDER_LINES = 100;
export const MAX_INSTALMENTS = 24;

/** A new customer, or `uuid`: one that the shop has, whose name and phone are read from the card. */
const NewCustomer = z.object({
  uuid: z.never().optional(),
  firstname: Firstname,
  lastname: Lastname,
  phone: Phone,
  /** D-4.14 */
  secondPhone: Phone.optional(),
  email: Email.optional(),
});
export const StaffCustomer = z.union([z.object({ uuid: Uuid }), NewCustomer]);

/** `unitPrice` wants `order.price`; absent: the price of the channel. */
export const StaffLine = z.object({
  /** Of a line that the order has; absent: a new line (T-2.18: two lines may hold the same product). */
  id: Uuid.optional(),
  product: Uuid,
  combination: Uuid.nullish(),
  quantity: z.int().min(1).max(10_000),
  unitPrice: Dzd.optional(),
  /** The combinations chosen in a pack. */
  productInPack: z.array(z.object({ product: Uuid, combination: Uuid.nullish() })).optional(),
});
export type StaffLine = z.infer<typeof StaffLine>;

/** `price` wants `order.price`; absent: the tariff's. 0 is a price (T-2.26). */
export const StaffDelivery = z.object({
  wilaya: WilayaId,
  commune: CommuneId,
  address: Address,
  transporter: Uuid,
  deliveryType: DeliveryType,
  deskId: z.string().max(100).optional(),
  price: Dzd.optional(),
});
/** `name`: of the warehouse as the page shows it, which the order keeps. */
export const StaffPickup = z.object({ warehouse: Uuid, name: z.string().trim().max(100).optional() });

/** Wants `order.price`. `value`: percent, or DZD. */
export const StaffDiscount = z.object({
  kind: z.enum(['percentage', 'amount']),
  value: z.number().positive(),
  reason: z.string().trim().min(1).max(200),
});

/** BO-3.25: they add up to the total. */
export const Instalment = z.object({ dueAt: z.iso.date(), amount: Dzd });

const contents = {
  lines: z.array(StaffLine).min(1).max(MAX_ORDER_LINES),
  /** Exactly one of both. */
  delivery: StaffDelivery.optional(),
  pickup: StaffPickup.optional(),
  discount: StaffDiscount.nullish(),
  code: z.string().trim().max(50).optional(),
  note: z.string().trim().max(1000).optional(),
  schedule: z.array(Instalment).max(MAX_INSTALMENTS).optional(),
};

/** C-3.01. `language`: of the order's texts; absent: the shop's first. */
export const StaffOrderInput = z.object({
  type: StaffOrderType,
  /** Absent: a sale across the counter to someone who gave no number (`physical` alone). */
  customer: StaffCustomer.optional(),
  language: Language.optional(),
  ...contents,
});
export type StaffOrderInput = z.infer<typeof StaffOrderInput>;

export const ORDER_STAGES = ['pending', 'confirmed'] as const;
/** The version of the proforma that the person saw: 409 where another one was written since (D-4.03). */
const draftVersion = z.int().min(1).optional();
export const MakeOrderBody = StaffOrderInput.extend({
  /** `confirmed`: the customer is on the line, so the confirmation is requested at once. */
  stage: z.enum(ORDER_STAGES),
  /** The draft or proforma that becomes this order: whatever is pressed, it becomes one (D-4.16). */
  draft: Uuid.optional(),
  draftVersion,
});

const LINE_PROBLEMS = ['gone', 'choose', 'minimum', 'short'] as const;
/**
 * C-3.02: what an order would come to. `problems` names fields of the input (`lines.0.quantity`,
 * `delivery.transporter`) and what is wrong with them, in the reader's language; an order with problems other than
 * `short` cannot be made.
 */
export const StaffQuote = z.object({
  lines: z.array(
    z.object({
      id: Uuid.nullable(),
      product: Uuid,
      combination: Uuid.nullable(),
      name: z.string(),
      attributes: z.string(),
      sku: z.string(),
      thumb: z.string().nullable(),
      quantity: z.int(),
      listPrice: Dzd,
      unitPrice: Dzd,
      total: Dzd,
      isTypedPrice: z.boolean(),
      /** Units that can be had, over all warehouses or in the one of the pick-up. */
      available: z.int(),
      /** The quantity at which a wholesale price begins; null: there is none. */
      minimum: z.int().nullable(),
      problem: z.enum(LINE_PROBLEMS).nullable(),
    }),
  ),
  delivery: z.object({ price: Dzd, finalPrice: Dzd, transporter: z.string(), deliveryType: DeliveryType }).nullable(),
  discounts: z.array(z.object({ name: z.string(), amount: Dzd, on: z.enum(['goods', 'delivery']) })),
  /** What the staff discount takes off. */
  staffDiscount: Dzd,
  /** Why the code gives nothing; null: it does, or there is none. */
  codeRefusal: z.string().nullable(),
  totals: OrderTotals,
  problems: z.array(z.object({ field: z.string(), message: z.string() })),
});
export type StaffQuote = z.infer<typeof StaffQuote>;

/** T-2.23: something that an edit loses; `amount` is what it took off. */
export const LostAdvantage = z.object({
  kind: z.enum(['code', 'freeDelivery', 'promotion', 'typedPrice']),
  name: z.string(),
  amount: Dzd,
});
const side = z.object({ quantity: z.int(), unitPrice: Dzd, total: Dzd });
/** C-3.03: before and after of an edit. */
export const OrderDifference = z.object({
  before: OrderTotals,
  after: OrderTotals,
  lines: z.array(z.object({ id: Uuid, name: z.string(), before: side.nullable(), after: side.nullable() })),
  lost: z.array(LostAdvantage),
});
export type OrderDifference = z.infer<typeof OrderDifference>;

const uuid = z.object({ uuid: Uuid });

export const makeOrder = endpoint({
  id: 'makeOrder',
  service: 'order',
  method: 'post',
  path: '/dashboard/api/order',
  summary: 'Make an order by phone, wholesale, in instalments or across the counter (C-3.01)',
  access: { permission: 'order.confirm' },
  body: MakeOrderBody,
  responses: { 200: Order, 201: Order, 403: Problem, 409: Problem, 422: Problem },
});

export const quoteStaffOrder = endpoint({
  id: 'quoteStaffOrder',
  service: 'order',
  method: 'post',
  path: '/dashboard/api/order/quote',
  summary: 'What an order of staff would come to; writes nothing (C-3.02)',
  access: { permission: 'order.confirm' },
  /**
   * `order`: the order that is edited, whose prices and reserved units count for it. `draft`: the proforma whose prices
   * are kept (D-4.16).
   */
  body: StaffOrderInput.extend({ order: Uuid.optional(), draft: Uuid.optional() }),
  responses: { 200: StaffQuote, 403: Problem, 422: Problem },
});

export const ChangeContentBody = z.object({
  /** The version that the person saw (D-4.03). */
  version: z.int(),
  /** Writes nothing. */
  preview: z.boolean().optional(),
  /** Another `phone` is another customer (D-4.06), and the order is called again. */
  customer: NewCustomer.omit({ uuid: true }).extend({ secondPhone: Phone.nullable() }).partial().optional(),
  lines: contents.lines.optional(),
  delivery: contents.delivery,
  pickup: contents.pickup,
  /** Null takes it away. */
  discount: contents.discount,
  note: contents.note,
  /** Absent: a plan follows another total in its proportions. */
  schedule: contents.schedule,
});
export const changeOrderContent = endpoint({
  id: 'changeOrderContent',
  service: 'order',
  method: 'put',
  path: '/dashboard/api/order/{uuid}/content',
  summary: 'Change lines, delivery, discount or note of an order (C-3.03, D-4.12)',
  access: { permission: 'order.confirm' },
  params: uuid,
  body: ChangeContentBody,
  responses: {
    200: z.object({ order: Order, difference: OrderDifference }),
    403: Problem,
    409: ActionRefused,
    422: Problem,
  },
});

/** D-4.16: what a draft holds is whatever was typed so far. */
export const DraftContent = z.object({
  type: StaffOrderType,
  customer: z.object({
    uuid: Uuid.nullish(),
    firstname: z.string().max(100),
    lastname: z.string().max(100),
    phone: z.string().max(30),
    secondPhone: z.string().max(30),
    email: z.string().max(200),
  }),
  lines: z.array(StaffLine).max(MAX_ORDER_LINES),
  delivery: z
    .object({
      wilaya: z.int().nullable(),
      commune: z.string().max(20).nullable(),
      address: z.string().max(300),
      transporter: z.string().max(100).nullable(),
      deliveryType: DeliveryType,
      deskId: z.string().max(100).nullable(),
      price: Dzd.nullable(),
    })
    .nullable(),
  pickup: z.object({ warehouse: Uuid.nullable() }).nullable(),
  discount: z
    .object({
      kind: z.enum(['percentage', 'amount']),
      value: z.number().min(0).nullable(),
      reason: z.string().max(200),
    })
    .nullable(),
  code: z.string().max(50),
  note: z.string().max(1000),
  schedule: z.array(Instalment).max(MAX_INSTALMENTS),
});
export type DraftContent = z.infer<typeof DraftContent>;

export const ORDER_DRAFT_KINDS = ['draft', 'proforma'] as const;
export const OrderDraft = z.object({
  uuid: Uuid,
  /** `P26-000012` of a proforma; null of a draft. */
  number: z.string().nullable(),
  kind: z.enum(ORDER_DRAFT_KINDS),
  version: z.int(),
  content: DraftContent,
  /** The prices that a proforma keeps; null of a draft, which has the prices of the day. */
  quote: StaffQuote.nullable(),
  /** Until when a proforma keeps its prices. */
  validUntil: Timestamp.nullable(),
  by: z.object({ id: z.string(), name: z.string() }),
  changedAt: Timestamp,
  /** The order that it became. */
  order: z.object({ uuid: Uuid, number: z.string() }).nullable(),
});
export type OrderDraft = z.infer<typeof OrderDraft>;

export const listOrderDrafts = endpoint({
  id: 'listOrderDrafts',
  service: 'order',
  method: 'get',
  path: '/dashboard/api/order/drafts',
  summary: 'Drafts of the caller and proformas of the shop, latest first (D-4.16)',
  access: { permission: 'order.confirm' },
  query: z.object({ kind: z.enum(ORDER_DRAFT_KINDS).optional() }),
  responses: { 200: z.object({ drafts: z.array(OrderDraft) }) },
});
export const getOrderDraft = endpoint({
  id: 'getOrderDraft',
  service: 'order',
  method: 'get',
  path: '/dashboard/api/order/drafts/{uuid}',
  summary: 'One draft or proforma',
  access: { permission: 'order.confirm' },
  params: uuid,
  responses: { 200: OrderDraft },
});
/** The page makes the uuid, so that what is typed is kept from the first digit on and sent any number of times. */
export const keepOrderDraft = endpoint({
  id: 'keepOrderDraft',
  service: 'order',
  method: 'put',
  path: '/dashboard/api/order/drafts/{uuid}',
  summary: 'Keep what is typed of an order; version 0 makes the draft',
  access: { permission: 'order.confirm' },
  params: uuid,
  body: z.object({ version: z.int().min(0), content: DraftContent }),
  responses: { 200: OrderDraft, 409: Problem, 422: Problem },
});
export const deleteOrderDraft = endpoint({
  id: 'deleteOrderDraft',
  service: 'order',
  method: 'delete',
  path: '/dashboard/api/order/drafts/{uuid}',
  summary: 'Throw a draft or proforma away',
  access: { permission: 'order.confirm' },
  params: uuid,
  body: z.object({ version: z.int().min(1) }),
  responses: { 200: OrderDraft, 409: Problem },
});
/** D-4.16: it reserves nothing and keeps its prices for its validity. */
export const makeProforma = endpoint({
  id: 'makeProforma',
  service: 'order',
  method: 'post',
  path: '/dashboard/api/order/proforma',
  summary: 'Make a proforma (C-3.01, stage proforma)',
  access: { permission: 'order.confirm' },
  body: StaffOrderInput.extend({
    draft: Uuid.optional(),
    draftVersion,
    validDays: z.int().min(1).max(90).optional(),
  }),
  responses: { 201: OrderDraft, 403: Problem, 409: Problem, 422: Problem },
});
