import { MAX_ORDER_NOTES } from '@shop/contracts/order/dashboard';
import { decideNote } from './decide-note.ts';

const by = { id: 'sarah', name: 'Sarah' };
const people = new Map([['karim', { id: 'karim', name: 'Karim' }]]);
const facts = {
  id: 'note-1',
  by,
  at: '2026-11-29T09:00:00.000Z',
  person: (uuid: string) => people.get(uuid) ?? null,
};
const note = { id: 'note-0', at: facts.at, by, text: 'Pointure 42', mentions: [] };

describe('a note about an order', () => {
  it('[BO-2.19] is added behind the others, and leaves the version on the screens valid', () => {
    const decided = decideNote({ notes: [note] }, { text: 'À voir', mentions: ['karim', 'karim'] }, facts);
    expect(decided).toEqual({
      set: { notes: [note, { id: 'note-1', at: facts.at, by, text: 'À voir', mentions: ['karim'] }] },
      events: [],
      quiet: true,
    });
  });

  it('[BO-2.19] mentions people of the shop alone, and has its limit', () => {
    expect(decideNote({}, { text: 'À voir', mentions: ['stranger'] }, facts)).toEqual({ refused: 'mention-unknown' });
    const full = { notes: Array.from({ length: MAX_ORDER_NOTES }, () => note) };
    expect(decideNote(full, { text: 'À voir', mentions: [] }, facts)).toEqual({ refused: 'notes-full' });
  });
});
