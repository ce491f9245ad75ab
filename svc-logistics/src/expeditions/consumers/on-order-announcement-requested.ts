import type { OrderAnnouncementRequested } from '@shop/contracts/order/events';
import type { z } from 'zod';
import {
  requestAnnouncement,
  type RequestAnnouncementDeps,
} from '../use-cases/request-announcement/request-announcement.ts';

export const onOrderAnnouncementRequested =
  (deps: RequestAnnouncementDeps) =>
  ({ id, seq, correlationId, data }: z.output<typeof OrderAnnouncementRequested>): Promise<void> => {
    const { order, request, transporter, deliveryType, serviceCode, codAmount } = data;
    const { number, customer, address, wilaya, commune, deskId } = order;
    const { phone } = customer;
    if (!wilaya || !commune || phone === null) throw new Error('an order without a place or a phone has no parcel');
    return requestAnnouncement(deps, {
      order: order.orderUuid,
      request,
      transporter,
      seq,
      correlationId,
      causationId: id,
      parcel: {
        number,
        customer: { ...customer, phone },
        address,
        wilaya: wilaya.id,
        commune: commune.id,
        service: deliveryType,
        serviceCode,
        deskId,
        codAmount,
      },
    });
  };
