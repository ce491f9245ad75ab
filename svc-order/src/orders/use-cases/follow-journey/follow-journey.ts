import type { OfShop } from '@shop/service-kit';
import { decideFollow } from '../../domain/follow-journey.ts';
import type { Orders } from '../../persistence/order.repository.ts';

export interface FollowJourneyDeps {
  readonly orders: OfShop<Orders, 'find' | 'change'>;
  readonly now: () => number;
  readonly nudge: () => void;
}

export interface FollowJourney {
  readonly shopUuid: string;
  readonly orderUuid: string;
  readonly requestId: string;
}

/** A journey asks for two steps at most; the others are for writes that somebody else's came before. */
const MAX_ATTEMPTS = 6;

/**
 * D-7.07: brings an order to where its parcel is. It is done again after every answer that an order awaited, so that
 * what the company said meanwhile is not lost. Safe to repeat.
 */
export const followJourney = async (
  deps: FollowJourneyDeps,
  { shopUuid, orderUuid, requestId }: FollowJourney,
): Promise<void> => {
  const orders = deps.orders.of(shopUuid);
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const order = await orders.find(orderUuid);
    const at = new Date(deps.now()).toISOString();
    const change = order && decideFollow(order, at, requestId);
    if (!change) return;
    if (await orders.change(order, change, at, { requestId })) deps.nudge();
  }
  throw new Error(`order ${orderUuid} had too many write conflicts to follow its parcel; the message is tried again`);
};
