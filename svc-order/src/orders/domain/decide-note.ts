import { MAX_ORDER_NOTES } from '@shop/contracts/order/dashboard';
import type { OrderChange } from './order-change.ts';
import type { Person, RecordedNote } from './order-parts.ts';
import type { OrderRecord } from './order-record.ts';

export interface NoteFacts {
  readonly id: string;
  readonly by: Person;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** A current member of the shop's staff. */
  readonly person: (uuid: string) => Person | null;
}

export type NoteRefusal = 'mention-unknown' | 'notes-full';

/** A note changes nothing that is decided on, so the version on people's screens stays valid (D-4.03). */
export const decideNote = (
  order: Pick<OrderRecord, 'notes'>,
  { text, mentions }: Pick<RecordedNote, 'text' | 'mentions'>,
  { id, by, at, person }: NoteFacts,
): OrderChange | { readonly refused: NoteRefusal } => {
  const notes = order.notes ?? [];
  const mentioned = [...new Set(mentions)];
  if (notes.length >= MAX_ORDER_NOTES) return { refused: 'notes-full' };
  if (mentioned.some((uuid) => person(uuid) === null)) return { refused: 'mention-unknown' };
  const note = { id, at, by: { id: by.id, name: by.name }, text, mentions: mentioned };
  return { set: { notes: [...notes, note] }, events: [], quiet: true };
};
