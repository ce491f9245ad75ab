import type { OfShop } from '@shop/service-kit';
import { scorecardsOf } from '../../domain/scorecard.ts';
import type { ParcelFiguresOfShops } from '../../persistence/parcel-figures.ts';

export interface GetDeliveryAdviceDeps {
  readonly parcelFigures: OfShop<ParcelFiguresOfShops, 'figures'>;
  readonly now: () => number;
}
export interface DeliveryAdvice {
  readonly transporter: string;
  readonly parcels: number;
  readonly deliveryRate: number | null;
  readonly medianDays: number | null;
}
const PERIOD_MS = 180 * 86_400_000;

/** "Delivers 71 % here in 3 days": how each transporter did in a wilaya in the last 180 days. */
export const getDeliveryAdvice = async (
  deps: GetDeliveryAdviceDeps,
  { shopUuid, wilaya }: { readonly shopUuid: string; readonly wilaya: number },
): Promise<DeliveryAdvice[]> => {
  const now = deps.now();
  const figures = await deps.parcelFigures.of(shopUuid).figures({
    by: 'transporter',
    from: new Date(now - PERIOD_MS),
    before: new Date(now),
    wilaya,
    lateBefore: new Date(now),
  });
  return scorecardsOf(figures).map(({ key, parcels, deliveryRate, days }) => ({
    transporter: key,
    parcels,
    deliveryRate,
    medianDays: days?.median ?? null,
  }));
};
