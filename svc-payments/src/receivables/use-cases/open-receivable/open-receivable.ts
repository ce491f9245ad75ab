import { ReceivableOpened } from '@shop/contracts/payments/events';
import { newEvent } from '@shop/service-kit';
import { receivableOf, type DeliveredOrder } from '../../domain/receivable.ts';
import type { Receivables } from '../../persistence/receivable.repository.ts';

export interface OpenReceivableDeps {
  readonly receivables: Pick<Receivables, 'open'>;
  readonly now: () => number;
  readonly nudge: () => void;
}
export interface OpenReceivable extends DeliveredOrder {
  readonly correlationId: string;
  readonly causationId: string;
}

/** D-8.02: a delivered order paid in cash becomes the transporter's debt, once. */
export const openReceivable = async (deps: OpenReceivableDeps, command: OpenReceivable): Promise<void> => {
  const receivable = receivableOf(command);
  if (!receivable) return;
  const { shopUuid, orderUuid, correlationId, causationId, transporter, codAmount } = command;
  const event = newEvent(ReceivableOpened, {
    shopUuid,
    subject: orderUuid,
    correlationId,
    causationId,
    occurredAt: new Date(deps.now()).toISOString(),
    data: { orderUuid, transporter: transporter.uuid, amount: codAmount },
  });
  if (await deps.receivables.open(receivable, event)) deps.nudge();
};
