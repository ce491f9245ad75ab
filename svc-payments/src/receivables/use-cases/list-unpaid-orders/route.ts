import { toDzd } from '@shop/contracts';
import { listUnpaidOrders as endpoint } from '@shop/contracts/payments/dashboard';
import { reply, type Api } from '@shop/service-kit';
import { listUnpaidOrders, type ListUnpaidOrdersDeps } from './list-unpaid-orders.ts';

/** The answer is the list itself, so the headers say how many there are and whether the list is cut. */
export const listUnpaidOrdersRoute = (api: Api, deps: ListUnpaidOrdersDeps): void =>
  api.route(endpoint, async ({ staff, params }) => {
    const { shown, total } = await listUnpaidOrders(deps, {
      shopUuid: staff.shopUuid,
      transporter: params.transporterId,
    });
    const rows = shown.map(
      ({ _id, number, transporter, customerFullName, trackingId, wilaya, commune, deliveredAt, amount }) => ({
        id: _id,
        number,
        deliveryName: transporter.name,
        customerFullName,
        trackingId,
        wilaya,
        ...(commune !== undefined && { commune }),
        deliveredAt: deliveredAt.toISOString(),
        total: toDzd(amount),
      }),
    );
    return reply(200, rows, { 'X-Total-Count': String(total), 'X-Truncated': String(total > rows.length) });
  });
