import type { Logger } from '@shop/service-kit';
import type { TransporterPaymentRecord } from '../../domain/transporter-payment.ts';
import type { TransporterPayments } from '../../persistence/transporter-payment.repository.ts';
import { finishPayment, type PayTransporterOrdersDeps } from './pay-transporter-orders.ts';

const EVERY_MS = 5000;
/** A payment whose process lives is done within its request's deadline of 10 s. */
const ABANDONED_AFTER_MS = 15_000;

export interface FinishAbandonedPaymentsDeps extends PayTransporterOrdersDeps {
  readonly payments: PayTransporterOrdersDeps['payments'] & Pick<TransporterPayments, 'unfinished'>;
}

/** Takes payments to their end whose process died between holding and booking. Returns how to stop. */
export const finishAbandonedPayments = (deps: FinishAbandonedPaymentsDeps, logger: Logger): (() => Promise<void>) => {
  const finish = async (payment: TransporterPaymentRecord): Promise<void> => {
    try {
      const outcome = await finishPayment(deps, payment._id);
      logger.warn({ payment: payment.uuid, outcome: outcome.kind }, 'finished an interrupted payment');
    } catch (err) {
      // Looked at again in the next round; those behind it do not wait for it.
      logger.error(
        { err, payment: payment.uuid },
        'interrupted payment could not be finished; the next sweep tries again',
      );
    }
  };
  const sweep = async () => {
    try {
      const abandoned = await deps.payments.unfinished(new Date(deps.now() - ABANDONED_AFTER_MS));
      for (const payment of abandoned) await finish(payment);
    } catch (err) {
      logger.warn({ err }, 'interrupted payments could not be read; the next sweep tries again');
    }
  };
  let running = sweep();
  const timer = setInterval(() => (running = running.then(sweep)), EVERY_MS);
  return async () => {
    clearInterval(timer);
    await running;
  };
};
