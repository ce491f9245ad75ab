import { MOVEMENT_TYPES, type StockCause, type Strategy } from '@shop/contracts/logistics';
import { recordModel } from '@shop/service-kit';
import type { Connection, Model } from 'mongoose';
import { moment, optionalText, text, whole } from '../../shared/fields.ts';
import type { Figures, MovementType } from '../domain/movement.ts';

/** D-5.03: rows are added, never changed. */
export interface MovementRecord {
  readonly _id: string;
  readonly shopUuid: string;
  readonly item: string;
  readonly warehouse: string;
  readonly product: string;
  readonly combination: string | null;
  readonly at: Date;
  readonly type: MovementType;
  readonly lot: string;
  readonly quantity: number;
  readonly figures: Figures;
  readonly reason: string;
  readonly strategy: Strategy | null;
  readonly cause: StockCause;
  readonly document: string | null;
  readonly by: string;
  readonly supplier?: string;
}

export type MovementModel = Model<MovementRecord>;
export const movementModel = (connection: Connection): MovementModel =>
  recordModel<MovementRecord>(connection, {
    name: 'StockMovement',
    collection: 'stock_movements',
    fields: {
      _id: text,
      shopUuid: text,
      item: text,
      warehouse: text,
      product: text,
      combination: optionalText,
      at: moment,
      type: { type: String, enum: MOVEMENT_TYPES, required: true },
      lot: { type: String, default: '' },
      quantity: whole,
      figures: { type: Object, required: true },
      reason: { type: String, default: '' },
      strategy: optionalText,
      cause: { type: Object, required: true },
      document: optionalText,
      by: text,
      supplier: { type: String, default: undefined },
    },
    // C-1.16: one for each filter by which a page is found, in the order of the list.
    indexes: [
      [{ shopUuid: 1, product: 1, at: -1, _id: -1 }],
      [{ shopUuid: 1, document: 1, at: -1, _id: -1 }],
      [{ shopUuid: 1, warehouse: 1, at: -1, _id: -1 }],
      // Also sums up what was sold, without reading the rows.
      [{ shopUuid: 1, type: 1, at: -1, _id: -1, item: 1, quantity: 1 }],
      [{ shopUuid: 1, 'cause.kind': 1, at: -1, _id: -1 }],
      [{ shopUuid: 1, by: 1, at: -1, _id: -1 }],
      [{ shopUuid: 1, at: -1, _id: -1 }],
      // Which items have moved in a time, and by how many units, without reading the rows.
      [{ shopUuid: 1, warehouse: 1, at: 1, item: 1, lot: 1, 'figures.onHand': 1, 'cause.id': 1 }],
      [{ item: 1 }],
      [{ shopUuid: 1, item: 1, at: -1, supplier: 1 }, { partialFilterExpression: { supplier: { $exists: true } } }],
    ],
  });
