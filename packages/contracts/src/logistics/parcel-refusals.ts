/** What a refusal is about, of a parcel that is to go to a company. */
export const PARCEL_FIELDS = [
  'commune',
  'desk',
  'service',
  'phone',
  'name',
  'address',
  'amount',
  'reference',
  'account',
  'other',
] as const;
export type ParcelField = (typeof PARCEL_FIELDS)[number];

/** Rules that a field breaks: the refusal says which field it is. */
export const FIELD_REFUSALS = [
  'too-long',
  'too-short',
  'format',
  'out-of-range',
  'missing',
  'not-whole-dinars',
] as const;

/**
 * Reasons of ours why a parcel is not announced, not taken back or not withdrawn. People read them in their language;
 * every other reason is a company's own words, shown as they are.
 */
export const PARCEL_REFUSALS = [
  ...FIELD_REFUSALS,
  'no-content',
  'transporter-unknown',
  'adapter-unknown',
  'transporter-inactive',
  'keys-refused',
  'service-not-offered',
  'commune-unknown',
  'new-wilaya-unknown',
  'desk-unknown',
  'origin-unknown',
  'company-silent',
  'company-answer-strange',
  'company-refused',
  'company-limit',
  'parcel-not-there',
  'parcel-differs',
  'parcel-unknown',
  'parcel-collected',
  'cancel-not-offered',
  'tracking-id-taken',
] as const;
export type ParcelRefusal = (typeof PARCEL_REFUSALS)[number];

/** Why an order is not announced though its pool is (C-4.05). */
export const ANNOUNCEMENT_DECLINES = [
  'illegal',
  'waiting',
  'transporter-required',
  'desk-required',
  'cod-invalid',
] as const;
export type AnnouncementDecline = (typeof ANNOUNCEMENT_DECLINES)[number];

export const isParcelRefusal = (reason: string): reason is ParcelRefusal =>
  PARCEL_REFUSALS.some((one) => one === reason);
export const isAnnouncementDecline = (reason: string): reason is AnnouncementDecline =>
  ANNOUNCEMENT_DECLINES.some((one) => one === reason);
export const isFieldRefusal = (reason: string): reason is (typeof FIELD_REFUSALS)[number] =>
  FIELD_REFUSALS.some((one) => one === reason);
