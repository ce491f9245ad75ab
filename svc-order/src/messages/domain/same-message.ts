import type { MessageRecord } from './message-record.ts';

const COMPARED_FIELDS = ['subject', 'name', 'phone', 'orderNumber', 'text'] as const;
type ComparedMessage = Pick<MessageRecord, (typeof COMPARED_FIELDS)[number]>;

/** True if a submission repeats a stored message. */
export const isSameMessage = (stored: ComparedMessage, sent: ComparedMessage): boolean =>
  COMPARED_FIELDS.every((field) => stored[field] === sent[field]);
