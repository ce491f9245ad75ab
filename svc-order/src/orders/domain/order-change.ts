import type { OrderFact } from './order-event.ts';
import type { OrderRecord, RecordedHistory } from './order-record.ts';

/** The result of one step: the fields that change, and the events to publish. */
export interface OrderChange {
  readonly set: Partial<OrderRecord>;
  readonly events: readonly OrderFact[];
  /** Nothing that a person decides on has changed, so the version on their screen stays valid (D-4.03). */
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
