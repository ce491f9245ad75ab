import { outboxFields, outboxIndex } from '@shop/service-kit';
import { Schema, type Connection } from 'mongoose';

const text = { type: String, required: true } as const;
const shape = { type: Object, required: true } as const;

/** One order, one document: state, history, reservations, outgoing events and handled marks change in one write. Money in centimes, times as ISO text. */
const orderSchema = new Schema(
  {
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
    address: text,
    deskId: { type: String, default: null },
    place: shape,
    transporter: shape,
    lines: { type: [Object], required: true },
    units: { type: [Object], required: true },
    totals: shape,
    total: { type: Number, required: true },
    assignee: { type: Object, default: null },
    attempts: { type: [Object], default: [] },
    awaiting: { type: Object, default: null },
    refusal: { type: Object, default: null },
    expedition: { type: Object, default: null },
    reservations: { type: [Object], default: [] },
    history: { type: [Object], default: [] },
    searchTerms: { type: [String], default: [] },
    revision: Number,
    ...outboxFields,
  },
  { versionKey: false, minimize: false, collection: 'orders' },
);

/** D-3.04: the arbiter of "the same order". */
orderSchema.index({ shopUuid: 1, clientOrderKey: 1 }, { unique: true });
orderSchema.index({ shopUuid: 1, number: 1 }, { unique: true });
/* The orders list: by state, by time, by total, by who and where, by words. */
orderSchema.index({ shopUuid: 1, state: 1, placedAt: -1 });
orderSchema.index({ shopUuid: 1, placedAt: -1 });
orderSchema.index({ shopUuid: 1, total: -1 });
orderSchema.index({ shopUuid: 1, 'place.wilaya.id': 1, placedAt: -1 });
orderSchema.index({ shopUuid: 1, 'transporter.uuid': 1, placedAt: -1 });
orderSchema.index({ shopUuid: 1, 'assignee.uuid': 1, placedAt: -1 });
orderSchema.index({ shopUuid: 1, searchTerms: 1, placedAt: -1 });
/* The customer card, and the cooldown when Redis is away. */
orderSchema.index({ shopUuid: 1, 'customer.uuid': 1, placedAt: -1 });
orderSchema.index({ shopUuid: 1, visitorId: 1, placedAt: -1 });
/* A cart snapshot that comes after its order. */
orderSchema.index({ shopUuid: 1, cartExternalId: 1 });
/* Requests to logistics without an answer. */
orderSchema.index({ 'awaiting.since': 1 }, { partialFilterExpression: { 'awaiting.since': { $type: 'string' } } });
orderSchema.index(...outboxIndex);

export const orderModel = (connection: Connection) => connection.model('Order', orderSchema);
export type OrderModel = ReturnType<typeof orderModel>;
