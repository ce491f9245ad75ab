import fc from 'fast-check';
import {
  announcementAnswered,
  requestedParcel,
  dueOf,
  noteAsking,
  wish,
  type AnnouncementOutcome,
} from './announcing.ts';
import type { Expedition, ExpeditionChange } from './expedition.ts';
import { follow, type PackingFact } from './follow-order.ts';
import { afterWithdrawal, type WithdrawalOutcome } from './withdrawal.ts';

const MINUTE_MS = 60_000;
/** Longer than a company may take to make a parcel after a call that was cut off. */
const LONG_AFTER_MS = 3 * MINUTE_MS;

/** An expedition and the company that creates its parcels, with events of both in any order. */
const worldOf = () => {
  let expedition: Expedition = {
    _id: 'order',
    uuid: 'e',
    shopUuid: 's',
    number: '26-000001',
    version: 1,
    state: 'open',
    warehouse: { uuid: 'w', name: 'Alger' },
    packing: 'none',
    packed: [],
    pool: null,
    announcement: null,
  };
  let now = 0;
  let seq = 0;
  /** The call that is under way, which a crash may have cut off. */
  let call: { readonly request: string; readonly reference: string } | undefined;
  /** Parcels that live at the company, by our reference. */
  const living = new Set<string>();
  /** Every reference that was ever asked for, with how often the company was given it as a new one. */
  const references: string[] = [];

  const change = (by: ExpeditionChange | null): void => {
    if (by) expedition = { ...expedition, ...by, version: expedition.version + 1 };
  };
  // The decisions pass the parcel on and never look into it.
  const wishFields = { parcel: {} as never, correlationId: 'c', causationId: 'c' };
  return {
    expedition: () => expedition,
    living,
    references,
    pass: (ms: number) => void (now += ms),
    /** The order requests a parcel. */
    wish: () =>
      change(
        wish(expedition, { ...wishFields, request: `r${(seq += 1)}`, transporter: seq % 2 ? 'one' : 'two', seq }, now),
      ),
    /** The order goes on. */
    follow: (kind: PackingFact['kind']) => change(follow(expedition, { kind, seq: (seq += 1) }, now)),
    /** An event of the past comes again. */
    followAgain: (kind: PackingFact['kind']) => {
      const before = expedition;
      change(follow(expedition, { kind, seq: 0 }, now));
      if ((before.followed ?? 0) > 0) expect(expedition).toBe(before);
    },
    /** Records that the company is asked. After a crash the record stays, and the company is asked again by it. */
    ask: () => {
      const { announcement } = expedition;
      if (announcement?.status !== 'wanted') return;
      const parcel = requestedParcel(expedition);
      change(noteAsking(expedition, announcement.transporter, now));
      const requested = requestedParcel(expedition);
      if (!requested) throw new Error('the company is asked for no parcel');
      if (!parcel) references.push(requested.reference);
      call = { request: announcement.request, reference: requested.reference };
    },
    answer: (kind: AnnouncementOutcome['kind'], isMade: boolean) => {
      if (!call) return;
      const { request, reference } = call;
      call = undefined;
      if (kind === 'announced' || (kind === 'unknown' && isMade)) living.add(reference);
      // A definite no to a parcel that an earlier call may have made: the company would have found it.
      if (kind === 'refused' && living.has(reference)) return;
      const outcome: AnnouncementOutcome =
        kind === 'announced' ? { kind, trackingId: `T-${reference}` } : { kind, reason: 'away' };
      change(announcementAnswered(expedition, request, reference, outcome, now).change);
    },
    withdraw: (kind: WithdrawalOutcome['kind']) => {
      const parcels = expedition.parcels ?? [];
      const [parcel] = parcels.filter(({ status }) => status === 'withdraw').sort((a, b) => a.nextTryAt - b.nextTryAt);
      // One call at a time: the worker of the company makes them.
      if (!parcel || call || (kind === 'none' && living.has(parcel.reference))) return;
      if (kind === 'cancelled') living.delete(parcel.reference);
      const outcome: WithdrawalOutcome =
        kind === 'failed'
          ? { kind, reason: 'away', trackingId: parcel.trackingId }
          : kind === 'refused'
            ? { kind, reason: 'left' }
            : { kind };
      const after = afterWithdrawal(parcel, outcome, now);
      change({ parcels: parcels.flatMap((one) => (one === parcel ? (after ? [after] : []) : [one])) });
    },
  };
};
type World = ReturnType<typeof worldOf>;

const FACTS = ['packed', 'unpacked', 'pooled', 'shipped', 'delivered', 'returned', 'cancelled'] as const;
const happenings: fc.Arbitrary<(world: World) => void> = fc.oneof(
  { weight: 3, arbitrary: fc.constant((world: World) => world.wish()) },
  { weight: 4, arbitrary: fc.constant((world: World) => world.ask()) },
  {
    weight: 4,
    arbitrary: fc.tuple(fc.constantFrom('announced', 'refused', 'unknown'), fc.boolean()).map(
      ([kind, isMade]) =>
        (world: World) =>
          world.answer(kind, isMade),
    ),
  },
  {
    weight: 3,
    arbitrary: fc
      .constantFrom('cancelled', 'none', 'refused', 'failed')
      .map((kind) => (world: World) => world.withdraw(kind)),
  },
  { weight: 2, arbitrary: fc.constantFrom(...FACTS).map((kind) => (world: World) => world.follow(kind)) },
  { weight: 1, arbitrary: fc.constantFrom(...FACTS).map((kind) => (world: World) => world.followAgain(kind)) },
  { weight: 2, arbitrary: fc.nat(2 * MINUTE_MS).map((ms) => (world: World) => world.pass(ms)) },
);

const ENDED = ['delivered', 'returned', 'cancelled'];

describe('the parcels of an order, whatever it and its company do', () => {
  it('[D-7.03] invariant: every living parcel is known, and none is requested by a used reference', () => {
    fc.assert(
      fc.property(fc.array(happenings, { maxLength: 40 }), (steps) => {
        const world = worldOf();
        for (const step of steps) {
          const before = world.expedition();
          step(world);
          const { parcels = [], state } = world.expedition();
          const references = parcels.map(({ reference }) => reference);
          for (const reference of world.living) expect(references).toContain(reference);
          expect(new Set(world.references).size).toBe(world.references.length);
          expect(parcels.filter(({ status }) => status === 'wanted').length).toBeLessThanOrEqual(1);
          if (ENDED.includes(before.state)) expect(state).toBe(before.state);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('[D-7.03] invariant: a cancelled order has no parcel left once its company answers', () => {
    fc.assert(
      fc.property(fc.array(happenings, { maxLength: 30 }), (steps) => {
        const world = worldOf();
        for (const step of steps) step(world);
        if (['delivered', 'returned'].includes(world.expedition().state)) return;
        world.follow('cancelled');
        world.answer('announced', true);
        world.pass(LONG_AFTER_MS);
        for (let tries = 0; dueOf(world.expedition()) && tries < 50; tries += 1)
          world.withdraw(tries % 2 === 0 ? 'none' : 'cancelled');
        const { parcels = [], announcement } = world.expedition();
        expect(announcement?.status === 'wanted').toBe(false);
        expect(parcels.filter(({ status }) => status !== 'stuck')).toEqual([]);
        // A parcel that a company refuses to take back stays listed, so that a person speaks with the company.
        for (const reference of world.living) expect(parcels.map((one) => one.reference)).toContain(reference);
      }),
      { numRuns: 300 },
    );
  });
});
