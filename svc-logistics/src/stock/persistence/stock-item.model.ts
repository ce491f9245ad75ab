import { STRATEGIES, type Strategy } from '@shop/contracts/logistics';
import { Schema, type Connection, type Model } from 'mongoose';
import type { Movement } from '../domain/movement.ts';
import type { Lot } from '../domain/stock.ts';

/** A movement that waits in its stock item until it is written into the journal. */
export interface JournalLine extends Movement {
  readonly id: string;
  readonly at: Date;
}

export interface StockItemRecord {
  readonly _id: string;
  readonly uuid: string;
  readonly shopUuid: string;
  readonly warehouse: string;
  readonly product: string;
  readonly combination: string | null;
  readonly strategy: Strategy | null;
  readonly version: number;
  readonly lots: (Lot & { readonly cost: number })[];
  /** Steps of orders already applied here: mark to milliseconds. Taken out once the order's reservation is settled. */
  readonly marks?: Record<string, number>;
  readonly journal?: JournalLine[];
  /** How many lines of the journal have left this document; their number is their event's sequence. */
  readonly relayed: number;
  /** The level that was published last. */
  readonly told?: number;
  readonly dirty?: boolean;
  /** One of its events can never be published as it is. */
  readonly outboxParked?: boolean;
}

const count = { type: Number, required: true, min: 0 } as const;
const lot = new Schema(
  {
    number: { type: String, default: '' },
    expiresAt: { type: Date, default: null },
    receivedAt: { type: Date, required: true },
    cost: count,
    onHand: count,
    reserved: count,
    hold: count,
    available: count,
  },
  { _id: false },
);

const schema = new Schema(
  {
    _id: { type: String, required: true },
    uuid: { type: String, required: true },
    shopUuid: { type: String, required: true },
    warehouse: { type: String, required: true },
    product: { type: String, required: true },
    combination: { type: String, default: null },
    strategy: { type: String, enum: [...STRATEGIES, null], default: null },
    version: { type: Number, required: true },
    lots: { type: [lot], required: true },
    marks: { type: Object, default: undefined },
    journal: { type: [Object], default: undefined },
    relayed: { type: Number, default: 0 },
    told: { type: Number },
    dirty: { type: Boolean, default: undefined },
    outboxParked: { type: Boolean, default: undefined },
  },
  { collection: 'stock_items', versionKey: false },
);
schema.index({ shopUuid: 1, product: 1, combination: 1 });
schema.index({ dirty: 1 }, { partialFilterExpression: { dirty: true } });

export type StockItemModel = Model<StockItemRecord>;
export const stockItemModel = (connection: Connection): StockItemModel =>
  // the schema above is the record's
  connection.model<StockItemRecord>('StockItem', schema as unknown as Schema<StockItemRecord>);
