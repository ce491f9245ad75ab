import { toCentimes } from '@shop/contracts';
import { payTransporterOrders as endpoint } from '@shop/contracts/payments/dashboard';
import { generalProblem, problem, reply, runForStaff, type Api } from '@shop/service-kit';
import { textsIn } from '../../../texts.ts';
import { paymentOnTheWire } from '../payment-on-the-wire.ts';
import { payTransporterOrders, type PayTransporterOrdersDeps } from './pay-transporter-orders.ts';

export const payTransporterOrdersRoute = (api: Api, deps: PayTransporterOrdersDeps): void =>
  api.route(endpoint, async (call) => {
    const { params, body, language } = call;
    const { key, orders, method, note = '' } = body;
    const differences = (body.differences ?? []).map((one) => ({ ...one, received: toCentimes(one.received) }));
    const input = { transporter: params.transporterId, key, orders, method, note, differences };
    const outcome = await runForStaff(call, (command) => payTransporterOrders(deps, input, command));
    switch (outcome.kind) {
      case 'booked':
        return reply(200, paymentOnTheWire(outcome.payment));
      case 'already-paid':
        return problem(409, 'already-paid', textsIn(language)('payment.already-paid'), {
          extra: { alreadyPaid: outcome.orders },
        });
      case 'unknown-orders':
        return problem(422, 'invalid', textsIn(language)('payment.unknown-orders'), {
          errors: { orders: [...outcome.orders] },
        });
      case 'other-payment':
        return generalProblem(422, 'idempotency-key', language, { errors: { key: ['idempotency-key'] } });
    }
  });
