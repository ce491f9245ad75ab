import type { SeedOrders, SeedPayments } from '@shop/contracts/seed';
import { SHOP_UUID } from '../data/shop.ts';
import { idOf } from '../ids.ts';
import { DAY } from './products.ts';

/** D-8.02: every delivered order is owed; the oldest third of each transporter's is already paid, in one payment. */
export const buildPayments = ({ orders }: SeedOrders, now: number): SeedPayments => {
  const delivered = orders.filter(({ state }) => state === 'delivered');
  const payments = [...new Map(delivered.map(({ transporter }) => [transporter.uuid, transporter.name]))].flatMap(
    ([uuid, name], index) => {
      const ordersOfTransporter = delivered.filter(({ transporter }) => transporter.uuid === uuid);
      const paid = ordersOfTransporter.slice(0, Math.floor(ordersOfTransporter.length / 3));
      if (paid.length === 0) return [];
      return [
        {
          uuid: idOf('transporter-payment', uuid),
          number: `VT-26-${String(index + 1).padStart(4, '0')}`,
          transporter: { uuid, name },
          orders: paid.map((order) => order.uuid),
          amount: paid.reduce((sum, { totals }) => sum + totals.total, 0),
          method: 'BANK_TRANSFER' as const,
          note: 'Versement du mois',
          bookedAt: new Date(now - 3 * DAY).toISOString(),
          bookedBy: 'Nadia Ferhat',
        },
      ];
    },
  );
  return {
    shopUuid: SHOP_UUID,
    receivables: delivered.map((order) => ({
      orderUuid: order.uuid,
      number: order.number,
      transporter: { uuid: order.transporter.uuid, name: order.transporter.name },
      customerFullName: `${order.customer.firstname} ${order.customer.lastname}`,
      trackingId: order.expedition?.trackingId ?? null,
      wilaya: order.place.wilaya.id,
      commune: order.place.commune.name,
      amount: order.totals.total,
      deliveredAt: order.deliveredAt ?? order.placedAt,
      payment: payments.find((payment) => payment.orders.includes(order.uuid))?.uuid ?? null,
    })),
    payments,
  };
};
