/** Fields that several records of this service have. */
export const text = { type: String, required: true } as const;
/** Absent or null where it is not known. */
export const optionalText = { type: String, default: null } as const;
export const whole = { type: Number, required: true } as const;
export const moment = { type: Date, required: true } as const;
export const yesOrNo = { type: Boolean, required: true } as const;
