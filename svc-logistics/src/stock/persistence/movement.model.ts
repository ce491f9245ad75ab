import { MOVEMENT_TYPES, type Strategy } from '@shop/contracts/logistics';
import { Schema, type Connection, type Model } from 'mongoose';
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
  readonly document: string | null;
  readonly by: string;
}

const text = { type: String, required: true } as const;
const schema = new Schema(
  {
    _id: text,
    shopUuid: text,
    item: text,
    warehouse: text,
    product: text,
    combination: { type: String, default: null },
    at: { type: Date, required: true },
    type: { type: String, enum: MOVEMENT_TYPES, required: true },
    lot: { type: String, default: '' },
    quantity: { type: Number, required: true },
    figures: { type: Object, required: true },
    reason: { type: String, default: '' },
    strategy: { type: String, default: null },
    document: { type: String, default: null },
    by: text,
  },
  { collection: 'stock_movements', versionKey: false },
);
schema.index({ shopUuid: 1, product: 1, at: -1, _id: -1 });
schema.index({ shopUuid: 1, document: 1, at: -1, _id: -1 });
schema.index({ shopUuid: 1, at: -1, _id: -1 });
schema.index({ item: 1 });

export type MovementModel = Model<MovementRecord>;
export const movementModel = (connection: Connection): MovementModel =>
  // the schema above is the record's
  connection.model<MovementRecord>('StockMovement', schema as unknown as Schema<MovementRecord>);
