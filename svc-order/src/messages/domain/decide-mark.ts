import type { MessageState } from '@shop/contracts/order';
import type { MessageRecord } from './message-record.ts';

type Marked = Required<Pick<MessageRecord, 'state' | 'answeredBy' | 'answeredAt'>>;

/** A message is answered by one person at a time; the mark can be taken back. The present state again is refused. */
export const decideMark = (
  message: Pick<MessageRecord, 'state'>,
  state: MessageState,
  by: { readonly id: string; readonly name: string },
  at: number,
): { readonly decision: Marked } | { readonly refusal: MessageState } => {
  if (message.state === state) return { refusal: state };
  const isAnswered = state === 'answered';
  return { decision: { state, answeredBy: isAnswered ? by : null, answeredAt: isAnswered ? at : null } };
};
