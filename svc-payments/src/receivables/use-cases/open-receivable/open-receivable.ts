import { ReceivableOpened } from '@shop/contracts/payments/events';
import { newEvent, type OfShop } from '@shop/service-kit';
import { receivableOf, type DeliveredOrder } from '../../domain/receivable.ts';
import type { ErasedOrders } from '../../persistence/erased-order.repository.ts';
import type { Receivables } from '../../persistence/receivable.repository.ts';

export interface OpenReceivableDeps {
  readonly receivables: Pick<Receivables, 'open'> & OfShop<Receivables, 'forgetNames'>;
  readonly erasedOrders: OfShop<ErasedOrders, 'has'>;
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
  // T-2.15: looked up after the write, so that an erasure at the same moment finds one or the other.
  if (await deps.erasedOrders.of(shopUuid).has(orderUuid)) await deps.receivables.of(shopUuid).forgetNames([orderUuid]);
};
