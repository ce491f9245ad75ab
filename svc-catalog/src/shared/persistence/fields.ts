import { Schema, type SchemaDefinition } from 'mongoose';

/* Schema parts that several models share. Sub-documents have no id of their own. */

export const part = (fields: SchemaDefinition): Schema =>
  new Schema(fields, { _id: false, strict: 'throw', minimize: false });

const text = part({ fr: String, ar: String, en: String });
export const localizedText = { type: text, default: () => ({}) } as const;
export const id = { type: String, required: true } as const;
export const optionalId = { type: String, default: null } as const;
export const ids = { type: [String], default: () => [] };
export const flag = { type: Boolean, required: true } as const;
export const number = { type: Number, required: true } as const;
export const optionalNumber = { type: Number, default: null } as const;

export const pictureField = {
  type: part({ alt: localizedText, src: id, width: number, height: number, srcset: String }),
  default: null,
};
const imageSize = part({ size: id, url: id, width: number, height: number, format: id });
const crop = part({ x: number, y: number, width: number, height: number });
const focus = part({ x: number, y: number });
export const imageField = part({
  id,
  alt: localizedText,
  original: String,
  thumb: id,
  sizes: [imageSize],
  crop: { type: crop, default: undefined },
  focus: { type: focus, default: undefined },
  making: { type: String, default: undefined },
  source: { type: String, default: undefined },
});
/** Like `Schema.Types.Mixed`, for shapes that a parser of the contracts has already checked. */
export const checkedElsewhere = { type: Schema.Types.Mixed, required: true } as const;

/** No read of a person's waits longer for the database. */
export const MAX_TIME_MS = 2000;
/** Fields that readers of an entity do not load. */
export const NOT_THE_OUTBOX = { outbox: 0, outboxPending: 0, handled: 0 } as const;

/** When staff deleted the entity, in milliseconds since the epoch; absent while it exists. */
export const deletable = { deletedAt: { type: Number, default: undefined } } as const;
