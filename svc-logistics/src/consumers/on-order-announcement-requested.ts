import type { OrderAnnouncementRequested } from '@shop/contracts';
import type { z } from 'zod';
import { announceOrder, type AnnounceOrderDeps } from '../use-cases/announce-order/announce-order.ts';

export const onOrderAnnouncementRequested =
  (deps: AnnounceOrderDeps) =>
  ({ id, shopUuid, correlationId, data }: z.output<typeof OrderAnnouncementRequested>): Promise<void> => {
    const { order, request, transporter, deliveryType, serviceCode, codAmount } = data;
    const { number, customer, address, wilaya, commune, deskId } = order;
    return announceOrder(deps, {
      shopUuid, order: order.orderUuid, request, transporter, correlationId, causationId: id,
      parcel: { number, customer, address, wilaya: wilaya.id, commune: commune.id, service: deliveryType, serviceCode, deskId, codAmount },
    });
  };
