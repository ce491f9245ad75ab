import type { OrderFact } from './order-event.ts';
import type { OrderRecord, RecordedHistory } from './order-record.ts';

/** What one step does to an order: the fields that change, and the facts that are told. */
export interface OrderChange {
  readonly set: Partial<OrderRecord>;
  readonly events: readonly OrderFact[];
  /** Nothing that a person decides on has changed: the version in their hands stays good (D-4.03). */
  readonly quiet?: boolean;
}

/** D-4.03: every change writes a line. */
export const withHistory = (
  order: OrderRecord,
  set: Partial<OrderRecord>,
  line: Omit<RecordedHistory, 'from' | 'to'>,
): Partial<OrderRecord> => ({
  ...set,
  history: [...order.history, { ...line, from: order.state, to: set.state ?? order.state }],
});
