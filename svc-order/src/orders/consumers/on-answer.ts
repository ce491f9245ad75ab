import type { Answer } from '../domain/decide-answer.ts';
import { advanceOrder, type AdvanceOrderDeps } from '../use-cases/advance-order/advance-order.ts';

/** What logistics says of an order's stock or parcel. */
export const onAnswer =
  (deps: AdvanceOrderDeps) =>
  (answer: Answer): Promise<void> =>
    advanceOrder(deps, answer);
