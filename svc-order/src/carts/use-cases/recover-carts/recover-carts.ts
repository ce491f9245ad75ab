import type { EventEnvelope } from '@shop/contracts';
import { OrderPlaced } from '@shop/contracts/order/events';
import type { AbandonedCarts } from '../../persistence/abandoned-cart.repository.ts';

export interface RecoverCartsDeps {
  readonly carts: Pick<AbandonedCarts, 'markAllRecovered'>;
}

/**
 * D-3.09: an order with the same cart id marks the abandoned cart as recovered. Runs on each batch that the outbox is
 * about to publish, so that a hundred orders cost one query. A repeated batch changes nothing.
 */
export const recoverCarts = async ({ carts }: RecoverCartsDeps, events: readonly EventEnvelope[]): Promise<void> => {
  const placed = events.flatMap((event) => {
    if (event.type !== OrderPlaced.shape.type.value) return [];
    const parsed = OrderPlaced.safeParse(event);
    return parsed.success ? [parsed.data] : [];
  });
  await carts.markAllRecovered(
    placed.map(({ shopUuid, subject, occurredAt, data }) => ({
      shopUuid,
      externalId: data.cartExternalId,
      orderUuid: subject,
      at: new Date(occurredAt),
    })),
  );
};
