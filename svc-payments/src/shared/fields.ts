import { Schema } from 'mongoose';

/** Fields that several records of this service have. */
export const text = { type: String, required: true } as const;
export const centimes = { type: Number, required: true, min: 0 } as const;
export const moment = { type: Date, required: true } as const;
/** A transporter with its name at the time. */
export const named = {
  type: new Schema({ uuid: text, name: text }, { _id: false, strict: 'throw' }),
  required: true,
} as const;
