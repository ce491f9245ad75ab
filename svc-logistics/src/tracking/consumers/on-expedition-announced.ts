import type { ExpeditionAnnounced, ExpeditionTakenBack } from '@shop/contracts/logistics/events';
import type { z } from 'zod';
import { followOrderOf, type FollowOrderDeps } from '../use-cases/follow-order/follow-order.ts';
import { openParcel, type OpenParcelDeps } from '../use-cases/open-parcel/open-parcel.ts';

export const onExpeditionAnnounced =
  (deps: OpenParcelDeps) =>
  ({ shopUuid, occurredAt, data }: z.output<typeof ExpeditionAnnounced>): Promise<void> =>
    openParcel(deps, {
      shopUuid,
      expedition: data.expedition,
      order: data.orderUuid,
      transporter: data.transporter,
      trackingId: data.trackingId,
      at: new Date(occurredAt),
    });

/** D-7.06: the company has deleted it. What it still says of the number is kept. */
export const onExpeditionTakenBack =
  (deps: FollowOrderDeps) =>
  async ({ shopUuid, occurredAt, data }: z.output<typeof ExpeditionTakenBack>): Promise<void> => {
    const parcels = await deps.parcels.ofOrder(data.orderUuid);
    for (const parcel of parcels)
      if (parcel.shopUuid === shopUuid && parcel.trackingId === data.trackingId)
        await followOrderOf(deps, parcel._id, 'cancelled', new Date(occurredAt));
  };
