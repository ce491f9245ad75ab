import type { z } from 'zod';
import type { OrderFacts } from '@shop/contracts/order/events';
import { amountToCollect } from './cash-on-delivery.ts';
import type { OrderRecord } from './order-record.ts';
import { soldOf } from './pack-order.ts';

/** What is in the parcel, in one line. */
const contentOf = (order: OrderRecord): string =>
  order.lines
    .flatMap((line) => {
      const quantity = soldOf(line);
      const name = [line.name, line.attributes].filter(Boolean).join(' ');
      return quantity > 0 ? [`${quantity} × ${name}`] : [];
    })
    .join(' · ');

/** The facts in every event of an order, so that consumers need not query this service. */
export const orderFactsOf = (order: OrderRecord): z.infer<typeof OrderFacts> => ({
  orderUuid: order.uuid,
  number: order.number,
  channel: order.channel,
  placedAt: order.placedAt,
  customer: { firstname: order.customer.firstname, lastname: order.customer.lastname, phone: order.customer.phone },
  address: order.address,
  wilaya: order.place && { id: order.place.wilaya.id, name: order.place.wilaya.name },
  commune: order.place && { id: order.place.commune.id, name: order.place.commune.name },
  transporter: order.transporter && {
    uuid: order.transporter.uuid,
    name: order.transporter.name,
    deliveryType: order.transporter.deliveryType,
  },
  ...(order.pickup && { pickup: { warehouse: order.pickup.warehouse.uuid } }),
  deskId: order.deskId,
  units: order.units.map(({ lineId, product, combination, quantity }) => ({ lineId, product, combination, quantity })),
  parcel: {
    secondPhone: order.customer.secondPhone ?? null,
    // Notes of staff are for one another: nothing of them is told to a company.
    note: null,
    weight: order.totals.weight > 0 ? order.totals.weight : null,
    content: contentOf(order),
    ...(order.expedition && {
      codAmount: amountToCollect(order),
      serviceCode: order.expedition.serviceCode,
    }),
  },
  bought: order.lines.map(({ product, quantity }) => ({ product, quantity })),
  total: order.total,
});
