import type { Parcel, ParcelTaskState } from './parcel.ts';
import { ANNOUNCED, aParcel } from './parcel-under-test.ts';
import { decideAnswer } from './decide-answer.ts';
import { answered, answersOf, nextTask, taskNeeded } from './tasks.ts';
import { workingDaysBetween } from './working-time.ts';

const day = (days: number): Date => new Date(ANNOUNCED + days * 86_400_000);
/** One that its company has and told of. */
const parcelOf = (fields: Partial<Parcel>): Parcel =>
  aParcel({ fee: null, handedAt: day(0), status: 'inTransit', word: 'Transfert', heardAt: day(0), ...fields });
const kindAt = (fields: Partial<Parcel>, days: number) => taskNeeded(parcelOf(fields), day(days).getTime())?.kind;

it('counts days of work in Algiers: neither Fridays nor feasts', () => {
  // From Thursday noon to Saturday noon, with a Friday between.
  expect(workingDaysBetween(Date.parse('2026-12-03T11:00:00Z'), Date.parse('2026-12-05T11:00:00Z'))).toBeCloseTo(1);
  expect(workingDaysBetween(Date.parse('2026-12-31T23:00:00Z'), Date.parse('2027-01-02T23:00:00Z'))).toBeCloseTo(1);
});

it.each([
  [{ status: 'attemptFailed', attempts: 1 }, 0.1, 'failed'],
  [{ status: 'onHold' }, 0.1, 'held'],
  [{ status: 'comingBack' }, 0.1, 'comingBack'],
  [{ status: 'awaitingPickup', handedAt: null, heardAt: null }, 2.9, undefined],
  [{ status: 'awaitingPickup', handedAt: null, heardAt: null }, 3.1, 'neverScanned'],
  [{}, 2.9, undefined],
  [{}, 3.1, 'silent'],
  [{ heardAt: day(8), statusAt: day(8) }, 8.1, 'late'],
  [{ heardAt: day(8), statusAt: day(8), usualDays: 10 }, 8.1, undefined],
  // Nobody can say anything of a parcel of own drivers: only its time on the road counts.
  [{ status: 'created', isTracked: false }, 4, undefined],
  [{ status: 'created', isTracked: false }, 9, 'late'],
  [{ status: 'lost', outcome: 'lost', isOpen: false }, 1, 'held'],
  [{ status: 'delivered', outcome: 'delivered', isOpen: false }, 30, undefined],
  // The order was given its end by hand.
  [{ status: 'delivered', outcome: 'returned', isOpen: false }, 1, 'deliveredAfterAll'],
  [{ status: 'returned', outcome: 'delivered', isOpen: false }, 1, 'returnedAfterAll'],
  [{ status: 'comingBack', outcome: 'delivered', isOpen: false }, 1, undefined],
  [{ status: 'attemptFailed', isCurrent: false }, 1, undefined],
] as const)('[D-7.07] a parcel %j is after %d days a task: %s', (fields, days, kind) =>
  expect(kindAt(fields, days)).toBe(kind),
);

const done = (task: ParcelTaskState | null, answer: Parameters<typeof answered>[1], days: number) =>
  task && answered(task, answer, day(days), 'Sarah');

it('[T-3.18] one task a parcel: answered it waits, unanswered it comes back, and a new failure opens it again', () => {
  const failed = parcelOf({ status: 'attemptFailed', attempts: 1, reason: 'unreachable' });
  const first = nextTask(failed, day(0.1).getTime());
  expect(first).toMatchObject({ kind: 'failed', state: 'toDo', since: day(0) });
  const asked = done(first, 'newAttempt', 0.2);
  const waiting = { ...failed, task: asked };
  expect(nextTask(waiting, day(1).getTime())).toBe(asked);
  expect(nextTask(waiting, day(2.3).getTime())).toMatchObject({ state: 'toDo', lastAnswer: { answer: 'newAttempt' } });
  const again = { ...waiting, attempts: 2, statusAt: day(1) };
  expect(nextTask(again, day(1).getTime())).toMatchObject({ state: 'toDo', since: day(1) });
  const dismissed = { ...failed, task: done(first, 'dismiss', 0.2) };
  expect(nextTask(dismissed, day(1).getTime())).toMatchObject({ state: 'closed' });
  expect(nextTask({ ...waiting, status: 'delivered', outcome: 'delivered' }, day(1).getTime())).toMatchObject({
    state: 'closed',
  });
});

describe('[D-7.07] answers', () => {
  const failed = parcelOf({ status: 'attemptFailed', attempts: 1 });
  const open = { ...failed, task: nextTask(failed, day(0.1).getTime()) };
  const all = { newAttempt: true, askReturn: true };
  const context = (parcel: Parcel) => ({
    at: day(0.2),
    by: 'Sarah',
    today: '2026-11-28',
    offered: answersOf(parcel, all),
  });

  it('are those that the interface of the company goes as far as', () => {
    expect(answersOf(open, all)).toEqual(['newAttempt', 'otherNumber', 'otherDate', 'askReturn', 'called', 'dismiss']);
    expect(answersOf(open, { newAttempt: false, askReturn: false })).toEqual(['called', 'dismiss']);
    const back = parcelOf({ status: 'comingBack' });
    expect(answersOf({ ...back, task: nextTask(back, day(1).getTime()) }, all)).not.toContain('askReturn');
    expect(answersOf({ ...open, task: done(open.task, 'dismiss', 1) }, all)).toEqual([]);
  });

  it('need a number or a day of their own, and ask for nothing else', () => {
    expect(decideAnswer(open, { answer: 'otherNumber', phone: '0550 12 34' }, context(open))).toEqual({
      kind: 'invalid',
      field: 'phone',
    });
    expect(decideAnswer(open, { answer: 'otherDate', date: '2026-11-28' }, context(open)).kind).toBe('invalid');
    expect(
      decideAnswer(open, { answer: 'otherNumber', phone: '0550 12 34 56', note: 'Voisin' }, context(open)),
    ).toMatchObject({
      ask: { kind: 'attempt', wish: { phone: '0550123456', note: 'Voisin' } },
      change: { task: { state: 'asked' } },
    });
    expect(decideAnswer(open, { answer: 'lost' }, context(open)).kind).toBe('not-offered');
  });

  it('come back when their time has passed, also of a parcel that its company has cancelled', () => {
    const cancelled = parcelOf({ status: 'cancelled', outcome: 'cancelled', isOpen: false });
    const waiting = { ...cancelled, task: nextTask(cancelled, day(0.1).getTime()) };
    const decision = decideAnswer(waiting, { answer: 'called' }, context(waiting));
    if (decision.kind !== 'decided') throw new Error(decision.kind);
    expect(decision.change).toMatchObject({ task: { state: 'asked' }, reviewAt: expect.any(Date) });
    const { nextPollAt: _poll, reviewAt, ...fields } = decision.change;
    expect(reviewAt?.getTime()).toBeLessThanOrEqual(day(1.2).getTime());
    expect(nextTask({ ...waiting, ...fields }, day(1.3).getTime())).toMatchObject({ state: 'toDo' });
  });

  it('that say that it is lost end it, and bring no task again', () => {
    const late = parcelOf({ heardAt: day(8), statusAt: day(8) });
    const waiting = { ...late, task: nextTask(late, day(9).getTime()) };
    const decision = decideAnswer(waiting, { answer: 'lost' }, context(waiting));
    if (decision.kind !== 'decided') throw new Error(decision.kind);
    const { nextPollAt: _poll, reviewAt: _review, ...fields } = decision.change;
    const lost = { ...waiting, ...fields };
    expect(lost).toMatchObject({ outcome: 'lost', isOpen: false, task: { state: 'closed' } });
    expect(nextTask(lost, day(20).getTime())).toMatchObject({ state: 'closed' });
  });
});
