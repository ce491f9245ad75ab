/**
 * D-7.07: what a parcel's events say, whatever words its company uses. Money is an axis of its own and not among them.
 * `comingBack`: on its return, which may still end in a delivery; `returned` is the very last status of a return.
 */
export const PARCEL_STATUSES = [
  'created',
  'awaitingPickup',
  'pickedUp',
  'inTransit',
  'atHub',
  'outForDelivery',
  'attemptFailed',
  'onHold',
  'delivered',
  'comingBack',
  'returned',
  'cancelled',
  'lost',
] as const;
export type ParcelStatus = (typeof PARCEL_STATUSES)[number];

/** A parcel of which one of these is said has left the shop. */
export const HANDED_OVER_PARCEL_STATUSES: readonly ParcelStatus[] = [
  'pickedUp',
  'inTransit',
  'atHub',
  'outForDelivery',
  'attemptFailed',
  'onHold',
  'delivered',
  'comingBack',
  'returned',
];

/** After these nothing more is expected of a parcel. */
export const FINAL_PARCEL_STATUSES: readonly ParcelStatus[] = ['delivered', 'returned', 'cancelled', 'lost'];

/** Why a delivery failed or a parcel is held, as far as its company says it in words that are known. */
export const PARCEL_REASONS = [
  'unreachable',
  'wrongNumber',
  'absent',
  'postponed',
  'refused',
  'wrongAddress',
  'notOrdered',
  'duplicate',
  'wrongProduct',
  'cannotPay',
  'held',
  'other',
] as const;
export type ParcelReason = (typeof PARCEL_REASONS)[number];
