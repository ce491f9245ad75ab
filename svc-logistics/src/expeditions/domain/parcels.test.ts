import fc from 'fast-check';
import { announcementAnswered, type AnnouncementOutcome, nextStep, noteAsking, wish } from './announcing.ts';
import { replacedAt, type Attempt } from './attempts.ts';
import { anExpedition, PARCEL } from './expedition-under-test.ts';
import { mayAnnounce, type Expedition, type ExpeditionChange } from './expedition.ts';
import { foundByItself } from './found-parcel.ts';
import { follow, type PackingFact } from './follow-order.ts';
import { lookedUp, MAY_COME_MS, nextLook } from './look-up.ts';
import { nextCall } from './next-call.ts';
import { contentKey } from './sent-content.ts';
import { announcedAttempt, takenBack, wishBack } from './take-back.ts';
import { afterWithdrawal, nextWithdrawal, type WithdrawalOutcome } from './withdrawal.ts';

const MINUTE_MS = 60_000;
const LONGEST_CALL_MS = 30_000;
const LONG_AFTER_MS = 3 * MAY_COME_MS;
/** A company that can be asked for a parcel by our reference, and makes as many as it is asked for. */
const COMPANY = { find: () => Promise.resolve(null), nativeDedup: false };

/** An expedition and the companies that create its parcels, with events of both in any order. */
const worldOf = () => {
  let expedition: Expedition = anExpedition();
  let now = 0;
  let seq = 0;
  /** The call that is under way. */
  let call: { readonly request: string; readonly place: number; readonly attempt: Attempt } | undefined;
  /** Calls that were cut off, whose parcels may still be made. */
  let cutOff: Attempt[] = [];
  /** Parcels that live at a company, as `transporter:reference`. */
  const living = new Set<string>();
  /** What the company was told of each. */
  const contents = new Map<string, string | undefined>();
  const keyOf = ({ transporter, reference }: Attempt): string => `${transporter}:${reference}`;

  const change = (by: ExpeditionChange | null): void => {
    if (by) expedition = { ...expedition, ...by, version: expedition.version + 1 };
  };
  const make = (attempt: Attempt): void => {
    // The company knows no check of doubles: asked twice, it makes two.
    expect(living).not.toContain(keyOf(attempt));
    living.add(keyOf(attempt));
    contents.set(keyOf(attempt), attempt.sent);
  };
  /** The order hears of a parcel that is as the order is, unless it has left as it was. */
  const answered = (request: string, place: number, outcome: AnnouncementOutcome): void => {
    const hasLeft = !mayAnnounce(expedition);
    const { change: by, tell } = announcementAnswered(expedition, request, place, outcome, now);
    change(by);
    const attempt = expedition.attempts[place];
    if (!tell || hasLeft || outcome.kind !== 'announced' || !attempt || !expedition.parcel) return;
    expect(contents.get(keyOf(attempt))).toBe(contentKey(expedition.parcel));
  };
  const isSure = ({ askedAt }: Attempt): boolean => now - askedAt >= MAY_COME_MS;
  return {
    expedition: () => expedition,
    living,
    keyOf,
    pass: (ms: number) => {
      // A call ends by then.
      now += call ? Math.min(ms, call.attempt.askedAt + LONGEST_CALL_MS - now) : ms;
      cutOff = cutOff.filter((attempt) => !isSure(attempt));
    },
    /** The order requests a parcel. */
    wish: () => {
      seq += 1;
      const transporter = seq % 3 === 0 ? 'two' : 'one';
      // Staff change the amount in between.
      const parcel = { ...PARCEL, codAmount: seq % 5 < 3 ? 960_000 : 1_200_000 };
      const asked = { request: `r${seq}`, transporter, parcel, seq, correlationId: 'c', causationId: 'c' };
      change(wish(expedition, asked, now));
    },
    follow: (kind: PackingFact['kind']) => change(follow(expedition, { kind, seq: (seq += 1) }, now)),
    /** An event of the past comes again. */
    followAgain: (kind: PackingFact['kind']) => {
      const before = expedition;
      change(follow(expedition, { kind, seq: 0 }, now));
      if ((before.followed ?? 0) > 0) expect(expedition).toBe(before);
    },
    /** The worker takes the next step of the announcement. */
    step: () => {
      const { announcement } = expedition;
      if (announcement?.status !== 'wanted' || call) return;
      const { request } = announcement;
      const next = nextStep(expedition, announcement.transporter, COMPANY);
      if (next.kind === 'answer') answered(request, next.place, { kind: 'announced', trackingId: 'T' });
      else if (next.kind === 'replace') {
        living.delete(keyOf(next.attempt));
        const withdrawal = { status: 'done', tries: 1, nextTryAt: now, reason: null } as const;
        change({ attempts: replacedAt(expedition.attempts, next.place, { withdrawal }) });
      } else if (next.kind === 'look') {
        const { place, attempt } = next;
        if (living.has(keyOf(attempt))) answered(request, place, { kind: 'announced', trackingId: 'T' });
        else if (isSure(attempt)) change({ attempts: replacedAt(expedition.attempts, place, { outcome: 'none' }) });
      } else if (next.kind === 'create') {
        const noted = noteAsking(expedition, announcement, now);
        change(noted.change);
        call = { request, place: noted.place, attempt: noted.attempt };
      }
    },
    /** The company answers, or the call is cut off and its parcel may come later. */
    answer: (kind: 'announced' | 'refused' | 'unknown' | 'later' | 'crash', isMade: boolean) => {
      if (!call) return;
      const { request, place, attempt } = call;
      call = undefined;
      if (kind === 'announced' || ((kind === 'unknown' || kind === 'crash') && isMade)) make(attempt);
      else if (kind === 'crash' || kind === 'unknown') cutOff.push(attempt);
      if (kind === 'crash') return;
      const outcome =
        kind === 'announced'
          ? ({ kind, trackingId: `T-${attempt.reference}` } as const)
          : kind === 'later'
            ? ({ kind, until: now + MINUTE_MS } as const)
            : kind === 'unknown'
              ? ({ kind, words: 'silent', canLook: true } as const)
              : ({ kind, field: 'other', words: 'no' } as const);
      answered(request, place, outcome);
    },
    /** A parcel of a call that was cut off is made after all. */
    land: () => {
      const attempt = cutOff.pop();
      if (attempt) make(attempt);
    },
    look: () => {
      const place = nextLook(expedition.attempts);
      const attempt = expedition.attempts[place];
      if (!attempt) return;
      if (living.has(keyOf(attempt))) change(foundByItself(expedition, place, { trackingId: 'T' }).change);
      else change(lookedUp(expedition, place, { kind: 'none' }, now));
    },
    withdraw: (kind: WithdrawalOutcome['kind']) => {
      const place = nextWithdrawal(expedition.attempts);
      const attempt = expedition.attempts[place];
      // One call at a time: the worker of the company makes them.
      if (!attempt || call) return;
      const isThere = living.has(keyOf(attempt));
      if (kind === 'none' ? isThere : kind === 'cancelled' && !isThere) return;
      if (kind === 'cancelled') living.delete(keyOf(attempt));
      const outcome: WithdrawalOutcome =
        kind === 'failed'
          ? { kind, reason: 'away', trackingId: attempt.trackingId }
          : kind === 'refused'
            ? { kind, reason: 'left' }
            : kind === 'later'
              ? { kind, until: now + MINUTE_MS }
              : { kind };
      change({
        attempts: replacedAt(expedition.attempts, place, afterWithdrawal(attempt, outcome, now, MAY_COME_MS)),
      });
    },
    takeBack: () => {
      seq += 1;
      change(wishBack(expedition, { request: `b${seq}`, seq, correlationId: 'c', causationId: 'c' }));
      const place = announcedAttempt(expedition);
      const attempt = expedition.attempts[place];
      if (!attempt || expedition.state !== 'announced') return;
      living.delete(keyOf(attempt));
      change(takenBack(expedition, place, now));
    },
  };
};
type World = ReturnType<typeof worldOf>;

const FACTS = ['packed', 'unpacked', 'pooled'] as const;
const ENDS = ['shipped', 'delivered', 'returned', 'cancelled'] as const;
interface Happening {
  readonly run: (world: World) => void;
}
/** Named, so that a counterexample can be read. */
const happening = (name: string, run: (world: World) => void): Happening => {
  const named = { run, [fc.toStringMethod]: () => name };
  return named;
};
const one = (name: string, run: (world: World) => void) => fc.constant(happening(name, run));

const happenings: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 4, arbitrary: one('wish', (world) => world.wish()) },
  { weight: 5, arbitrary: one('step', (world) => world.step()) },
  {
    weight: 5,
    arbitrary: fc
      .tuple(fc.constantFrom('announced', 'refused', 'unknown', 'later', 'crash'), fc.boolean())
      .map(([kind, isMade]) => happening(`answer ${kind} ${isMade}`, (world) => world.answer(kind, isMade))),
  },
  { weight: 3, arbitrary: one('land', (world) => world.land()) },
  { weight: 2, arbitrary: one('look', (world) => world.look()) },
  { weight: 1, arbitrary: one('take back', (world) => world.takeBack()) },
  {
    weight: 3,
    arbitrary: fc
      .constantFrom('cancelled', 'none', 'none', 'refused', 'failed', 'later')
      .map((kind) => happening(`withdraw ${kind}`, (world) => world.withdraw(kind))),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(...FACTS).map((kind) => happening(kind, (world) => world.follow(kind))),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(...FACTS, ...ENDS)
      .map((kind) => happening(`${kind} again`, (world) => world.followAgain(kind))),
  },
  { weight: 1, arbitrary: fc.constantFrom(...ENDS).map((kind) => happening(kind, (world) => world.follow(kind))) },
  { weight: 2, arbitrary: fc.nat(MINUTE_MS).map((ms) => happening(`${ms} ms`, (world) => world.pass(ms))) },
);
/** Long ones: a double takes an answer that is lost, another request and another asking. */
const LIVES = fc.array(happenings, { minLength: 10, maxLength: 60, size: 'max' });
const ENDED = ['delivered', 'returned', 'cancelled'];

describe('the parcels of an order, whatever it and its companies do', () => {
  it('[D-7.05] invariant: every living parcel is known, and no company is asked for one that it may have', () => {
    fc.assert(
      fc.property(LIVES, (steps) => {
        const world = worldOf();
        for (const step of steps) {
          const before = world.expedition();
          step.run(world);
          const { attempts, state } = world.expedition();
          const mayBe = attempts.filter(
            ({ outcome, withdrawal }) =>
              ['asking', 'created', 'unknown'].includes(outcome) && withdrawal?.status !== 'done',
          );
          for (const parcel of world.living) expect(mayBe.map(world.keyOf)).toContain(parcel);
          // At most one is wanted; all others are on their way back.
          expect(mayBe.filter(({ withdrawal }) => withdrawal === null).length).toBeLessThanOrEqual(1);
          // D-7.05: attempts stay; what was never sent alone is asked by the next one.
          expect(attempts.length).toBeGreaterThanOrEqual(before.attempts.length);
          if (ENDED.includes(before.state)) expect(state).toBe(before.state);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('[D-7.03] invariant: a cancelled order has no parcel left once its companies answer', () => {
    fc.assert(
      fc.property(LIVES, (steps) => {
        const world = worldOf();
        for (const step of steps) step.run(world);
        if (['delivered', 'returned'].includes(world.expedition().state)) return;
        world.follow('cancelled');
        world.answer('announced', true);
        world.pass(LONG_AFTER_MS);
        for (let tries = 0; nextCall(world.expedition()) && tries < 60; tries += 1)
          world.withdraw(tries % 2 === 0 ? 'none' : 'cancelled');
        const { attempts, announcement } = world.expedition();
        expect(announcement?.status === 'wanted').toBe(false);
        // A parcel that a company refuses to take back stays listed, so that a person speaks with the company.
        const stuck = attempts.filter(({ withdrawal }) => withdrawal?.status === 'stuck').map(world.keyOf);
        for (const parcel of world.living) expect(stuck).toContain(parcel);
      }),
      { numRuns: 300 },
    );
  });
});
