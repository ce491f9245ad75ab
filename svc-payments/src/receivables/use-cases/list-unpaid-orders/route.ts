import { toDzd } from '@shop/contracts';
import { listUnpaidOrders } from '@shop/contracts/payments/dashboard';
import { reply, type Api } from '@shop/service-kit';
import type { Receivables } from '../../persistence/receivable.repository.ts';

/**
 * BO-7.23, BO-3.17. The answer is the list itself, so the headers say how many there are and whether the list is cut.
 */
export const listUnpaidOrdersRoute = (api: Api, receivables: Pick<Receivables, 'unpaid'>): void =>
  api.route(listUnpaidOrders, async ({ staff, params }) => {
    const { shown, total } = await receivables.unpaid(staff.shopUuid, params.transporterId);
    const rows = shown.map(
      ({ _id, number, transporter, customerFullName, trackingId, wilaya, deliveredAt, amount }) => ({
        id: _id,
        number,
        deliveryName: transporter.name,
        customerFullName,
        trackingId,
        wilaya,
        deliveredAt: deliveredAt.toISOString(),
        total: toDzd(amount),
      }),
    );
    return reply(200, rows, { 'X-Total-Count': String(total), 'X-Truncated': String(total > rows.length) });
  });
