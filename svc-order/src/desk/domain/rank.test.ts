import fc from 'fast-check';
import { RANK_WEIGHTS } from '@shop/contracts/catalog';
import { overtakenAtMostMinutes, ranked, type Candidate } from './rank.ts';

const NOW = Date.parse('2026-11-29T10:00:00.000Z');
const MINUTE = 60_000;
const waits = (subject: string, minutes: number, more: Partial<Candidate> = {}): Candidate => ({
  subject,
  since: NOW - minutes * MINUTE,
  isPromised: false,
  isNew: true,
  total: 400_000,
  risk: 0,
  ...more,
});
const order = (...candidates: Candidate[]): string[] => ranked(candidates, NOW).map(({ subject }) => subject);

describe('who is called next', () => {
  it('[C-3.06] a promised hour comes first, then the newest of the first hour, then age', () =>
    expect(
      order(
        waits('new', 2),
        waits('newest', 1),
        waits('old', 120),
        waits('older', 180),
        waits('promised', 0, { isPromised: true, isNew: false }),
      ),
    ).toEqual(['promised', 'newest', 'new', 'older', 'old']));
  it('[C-3.06] of two that wait alike the dearer one, and the less risky one, is first', () => {
    expect(order(waits('cheap', 90), waits('dear', 90, { total: 4_000_000 }))).toEqual(['dear', 'cheap']);
    expect(order(waits('risky', 90, { risk: 40 }), waits('safe', 90))).toEqual(['safe', 'risky']);
  });

  it('[C-3.06] is weighed as the shop has set it', () => {
    const [old, fresh] = [waits('old', 90), waits('new', 1)];
    const weights = { ...RANK_WEIGHTS, fresh: 0 };
    expect(ranked([old, fresh], NOW, weights).map(({ subject }) => subject)).toEqual(['old', 'new']);
  });

  const any = (subject: string) =>
    fc.record({
      subject: fc.constant(subject),
      since: fc.integer({ min: NOW - 20_000 * MINUTE, max: NOW }),
      isPromised: fc.boolean(),
      isNew: fc.boolean(),
      total: fc.integer({ min: 0, max: 100_000_000 }),
      risk: fc.integer({ min: -50, max: 100 }),
    });
  it('[T-2.05] nobody waits without end: whoever has waited so much longer than another goes before', () => {
    fc.assert(
      fc.property(any('waiting'), any('other'), (waiting, other) => {
        const longer = (other.since - waiting.since) / MINUTE;
        fc.pre(longer > overtakenAtMostMinutes(RANK_WEIGHTS));
        expect(order(other, waiting)[0]).toBe('waiting');
      }),
    );
  });
  it('[T-2.05] one call at a time reaches everybody, while as many new orders come as are called', () => {
    fc.assert(
      fc.property(fc.array(any('x'), { minLength: 1, maxLength: 20 }), (waiting) => {
        let queue = waiting.map((candidate, place) => ({ ...candidate, subject: `w${place}` }));
        let now = NOW;
        for (let step = 0; queue.some(({ subject }) => subject.startsWith('w')); step += 1) {
          expect(step).toBeLessThan(2000);
          const [first] = ranked(queue, now);
          now += 5 * MINUTE;
          queue = [
            ...queue.filter(({ subject }) => subject !== first?.subject),
            { subject: `n${step}`, since: now, isPromised: step % 3 === 0, isNew: true, total: 9_000_000, risk: 0 },
          ];
        }
      }),
      { numRuns: 20 },
    );
  });
});
