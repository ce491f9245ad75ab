import type { OrderState } from '@shop/contracts/order';
import { outboxFields, outboxIndex, recordModel } from '@shop/service-kit';
import type { Connection, IndexDefinition, IndexOptions } from 'mongoose';
import type { OrderDocument } from './order-document.ts';

const text = { type: String, required: true } as const;
const shape = { type: Object, required: true } as const;

/**
 * A customer's orders by time, with the fields of their return rate. Queries name it as a hint: after each start of the
 * database, its trial of a dozen indexes took more than a second of a list.
 */
export const BY_CUSTOMER = { shopUuid: 1, 'customer.uuid': 1, placedAt: -1, state: 1 } as const;

/** Customers by the figures that rules of segments ask for, which are read in the index alone. */
export const CUSTOMER_FIGURES = {
  shopUuid: 1,
  'customer.uuid': 1,
  state: 1,
  total: 1,
  placedAt: 1,
  'place.wilaya.id': 1,
} as const;

/** Orders whose present state the shop's counters do not hold yet; their partial index holds no others. */
export const UNCOUNTED_BY = { shopUuid: 1, isCounted: 1 } as const;
export const UNCOUNTED = { isCounted: null } as const;

/** Orders that their customer's card does not hold as they are now; their partial index holds no others. */
export const OFF_CARD_BY = { shopUuid: 1, isOnCard: 1 } as const;
export const OFF_CARD = { isOnCard: null } as const;

/** Orders by the day of their end, as they are counted: figures of a day and the list behind them are the same. */
export const BY_END = { shopUuid: 1, 'counted.endedOn': 1, state: 1, 'place.wilaya.id': 1 } as const;

/** The places of a code with limited uses; an order that names a place holds one use. */
export const CODE_SLOTS = { shopUuid: 1, 'codeUse.slot': 1 } as const;
export const MADE_CODES = { shopUuid: 1, 'codeUse.made': 1 } as const;
export const CODE_CUSTOMERS = { shopUuid: 1, 'codeUse.customer': 1 } as const;

/** D-4.16: a draft or proforma becomes one order, also where the key of the order names the cart that it was. */
export const OF_DRAFT = { shopUuid: 1, draft: 1 } as const;

/** The list of a state, and the orders that stand in it. */
export const BY_STATE = { shopUuid: 1, state: 1, placedAt: -1, _id: -1 } as const;

/** States in which an order waits for its call. */
export const WAITING_STATES = ['pending', 'not_found'] as const satisfies readonly OrderState[];
const isWaiting = { state: { $in: WAITING_STATES } };
/** Orders that can be called at once; those that wait for an hour or a decision do not fill the index. */
export const CALLABLE_BY = { shopUuid: 1, placedAt: 1, _id: 1 } as const;
export const CALLABLE = { ...isWaiting, call: null, callOver: null };
/** Orders that wait for an hour of their own (D-4.10), without those that have left the desk since. */
export const DUE_AT = { shopUuid: 1, 'call.dueAt': 1, _id: 1 } as const;
/** Orders that are called no more and wait for a decision. */
export const TO_DECIDE_BY = { shopUuid: 1, callOver: 1, placedAt: -1 } as const;
/** D-4.11: orders that became a part of another one; they count in nobody's figures. */
export const MERGED = { shopUuid: 1, 'customer.uuid': 1, 'mergedInto.uuid': 1 } as const;
/** Orders by the day and the person of their calls. */
export const CALLED_ON = { shopUuid: 1, calledOn: 1 } as const;

/**
 * Of the orders list: by state, by time (which holds the words too), by total, by person, place and what C-3.05 narrows
 * it by, by words.
 */
const LIST_INDEXES: readonly (readonly [fields: IndexDefinition, options?: IndexOptions])[] = [
  [BY_STATE],
  [{ shopUuid: 1, state: 1, total: -1, _id: -1 }],
  [{ shopUuid: 1, placedAt: -1, _id: -1, words: 1 }],
  [{ shopUuid: 1, total: -1, _id: -1 }],
  [{ shopUuid: 1, 'place.wilaya.id': 1, placedAt: -1, _id: -1 }],
  [{ shopUuid: 1, 'transporter.uuid': 1, placedAt: -1, _id: -1 }],
  [{ shopUuid: 1, 'assignee.uuid': 1, placedAt: -1, _id: -1 }],
  [{ shopUuid: 1, channel: 1, placedAt: -1, _id: -1 }],
  [{ shopUuid: 1, 'lines.product': 1, placedAt: -1, _id: -1 }],
  [
    { shopUuid: 1, 'madeBy.id': 1, placedAt: -1, _id: -1 },
    { partialFilterExpression: { 'madeBy.id': { $exists: true } } },
  ],
  [
    { shopUuid: 1, 'notes.mentions': 1, placedAt: -1, _id: -1 },
    { partialFilterExpression: { 'notes.mentions': { $gt: '' } } },
  ],
  [
    { shopUuid: 1, 'expedition.trackingId': 1, placedAt: -1, _id: -1 },
    // An equality with a text implies it, which `$type` would not.
    { partialFilterExpression: { 'expedition.trackingId': { $gt: '' } } },
  ],
  [{ shopUuid: 1, searchTerms: 1, placedAt: -1 }],
];

/** Of the desk: orders to call now, at an hour, to decide about, merged ones, and a person's calls by the day. */
const DESK_INDEXES: readonly (readonly [fields: IndexDefinition, options: IndexOptions])[] = [
  [CALLABLE_BY, { partialFilterExpression: CALLABLE }],
  [DUE_AT, { partialFilterExpression: { ...isWaiting, 'call.dueAt': { $type: 'string' } } }],
  [TO_DECIDE_BY, { partialFilterExpression: { ...isWaiting, callOver: { $type: 'string' } } }],
  [MERGED, { partialFilterExpression: { 'mergedInto.uuid': { $type: 'string' } } }],
  [CALLED_ON, { partialFilterExpression: { calledOn: { $type: 'string' } } }],
];

/**
 * One order, one document: state, history, reservations, outgoing events and handled marks change in one write. Money
 * in centimes, times as ISO text.
 */
export const orderModel = (connection: Connection) =>
  recordModel<OrderDocument>(connection, {
    name: 'Order',
    collection: 'orders',
    fields: {
      _id: { type: String, required: true },
      shopUuid: text,
      number: text,
      state: text,
      channel: text,
      placedAt: text,
      clientOrderKey: text,
      cartExternalId: text,
      visitorId: { type: String, default: null },
      locale: text,
      source: text,
      customer: shape,
      address: { type: String, default: '' },
      deskId: { type: String, default: null },
      place: { type: Object, default: null },
      transporter: { type: Object, default: null },
      pickup: { type: Object, default: undefined },
      lines: { type: [Object], required: true },
      units: { type: [Object], required: true },
      totals: shape,
      total: { type: Number, required: true },
      orderedTotals: { type: Object, default: null },
      hasTypedDelivery: { type: Boolean, default: undefined },
      code: String,
      discounts: { type: [Object], default: undefined },
      codeUse: Object,
      budgetUse: { type: [Object], default: undefined },
      assignee: { type: Object, default: null },
      attempts: { type: [Object], default: [] },
      call: { type: Object, default: undefined },
      callOver: { type: String, default: undefined },
      calledOn: { type: [String], default: undefined },
      notes: { type: [Object], default: undefined },
      mergedInto: { type: Object, default: undefined },
      mergedFrom: { type: [Object], default: undefined },
      apartFrom: { type: [String], default: undefined },
      draft: { type: String, default: undefined },
      formerCustomers: { type: [String], default: undefined },
      madeBy: { type: Object, default: undefined },
      staffDiscount: { type: Object, default: undefined },
      schedule: { type: [Object], default: undefined },
      awaiting: { type: Object, default: null },
      refusal: { type: Object, default: null },
      expedition: { type: Object, default: null },
      journey: { type: [Object], default: undefined },
      reservations: { type: [Object], default: [] },
      history: { type: [Object], default: [] },
      searchTerms: { type: [String], default: [] },
      words: { type: String, default: '' },
      counted: Object,
      isCounted: Boolean,
      isOnCard: Boolean,
      revision: { type: Number, required: true },
      ...outboxFields,
    },
    indexes: [
      /** D-3.04: the arbiter of "the same order". */
      [{ shopUuid: 1, clientOrderKey: 1 }, { unique: true }],
      [{ shopUuid: 1, number: 1 }, { unique: true }],
      ...LIST_INDEXES,
      [BY_END, { partialFilterExpression: { 'counted.endedOn': { $type: 'string' } } }],
      [UNCOUNTED_BY, { partialFilterExpression: UNCOUNTED }],
      [OFF_CARD_BY, { partialFilterExpression: OFF_CARD }],
      /* D-9.03: unique indexes that decide which order uses a code. They contain only the orders that do. */
      [CODE_SLOTS, { unique: true, partialFilterExpression: { 'codeUse.slot': { $type: 'string' } } }],
      [MADE_CODES, { unique: true, partialFilterExpression: { 'codeUse.made': { $type: 'string' } } }],
      [CODE_CUSTOMERS, { unique: true, partialFilterExpression: { 'codeUse.customer': { $type: 'string' } } }],
      /* The customer card, return rates (answered by the index alone), and the cooldown when Redis is away. */
      [BY_CUSTOMER],
      [CUSTOMER_FIGURES],
      [{ shopUuid: 1, visitorId: 1, placedAt: -1 }],
      /* Finds the order of a cart snapshot that arrives after it. */
      [{ shopUuid: 1, cartExternalId: 1 }],
      [OF_DRAFT, { unique: true, partialFilterExpression: { draft: { $type: 'string' } } }],
      ...DESK_INDEXES,
      /* Requests to logistics without an answer. */
      [{ 'awaiting.askAgainAt': 1 }, { partialFilterExpression: { 'awaiting.askAgainAt': { $type: 'string' } } }],
      [...outboxIndex],
    ],
  });
export type OrderModel = ReturnType<typeof orderModel>;
