import { toDzd, type ResponseOf } from '@shop/contracts';
import type { exportCustomer as endpoint } from '@shop/contracts/order/dashboard';
import { customerView, findCard, type CustomerDeps } from '../../../customers/index.ts';
import type { Erasures } from '../../persistence/erasures.ts';

export interface ExportCustomerDeps extends Pick<CustomerDeps, 'customers' | 'cards' | 'customerOrders' | 'now'> {
  readonly erasures: Pick<Erasures, 'ordersOf' | 'leftWith'>;
}
export interface ExportCustomer {
  readonly shopUuid: string;
  readonly uuid: string;
}

/** D-15.03: all that this service holds of one person. Null: the shop has no such customer. */
export const exportCustomer = async (
  deps: ExportCustomerDeps,
  { shopUuid, uuid }: ExportCustomer,
): Promise<ResponseOf<typeof endpoint, 200> | null> => {
  const customer = await findCard(deps, shopUuid, uuid);
  if (!customer) return null;
  const [card, orders, left] = await Promise.all([
    customerView(deps, customer),
    deps.erasures.ordersOf(shopUuid, customer.members),
    deps.erasures.leftWith(shopUuid, customer.phones),
  ]);
  return {
    customer: card,
    orders: orders.map((order) => ({
      number: order.number,
      placedAt: order.placedAt,
      state: order.state,
      channel: order.channel,
      customer: order.customer,
      address: order.address,
      place: order.place,
      transporter: order.transporter,
      trackingId: order.expedition?.trackingId ?? null,
      lines: order.lines.map(({ name, attributes, quantity, total }) => ({
        name,
        attributes,
        quantity,
        total: toDzd(total),
      })),
      total: toDzd(order.total),
      attempts: order.attempts.map(({ at, outcome = null, note = null }) => ({ at, outcome, note })),
      notes: (order.notes ?? []).map(({ at, text }) => ({ at, text })),
      history: order.history.map(({ at, what, to, reason }) => ({ at, what, to, reason })),
    })),
    carts: left.carts.map(({ firstname, lastname, phone, email, payload, createdAt }) => ({
      firstname,
      lastname,
      phone,
      email,
      payload,
      createdAt,
    })),
    messages: left.messages.map(({ name, phone, subject, text, createdAt }) => ({
      name,
      phone,
      subject,
      text,
      createdAt: new Date(createdAt).toISOString(),
    })),
    exportedAt: new Date(deps.now()).toISOString(),
  };
};
