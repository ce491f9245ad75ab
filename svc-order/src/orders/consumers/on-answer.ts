import type { Answer } from '../domain/decide-answer.ts';
import { advanceOrder, type AdvanceOrderDeps } from '../use-cases/advance-order/advance-order.ts';

/** Applies the answer of logistics about an order's stock or parcel. */
export const onAnswer =
  (deps: AdvanceOrderDeps) =>
  (answer: Answer): Promise<void> =>
    advanceOrder(deps, answer);
