import { reverseTransporterPayment as endpoint } from '@shop/contracts/payments/dashboard';
import { notFound, problem, reply, runForStaff, type Api } from '@shop/service-kit';
import { textsIn } from '../../../texts.ts';
import { paymentOnTheWire } from '../payment-on-the-wire.ts';
import { reverseTransporterPayment, type ReverseTransporterPaymentDeps } from './reverse-transporter-payment.ts';

export const reverseTransporterPaymentRoute = (api: Api, deps: ReverseTransporterPaymentDeps): void =>
  api.route(endpoint, async (call) => {
    const { params, body, language } = call;
    const input = { transporter: params.transporterId, payment: params.uuid, ...body };
    const outcome = await runForStaff(call, (command) => reverseTransporterPayment(deps, input, command));
    switch (outcome.kind) {
      case 'reversed':
        return reply(200, paymentOnTheWire(outcome.payment));
      case 'not-found':
        return notFound(language);
      case 'already-reversed':
        return problem(409, 'already-reversed', textsIn(language)('payment.already-reversed'));
    }
  });
