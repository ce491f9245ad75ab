import type { CompanyAccount, CompanyAdapter } from '../domain/company-adapter.ts';
import { shopMark } from '../domain/shop-mark.ts';

/** No other shop has the account, so that the shop's mark would say nothing to a driver. */
const trackingOf = ({ trackingPrefix = 'TR', shopUuid }: CompanyAccount, reference: string): string =>
  `${trackingPrefix}-${reference.replace(`-${shopMark(shopUuid)}`, '')}`;

/**
 * The shop's own drivers and companies without an interface (D-7.03): a parcel exists once it has a number. The number
 * is the reference with the transporter's letters, so that a repetition gives the same one and no two parcels share it.
 * Nothing is sent anywhere: labels and sheets of rounds are printed here, and people say what became of a parcel.
 */
export const manual: CompanyAdapter = {
  name: 'manual',
  title: '',
  settings: [],
  secrets: [],
  hosts: () => [],
  limits: [],
  limitKeys: () => [],
  batch: 100,
  callsPerParcel: 0,
  nativeDedup: true,
  words: {},
  reasons: {},
  problemsOf: () => [],
  create: ({ account }, parcels) =>
    Promise.resolve(
      parcels.map(({ reference }) => ({ kind: 'created', trackingId: trackingOf(account, reference) }) as const),
    ),
  find: ({ account }, reference) => Promise.resolve({ trackingId: trackingOf(account, reference), word: null }),
  cancel: () => Promise.resolve({ kind: 'cancelled' }),
  partialDelivery: true,
};
