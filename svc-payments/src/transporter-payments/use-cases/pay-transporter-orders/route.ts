import { payTransporterOrders as endpoint } from '@shop/contracts/payments/dashboard';
import { generalProblem, problem, reply, type Api } from '@shop/service-kit';
import { paymentOnTheWire } from '../payment-on-the-wire.ts';
import { payTransporterOrders, type PayDeps } from './pay-transporter-orders.ts';

const ALREADY_PAID = {
  fr: 'Une partie de ces commandes est déjà réglée.',
  ar: 'بعض هذه الطلبيات مسددة من قبل.',
  en: 'Some of these orders are already paid.',
};
const UNKNOWN = {
  fr: 'Ces commandes ne sont pas dues par ce transporteur.',
  ar: 'هذه الطلبيات ليست مستحقة على هذا الناقل.',
  en: 'These orders are not owed by this transporter.',
};

export const payTransporterOrdersRoute = (api: Api, deps: PayDeps): void =>
  api.route(endpoint, async ({ staff, params, body, language, signal }) => {
    const { key, orders, method, note = '' } = body;
    const outcome = await payTransporterOrders(deps, {
      shopUuid: staff.shopUuid,
      transporter: params.transporterId,
      key,
      orders,
      method,
      note,
      by: { id: staff.sub, name: staff.name },
      signal,
    });
    if (outcome.kind === 'booked') return reply(200, paymentOnTheWire(outcome.payment));
    if (outcome.kind === 'already-paid')
      return problem(409, 'already-paid', ALREADY_PAID[language], { extra: { alreadyPaid: outcome.orders } });
    if (outcome.kind === 'other-payment')
      return generalProblem(422, 'idempotency-key', language, { errors: { key: ['idempotency-key'] } });
    return problem(422, 'invalid', UNKNOWN[language], { errors: { orders: [...outcome.orders] } });
  });
