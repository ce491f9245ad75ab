import { listTransporterOffers, type TransporterOffer } from '@shop/contracts/logistics/storefront';
import type { StaffOrderType } from '@shop/contracts/order/dashboard';
import { call } from '@shop/kit/api';
import { useQuery } from '@tanstack/react-query';

/** The channel in which each kind of order is sold (BO-9.10). */
const CHANNELS = {
  phone: 'Phone',
  wholesale: 'Wholesale',
  installment: 'Installment',
  physical: 'POS',
} as const satisfies Record<StaffOrderType, string>;

const cheapestFirst = (offers: readonly TransporterOffer[]): readonly TransporterOffer[] =>
  [...offers].sort((one, other) => one.finalPrice - other.finalPrice || one.delay.max - other.delay.max);

/** Who serves a commune in a channel, cheapest first; undefined until it is known. */
export const useServing = (
  commune: string | null,
  subtotal: number,
  type: StaffOrderType,
): { readonly offers: readonly TransporterOffer[] | undefined; readonly error: Error | null } => {
  const { data, error } = useQuery({
    queryKey: ['offers', commune, subtotal, type],
    enabled: commune !== null,
    // Prices of another commune would be wrong; those of another subtotal seldom are.
    placeholderData: (before, query) => (query?.queryKey[1] === commune ? before : undefined),
    queryFn: async () =>
      (
        await call(listTransporterOffers, {
          params: { commune: commune ?? '' },
          query: { subtotal, channel: CHANNELS[type] },
        })
      ).body[0],
  });
  return { offers: data && cheapestFirst(data), error };
};

const HOURS = 24;
/** Days until a parcel arrives, from and to, at least one. */
export const daysOf = ({ delay }: Pick<TransporterOffer, 'delay'>): { readonly min: number; readonly max: number } => ({
  min: Math.max(1, Math.round(delay.min / HOURS)),
  max: Math.max(1, Math.ceil(delay.max / HOURS)),
});
