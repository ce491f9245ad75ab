import { Schema, type SchemaDefinition } from 'mongoose';

/* Schema parts that several models share. Sub-documents have no id of their own. */

export const part = (fields: SchemaDefinition): Schema =>
  new Schema(fields, { _id: false, strict: 'throw', minimize: false });

export const id = { type: String, required: true } as const;
export const ids = { type: [String], default: () => [] };
export const flag = { type: Boolean, required: true } as const;
export const number = { type: Number, required: true } as const;
export const moment = { type: Date, required: true } as const;
/** Like `Schema.Types.Mixed`, for shapes that a parser of the contracts has already checked. */
export const checkedElsewhere = { type: Schema.Types.Mixed, required: true } as const;

/** No read that a person waits for takes longer (milliseconds). */
export const MAX_TIME_MS = 2000;
/** Fields that readers of a record do not load. */
export const NOT_THE_OUTBOX = { outbox: 0, outboxPending: 0, handled: 0 } as const;
