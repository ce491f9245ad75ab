import type { EventEnvelope } from '@shop/contracts';
import { STRATEGIES, type Strategy } from '@shop/contracts/logistics';
import { recordModel } from '@shop/service-kit';
import { Schema, type Connection, type Model } from 'mongoose';
import { optionalText, text, whole } from '../../shared/fields.ts';
import type { Movement } from '../domain/movement.ts';
import type { GoodsRow } from '../../goods/index.ts';
import type { Lot } from '../domain/stock.ts';

/** A movement that waits in its stock item until it is written into the journal. */
export interface JournalLine extends Movement {
  readonly id: string;
  readonly at: Date;
  /** D-11.03: published with the movement where a person made it. */
  readonly audit?: EventEnvelope;
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
  readonly lots: (Lot & { readonly cost: number | null })[];
  /**
   * Steps of orders and requests of staff that were applied here: mark to milliseconds. Those of an order are removed
   * once its reservation is settled, those of a request after two days.
   */
  readonly marks?: Record<string, number>;
  readonly journal?: JournalLine[];
  /** D-11.03: audit entries of writes that moved no units; they wait for their publication. */
  readonly acts?: EventEnvelope[];
  /** The number of journal lines that have left this document; it is also the sequence of their events. */
  readonly relayed: number;
  /** The level that was published last. */
  readonly told?: number;
  /** Where it lies in its warehouse, as people wrote it; absent: not given. */
  readonly place?: string | null;
  /** The place that was published last. */
  readonly toldPlace?: string | null;
  /** What lists find and sort it by, written with `told`. */
  readonly shown?: ShownFigures;
  /** D-5.12: since when it has been low; absent: it is not. */
  readonly lowSince?: Date;
  /** The alerts of low stock so far, by which a repeated one is known. */
  readonly lowAlerts?: number;
  readonly dirty?: boolean;
  /** One of its events cannot be published. */
  readonly outboxParked?: boolean;
  /** Names and categories of its goods, copied for lists; absent until the catalogue has named them. */
  readonly goods?: StockGoods;
  /** C-1.13: low is what has so many available, or fewer; absent: as the shop says. */
  readonly threshold?: number | null;
  /** C-1.13: the units that a reorder fills it up to. */
  readonly target?: number | null;
}
/** Figures of a stock item as lists find and sort them: a moment behind its lots, as `told` is. */
export interface ShownFigures {
  readonly onHand: number;
  readonly hold: number;
  /** The first last good day of lots with units, `YYYY-MM-DD`; `NEVER` where none expires. */
  readonly expiry: string;
  /** At or below its own threshold; absent where it has none. */
  readonly isShort?: boolean;
}
export type StockGoods = Pick<GoodsRow, 'sort' | 'words' | 'codes' | 'categories'>;

/** What is low comes first. */
export const LEVELS_IN_ORDER = { shopUuid: 1, told: 1, _id: 1, warehouse: 1 } as const;

const count = { type: Number, required: true, min: 0 } as const;
const lot = new Schema(
  {
    number: { type: String, default: '' },
    printed: { type: String, default: undefined },
    expiresAt: { type: Date, default: null },
    receivedAt: { type: Date, required: true },
    cost: { type: Number, default: null, min: 0 },
    onHand: count,
    reserved: count,
    hold: count,
    available: count,
  },
  { _id: false, strict: 'throw' },
);

export type StockItemModel = Model<StockItemRecord>;
export const stockItemModel = (connection: Connection): StockItemModel =>
  recordModel<StockItemRecord>(connection, {
    name: 'StockItem',
    collection: 'stock_items',
    fields: {
      _id: text,
      uuid: text,
      shopUuid: text,
      warehouse: text,
      product: text,
      combination: optionalText,
      strategy: { type: String, enum: [...STRATEGIES, null], default: null },
      version: whole,
      lots: { type: [lot], required: true },
      marks: { type: Object, default: undefined },
      journal: { type: [Object], default: undefined },
      acts: { type: [Object], default: undefined },
      relayed: { type: Number, default: 0 },
      told: { type: Number },
      place: { type: String, default: undefined },
      toldPlace: { type: String, default: undefined },
      shown: { type: Object, default: undefined },
      lowSince: { type: Date, default: undefined },
      lowAlerts: { type: Number, default: undefined },
      dirty: { type: Boolean, default: undefined },
      outboxParked: { type: Boolean, default: undefined },
      goods: { type: Object, default: undefined },
      threshold: { type: Number, default: undefined },
      target: { type: Number, default: undefined },
    },
    indexes: [
      [{ shopUuid: 1, product: 1, combination: 1 }],
      [LEVELS_IN_ORDER],
      [{ uuid: 1 }],
      [{ shopUuid: 1, warehouse: 1, 'goods.sort': 1, _id: 1 }],
      [{ shopUuid: 1, warehouse: 1, 'goods.words': 1 }],
      [{ shopUuid: 1, warehouse: 1, 'goods.codes': 1 }],
      [{ shopUuid: 1, warehouse: 1, 'goods.categories': 1, 'goods.sort': 1, _id: 1 }],
      [{ shopUuid: 1, warehouse: 1, 'lots.number': 1 }],
      [{ shopUuid: 1, 'lots.printed': 1 }, { partialFilterExpression: { 'lots.printed': { $exists: true } } }],
      [{ shopUuid: 1, warehouse: 1, told: 1, 'goods.sort': 1, _id: 1 }],
      [{ shopUuid: 1, warehouse: 1, 'shown.onHand': 1, _id: 1 }],
      [{ shopUuid: 1, warehouse: 1, 'shown.expiry': 1, _id: 1 }],
      [{ shopUuid: 1, warehouse: 1, 'shown.hold': 1 }, { partialFilterExpression: { 'shown.hold': { $gt: 0 } } }],
      [{ shopUuid: 1, warehouse: 1, 'shown.isShort': 1 }, { partialFilterExpression: { 'shown.isShort': true } }],
      [{ dirty: 1 }, { partialFilterExpression: { dirty: true } }],
    ],
  });
