import { FINAL_PARCEL_STATUSES } from '@shop/contracts/logistics';
import { nextTask } from './tasks.ts';
import type { Parcel, ParcelChange } from './parcel.ts';

export type OrderFact = 'shipped' | 'delivered' | 'returned' | 'cancelled' | 'replaced';

/** What happened to the parcel's order, whoever did it. Null: nothing that the parcel does not know. */
export const followOrder = (
  parcel: Parcel,
  fact: OrderFact,
  at: Date,
  codAmount: number = parcel.codAmount,
): ParcelChange | null => {
  const moved = changeBy(parcel, fact, at);
  // D-4.13: what was delivered in part is paid in part.
  const change = codAmount === parcel.codAmount ? moved : { ...moved, codAmount };
  if (!change) return null;
  const { nextPollAt: _poll, reviewAt: _review, ...fields } = change;
  return { ...change, task: nextTask({ ...parcel, ...fields }, at.getTime()) };
};

const changeBy = (parcel: Parcel, fact: OrderFact, at: Date): ParcelChange | null => {
  const { handedAt, outcome, isCurrent, deliveredAt, status } = parcel;
  const over = { isOpen: false, reviewAt: null } as const;
  switch (fact) {
    case 'shipped':
      return isCurrent && handedAt === null ? { handedAt: at } : null;
    case 'delivered':
    case 'returned':
      if (!isCurrent || outcome === fact) return null;
      return {
        ...over,
        // The company may yet tell of another end (`isAskedFor`).
        ...(FINAL_PARCEL_STATUSES.includes(status) && { nextPollAt: null }),
        outcome: fact,
        endedAt: at,
        handedAt: handedAt ?? at,
        deliveredAt: fact === 'delivered' ? (deliveredAt ?? at) : null,
      };
    case 'cancelled':
    case 'replaced':
      if (!isCurrent) return null;
      return {
        ...over,
        nextPollAt: null,
        isCurrent: false,
        ...(outcome === null ? { outcome: 'cancelled' as const, endedAt: at } : {}),
      };
  }
};
