import type { OrderAnnouncementDeclined, OrderAnnouncementRequested } from '@shop/contracts/order/events';
import type { z } from 'zod';
import { parcelOfOrder } from '../parcel-of-order.ts';
import {
  declineAnnouncement,
  type DeclineAnnouncementDeps,
} from '../use-cases/decline-announcement/decline-announcement.ts';
import {
  requestAnnouncement,
  type RequestAnnouncementDeps,
} from '../use-cases/request-announcement/request-announcement.ts';

export const onOrderAnnouncementRequested =
  (deps: RequestAnnouncementDeps) =>
  ({ id, seq, correlationId, data }: z.output<typeof OrderAnnouncementRequested>): Promise<void> => {
    const { order, request, transporter, deliveryType, serviceCode, codAmount } = data;
    const parcel = parcelOfOrder(order, { service: deliveryType, serviceCode, codAmount });
    if (!parcel) throw new Error('an order without a place or a phone has no parcel');
    const asked = { order: order.orderUuid, request, transporter, seq, parcel };
    return requestAnnouncement(deps, { ...asked, correlationId, causationId: id });
  };

export const onOrderAnnouncementDeclined =
  (deps: DeclineAnnouncementDeps) =>
  ({ data: { order, request, reason } }: z.output<typeof OrderAnnouncementDeclined>): Promise<void> =>
    declineAnnouncement(deps, {
      order: order.orderUuid,
      request,
      reason,
      transporter: order.transporter?.uuid ?? '',
    });
