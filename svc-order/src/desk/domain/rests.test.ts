import { rests, type CalledBefore } from './rests.ts';

/** 11:05 in Algiers, in the part of the day from 10 to 12. */
const NOW = Date.parse('2026-11-29T10:05:00.000Z');
const called = { uuid: 'called', customer: { phone: '0555129847' } };
const other = (attempt: Partial<CalledBefore['attempts'][number]>, more: Partial<CalledBefore> = {}): CalledBefore => ({
  uuid: 'other',
  state: 'pending',
  awaiting: null,
  customer: called.customer,
  attempts: [{ at: '2026-11-29T10:00:00.000Z', byName: 'Amel', ...attempt }],
  ...more,
});
const later = { dueAt: '2026-11-29T14:00:00.000Z', for: null };

describe('a phone rests', () => {
  it.each(['noAnswer', 'busy'] as const)('[D-4.10] after %s until the next part of the day', (outcome) => {
    expect(rests([other({ outcome })], called, NOW)).toBe(true);
    expect(rests([other({ outcome, at: '2026-11-29T08:59:00.000Z' })], called, NOW)).toBe(false);
  });
  it('[D-4.10] until the hour that was promised, as long as that order waits for its call', () => {
    const promised = (more: Partial<CalledBefore> = {}) => other({ outcome: 'callBack' }, { call: later, ...more });
    expect(rests([promised()], called, NOW)).toBe(true);
    expect(rests([promised()], called, Date.parse(later.dueAt))).toBe(false);
    expect(rests([promised({ state: 'confirmed' })], called, NOW)).toBe(false);
  });
  it('[D-4.10] for good if the number is wrong, which says nothing of another number of the customer', () => {
    const wrong = other({ outcome: 'wrongNumber', at: '2026-11-20T10:00:00.000Z' });
    expect(rests([wrong], called, NOW)).toBe(true);
    expect(rests([{ ...wrong, customer: { phone: '0661000000' } }], called, NOW)).toBe(false);
  });
  it('not by its own order, and not after an answer', () => {
    expect(rests([{ ...other({ outcome: 'noAnswer' }), uuid: 'called' }], called, NOW)).toBe(false);
    expect(rests([other({ outcome: 'refused' })], called, NOW)).toBe(false);
  });
});
