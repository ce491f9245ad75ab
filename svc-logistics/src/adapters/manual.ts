import type { TransporterAdapter } from '../domain/transporter.ts';

/**
 * The shop's own drivers and companies without an API (D-7.03): a parcel exists once it has a number. The number is the
 * order's with the transporter's letters, so asking twice gives the same one and no two orders share it.
 */
export const manualAdapter: TransporterAdapter = {
  quote: async () => null,
  createParcel: async (transporter, parcel) => ({ trackingId: `${transporter.trackingPrefix}-${parcel.number}` }),
  cancelParcel: async () => undefined,
  label: async () => null,
  track: async () => null,
  readWebhook: () => null,
};
