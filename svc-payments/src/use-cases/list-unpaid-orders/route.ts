import { listUnpaidOrders, toDzd } from '@shop/contracts';
import { reply, type Api } from '@shop/service-kit';
import type { Receivables } from '../../persistence/receivable.repository.ts';

/** BO-7.23, BO-3.17 */
export const listUnpaidOrdersRoute = (api: Api, receivables: Pick<Receivables, 'unpaid'>): void =>
  api.route(listUnpaidOrders, async ({ staff, params }) => {
    const unpaid = await receivables.unpaid(staff.shopUuid, params.transporterId);
    return reply(200, unpaid.map(({ _id, number, transporter, customerFullName, trackingId, wilaya, deliveredAt, amount }) => ({ id: _id, number, deliveryName: transporter.name, customerFullName, trackingId, wilaya, deliveredAt: deliveredAt.toISOString(), total: toDzd(amount) })));
  });
