import type { Logger } from '@shop/service-kit';
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
  const sweep = async () => {
    try {
      for (const payment of await deps.payments.unfinished(new Date(deps.now() - ABANDONED_AFTER_MS))) {
        const outcome = await finishPayment(deps, payment._id);
        logger.warn({ payment: payment.uuid, outcome: outcome.kind }, 'finished a payment that was left half-way');
      }
    } catch (error) {
      logger.warn(
        { error: error instanceof Error ? error.message : error },
        'abandoned payments not finished yet, trying again',
      );
    }
  };
  let running = sweep();
  const timer = setInterval(() => (running = running.then(sweep)), EVERY_MS);
  return async () => {
    clearInterval(timer);
    await running;
  };
};
