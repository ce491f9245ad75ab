import { untilCommitted, type Conflict } from '@shop/service-kit';
import { followOrder as decide, type OrderFact } from '../../domain/follow-order.ts';
import type { Parcels } from '../../persistence/parcel.repository.ts';

export interface FollowOrderDeps {
  readonly parcels: Pick<Parcels, 'find' | 'ofOrder' | 'write'>;
}
export interface FollowOrder {
  readonly order: string;
  readonly fact: OrderFact;
  readonly at: Date;
  /** What was collected, in centimes; absent: what was to be. */
  readonly codAmount?: number | undefined;
}

/** One parcel, as its order says. */
export const followOrderOf = async (
  deps: FollowOrderDeps,
  key: string,
  fact: OrderFact,
  at: Date,
  codAmount?: number,
): Promise<void> => {
  await untilCommitted(async (): Promise<Conflict | { readonly kind: 'done' }> => {
    const parcel = await deps.parcels.find(key);
    const change = parcel && decide(parcel, fact, at, codAmount);
    return change ? deps.parcels.write(parcel, change) : { kind: 'done' };
  });
};

/** D-4.02: people may move an order that its company has said nothing of. Safe to repeat. */
export const followOrder = async (
  deps: FollowOrderDeps,
  { order, fact, at, codAmount }: FollowOrder,
): Promise<void> => {
  for (const { _id, isCurrent } of await deps.parcels.ofOrder(order))
    if (isCurrent) await followOrderOf(deps, _id, fact, at, codAmount);
};
