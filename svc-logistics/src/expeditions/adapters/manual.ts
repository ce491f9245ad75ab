import type { Transporter } from '../../delivery/index.ts';
import type { TransporterAdapter } from '../domain/transporter-adapter.ts';

const trackingIdOf = (transporter: Transporter, reference: string): string =>
  `${transporter.trackingPrefix}-${reference}`;

/**
 * The shop's own drivers and companies without an API (D-7.03): a parcel exists once it has a number. The number is the
 * order's reference with the transporter's letters, so that a repetition gives the same one and no two orders share it.
 */
export const manualAdapter: TransporterAdapter = {
  quote: async () => null,
  createParcel: async (transporter, { reference }) => ({ trackingId: trackingIdOf(transporter, reference) }),
  findParcel: async (transporter, reference) => ({ trackingId: trackingIdOf(transporter, reference) }),
  cancelParcel: async () => undefined,
  label: async () => null,
  track: async () => null,
  readWebhook: () => null,
};
