import type { OfShop } from '@shop/service-kit';
import { decideAnswer, type Answer } from '../../domain/decide-answer.ts';
import type { Orders } from '../../persistence/order.repository.ts';
import { followJourney } from '../follow-journey/follow-journey.ts';

export interface AdvanceOrderDeps {
  readonly orders: OfShop<Orders, 'find' | 'change' | 'wasHandled'>;
  readonly now: () => number;
  readonly nudge: () => void;
}

/** Concurrent writes to the order are possible; more conflicts in a row than this are not a coincidence. */
const MAX_ATTEMPTS = 5;

/** @returns whether the company has said something of the order's parcel, now or before */
const advance = async (deps: AdvanceOrderDeps, answer: Answer): Promise<boolean> => {
  const { orderUuid } = answer.data;
  const orders = deps.orders.of(answer.shopUuid);
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const order = await orders.find(orderUuid);
    if (!order) return false; // not an order of this service, or of another shop
    const isSpokenOf = answer.type === 'expedition.progressed' || (order.journey ?? []).length > 0;
    const at = new Date(deps.now()).toISOString();
    const change = decideAnswer(order, answer, at);
    if (!change) return isSpokenOf;
    if (await orders.change(order, change, at, { requestId: answer.correlationId, causationId: answer.id })) {
      if (change.events.length > 0) deps.nudge();
      return isSpokenOf;
    }
    if (await orders.wasHandled(orderUuid, answer.id)) {
      deps.nudge();
      return isSpokenOf;
    }
  }
  throw new Error(
    `order ${orderUuid} had too many write conflicts to apply ${answer.type}; the message is tried again`,
  );
};

/**
 * Another service's answer moves an order (D-4.02). It may come twice, late or without a request: the table says what
 * it does, and the handled mark in the order prevents a repetition. Once the order waits no more, it follows what its
 * company said meanwhile. Throws if the order cannot be written now; the bus then tries again.
 */
export const advanceOrder = async (deps: AdvanceOrderDeps, answer: Answer): Promise<void> => {
  const { orderUuid } = answer.data;
  if (await advance(deps, answer))
    await followJourney(deps, { shopUuid: answer.shopUuid, orderUuid, requestId: answer.correlationId });
};
