import { shopMark } from '../../companies/domain/shop-mark.ts';
import { announcementAnswered, judgeCreate, leftInDoubt, nextStep, noteAsking, wish } from './announcing.ts';
import { liveAttempt, nextReference, replacedAt, type Attempt } from './attempts.ts';
import { anExpedition, PARCEL } from './expedition-under-test.ts';
import type { Expedition } from './expedition.ts';
import { follow } from './follow-order.ts';
import { foundByItself } from './found-parcel.ts';
import { cutOff, isSure, lookedUp, MAY_COME_MS } from './look-up.ts';
import { nextCall } from './next-call.ts';
import { parcelStateOf } from './parcel-state.ts';
import { doubtOf, settledDoubt } from './settle-doubt.ts';
import { announcedAttempt, takenBack, wishBack } from './take-back.ts';

const NOW = Date.parse('2026-11-30T09:00:00Z');
const find = () => Promise.resolve(null);
const LOOKED_UP = { find, nativeDedup: false };
const BLIND = { nativeDedup: false };
const REFUSES_TWICE = { nativeDedup: true };
const REFERENCE = `26-000001-${shopMark('s')}`;
let requests = 0;

const asked = (expedition: Expedition, transporter = 'one', parcel = PARCEL): Expedition => {
  const seq = (requests += 1);
  const known = { request: `r${seq}`, transporter, parcel, seq, correlationId: 'c', causationId: 'c' };
  return { ...expedition, ...wish(expedition, known, NOW) };
};
const noted = (expedition: Expedition, at = NOW) => {
  const { announcement } = expedition;
  if (!announcement) throw new Error('nothing is to be announced');
  const { change, place, attempt } = noteAsking(expedition, announcement, at);
  return { expedition: { ...expedition, ...change }, place, attempt, request: announcement.request };
};
const answered = (
  { expedition, request, place }: ReturnType<typeof noted>,
  outcome: Parameters<typeof announcementAnswered>[3],
): Expedition => {
  const left = leftInDoubt(expedition, place, outcome);
  return { ...expedition, ...announcementAnswered(expedition, request, place, left, NOW).change };
};
const SILENT = { kind: 'unknown', words: 'company-silent', canLook: true } as const;
const CREATED = { kind: 'announced', trackingId: 'yal-1' } as const;
const outcomes = ({ attempts }: { readonly attempts: readonly Attempt[] }) => attempts.map(({ outcome }) => outcome);

describe('an answer that never came', () => {
  const doubtful = () => answered(noted(asked(anExpedition({ state: 'packed' }))), SILENT);

  it('[T-3.01] leaves the order where it was, to be checked, and the parcel unharmed', () => {
    const expedition = doubtful();
    expect(expedition).toMatchObject({ state: 'packed', announcement: { status: 'unknown' } });
    expect(expedition.attempts).toMatchObject([{ outcome: 'unknown', withdrawal: null, reference: REFERENCE }]);
    expect(parcelStateOf(expedition)).toBe('unknown');
    // Looked for by itself, a minute later.
    expect(nextCall(expedition)).toEqual({ kind: 'look', at: NOW + MAY_COME_MS, transporter: 'one' });
  });
  it('[T-3.01] is looked for by our reference when staff press again, and what is found is adopted', () => {
    const again = asked(doubtful());
    expect(nextStep(again, 'one', LOOKED_UP)).toMatchObject({ kind: 'look', attempt: { reference: REFERENCE } });
    const { announcement } = again;
    const found = announcementAnswered(again, announcement?.request ?? '', 0, CREATED, NOW);
    expect(found.tell).toBe(true);
    expect(found.change).toMatchObject({ state: 'announced', trackingKeys: ['s:one:yal-1'] });
    expect(found.change.attempts).toHaveLength(1);
  });
  it('[D-7.05] is never asked for blindly: without a look-up a person finds out', () => {
    expect(nextStep(asked(doubtful()), 'one', BLIND)).toMatchObject({ kind: 'leave' });
  });
  it('[D-7.05] is asked for by the same reference where the company refuses that twice', () => {
    const again = asked(doubtful());
    expect(nextStep(again, 'one', REFUSES_TWICE)).toEqual({ kind: 'create' });
    const twice = noted(again);
    expect(twice.attempt.reference).toBe(REFERENCE);
    expect(liveAttempt(twice.expedition.attempts, 'one')).toBe(twice.place);
  });
  it.each([
    ['a limit', { kind: 'later', until: NOW + 1000 }, ['unknown', 'waiting']],
    ['refused keys', { kind: 'refused', field: 'account', words: 'keys-refused' }, ['none', 'unknown']],
    ['a refusal', { kind: 'refused', field: 'commune', words: 'inactive_commune' }, ['none', 'unknown']],
    ['no word', { ...SILENT, canLook: false }, ['none', 'unknown']],
  ] as const)('[D-7.05] invariant: is remembered after a second asking that ends with %s', (_how, outcome, left) => {
    const again = answered(noted(asked(doubtful())), outcome);
    expect(outcomes(again)).toEqual(left);
    expect(['unknown', 'asked']).toContain(parcelStateOf(again));
    expect(nextStep(again, 'one', REFUSES_TWICE)).toEqual({ kind: 'create' });
    expect(noted(asked(again)).attempt.reference).toBe(REFERENCE);
    // Given up, or announced with another one: a person hears of it.
    const given = [follow(again, { kind: 'cancelled', seq: 1_000_000 }, NOW)?.attempts, asked(again, 'two').attempts];
    for (const attempts of given)
      expect(attempts?.filter(({ withdrawal }) => withdrawal?.status === 'wanted')).toMatchObject([
        { outcome: 'unknown', reference: REFERENCE },
      ]);
    expect(noted(asked(again, 'two')).attempt.reference).toBe(`${REFERENCE}-2`);
  });
  it('[D-7.05] ends by what a person finds: its tracking is the order’s, or another reference is asked for', () => {
    const expedition = doubtful();
    const doubt = doubtOf(expedition);
    if (!doubt) throw new Error('nothing is in doubt');
    const there = settledDoubt(expedition, doubt, { kind: 'there', trackingId: 'N-1' });
    expect(there.tell).toMatchObject({ request: doubt.announcement.request, status: 'announced', trackingId: 'N-1' });
    expect({ ...expedition, ...there.change }).toMatchObject({ state: 'announced', trackingKeys: ['s:one:N-1'] });

    const notThere = settledDoubt(expedition, doubt, { kind: 'notThere' });
    expect(notThere.tell).toMatchObject({ status: 'refused', reason: 'parcel-not-there', trackingId: null });
    const after = { ...expedition, ...notThere.change };
    expect(outcomes(after)).toEqual(['none']);
    expect(doubtOf(after)).toBeNull();
    const again = asked(after);
    expect(nextStep(again, 'one', REFUSES_TWICE)).toEqual({ kind: 'create' });
    expect(noted(again).attempt.reference).toBe(`${REFERENCE}-2`);
  });
  it('[D-7.05] whose second asking the company takes stands once among the attempts', () => {
    expect(outcomes(answered(noted(asked(doubtful())), CREATED))).toEqual(['none', 'created']);
  });
  it('[D-7.05] that is not there for sure waits for a person, who asks by the same reference', () => {
    const expedition = doubtful();
    expect(lookedUp(expedition, 0, { kind: 'none' }, NOW + 1000)).toMatchObject({
      attempts: [{ outcome: 'unknown', looks: 1 }],
    });
    const none = { ...expedition, ...lookedUp(expedition, 0, { kind: 'none' }, NOW + MAY_COME_MS) };
    expect(none).toMatchObject({ announcement: { status: 'refused', reason: 'parcel-not-there' } });
    expect(nextCall(none)).toBeNull();
    const again = noted(asked(none));
    expect(again.attempt.reference).toBe(REFERENCE);
    expect(outcomes(again.expedition)).toEqual(['none', 'asking']);
  });
});

describe('a parcel that a company has all the same', () => {
  const doubtful = () => answered(noted(asked(anExpedition({ state: 'packed' }))), SILENT);
  const DEARER = { ...PARCEL, codAmount: 1_200_000 };

  it('[D-7.05] found by itself is the answer that its order waits for, packed or in a pool', () => {
    const expedition = doubtful();
    const { change, tell } = foundByItself(expedition, 0, { trackingId: 'yal-1' });
    expect(tell).toMatchObject({ request: expedition.announcement?.request, trackingId: 'yal-1' });
    expect(change).toMatchObject({ state: 'announced', announcement: { status: 'announced' } });
    expect(nextCall({ ...expedition, ...change })).toBeNull();
  });
  it('[D-7.05] [D-7.09] invariant: is not the answer of an order that was changed since, whoever finds it', () => {
    const changed = { ...doubtful(), ...follow(doubtful(), { kind: 'changed', seq: 1_000_000, parcel: DEARER }, NOW) };
    const { change, tell } = foundByItself(changed, 0, { trackingId: 'yal-1' });
    expect(tell).toMatchObject({ status: 'refused', reason: 'parcel-differs', trackingId: null });
    expect(change.state).toBeUndefined();

    const again = asked(doubtful(), 'one', DEARER);
    const found = announcementAnswered(again, again.announcement?.request ?? '', 0, CREATED, NOW);
    expect(found.tell).toBe(false);
    const there = { ...again, ...found.change };
    expect(there).toMatchObject({ announcement: { status: 'wanted' }, trackingKeys: ['s:one:yal-1'] });
    expect(nextStep(there, 'one', LOOKED_UP)).toMatchObject({ kind: 'replace', attempt: { trackingId: 'yal-1' } });
    // As it was before, it is the order's after all.
    expect(nextStep({ ...there, parcel: PARCEL }, 'one', LOOKED_UP).kind).toBe('answer');
  });
  it('[D-7.05] is told as a double by a company that refuses references twice, and is the former one', () => {
    const twice = noted(asked(doubtful(), 'one', DEARER));
    const there = judgeCreate({ kind: 'alreadyThere', trackingId: 'N-1', words: '' }, null, REFUSES_TWICE);
    expect(nextStep(answered(twice, there), 'one', REFUSES_TWICE).kind).toBe('replace');
  });
  it('[D-7.05] is taken as it is where an attempt of an earlier release does not say what was sent', () => {
    const before = doubtful().attempts.map(({ sent: _sent, ...attempt }) => ({
      ...attempt,
      outcome: 'created' as const,
    }));
    const again = { ...asked(doubtful(), 'one', DEARER), attempts: before };
    expect(nextStep(again, 'one', LOOKED_UP).kind).toBe('answer');
  });
  it('[D-7.05] invariant: may come for as long after its call has ended, however long ago it was noted', () => {
    const { expedition, request, place } = noted(asked(anExpedition()));
    const late = NOW + 5 * MAY_COME_MS;
    const silent = announcementAnswered(expedition, request, place, SILENT, late).change.attempts?.[0];
    // A crash: nobody knows when the last request left.
    const crashed = cutOff(expedition, late)?.attempts?.[0];
    for (const attempt of [silent, crashed]) {
      if (!attempt) throw new Error('the attempt stays');
      expect(attempt.outcome).toBe('unknown');
      expect([isSure(attempt, late + MAY_COME_MS - 1), isSure(attempt, late + MAY_COME_MS)]).toEqual([false, true]);
    }
    expect(cutOff(doubtful(), late)).toBeNull();
  });
});

describe('the four outcomes of an asking', () => {
  const FOUND = { trackingId: 'yal-9', word: null };
  it('[T-3.10] a refusal keeps its field and words; what cannot be understood is unknown', () => {
    const refused = { kind: 'refused', field: 'commune', words: 'commune inconnue' } as const;
    expect(judgeCreate(refused, null, LOOKED_UP)).toEqual(refused);
    expect(judgeCreate({ kind: 'unknown', words: 'HTML' }, null, BLIND)).toEqual({
      kind: 'unknown',
      words: 'HTML',
      canLook: false,
    });
  });
  it('[T-3.06] a parcel that is there is adopted by our reference, or left to a person; nothing is renamed', () => {
    const there = { kind: 'alreadyThere', trackingId: 'yal-of-yesterday', words: 'doublon' } as const;
    expect(judgeCreate(there, FOUND, LOOKED_UP)).toMatchObject({ kind: 'announced', trackingId: 'yal-9' });
    const left = judgeCreate(there, null, LOOKED_UP);
    expect(left).toEqual({ kind: 'refused', field: 'reference', words: 'doublon', isThere: true });
    const expedition = answered(noted(asked(anExpedition())), left);
    expect(outcomes(expedition)).toEqual(['alreadyThere']);
    expect(noted(asked(expedition)).attempt.reference).toBe(REFERENCE);
  });
  it('[D-7.05] a company that refuses our reference twice has our parcel', () => {
    const there = { kind: 'alreadyThere', trackingId: null, words: 'duplicate_order' } as const;
    expect(judgeCreate(there, null, REFUSES_TWICE)).toMatchObject({ kind: 'unknown' });
    expect(judgeCreate({ ...there, trackingId: 'N-1' }, null, REFUSES_TWICE)).toMatchObject({ kind: 'announced' });
  });
  it('[T-3.04] a refused order alone is asked for again, by the reference that no parcel has', () => {
    const refused = answered(noted(asked(anExpedition({ state: 'pooled', pool: 'p' }))), {
      kind: 'refused',
      field: 'commune',
      words: 'commune inconnue',
    });
    expect(refused).toMatchObject({
      state: 'pooled',
      announcement: { status: 'refused', reason: 'commune inconnue', field: 'commune' },
    });
    expect(parcelStateOf(refused)).toBe('refused');
    const again = answered(noted(asked(refused)), CREATED);
    expect(again).toMatchObject({ state: 'announced', attempts: [{ outcome: 'refused' }, { outcome: 'created' }] });
  });
  it('[T-3.03] an asking is noted ahead of the call, and found there after a crash', () => {
    const { expedition } = noted(asked(anExpedition()));
    expect(expedition.attempts).toMatchObject([{ outcome: 'asking', askedAt: NOW, transporter: 'one' }]);
    expect(nextStep(expedition, 'one', LOOKED_UP).kind).toBe('look');
  });
  it('[T-3.05] a limit sends nothing: the same asking goes out at its time, and the list says when', () => {
    const until = NOW + 3_600_000;
    const waiting = answered(noted(asked(anExpedition())), { kind: 'later', until });
    expect(parcelStateOf(waiting)).toBe('asked');
    expect(nextCall(waiting)).toEqual({ kind: 'announce', at: until, transporter: 'one' });
    expect(nextStep(waiting, 'one', LOOKED_UP)).toEqual({ kind: 'create' });
    expect(noted(waiting).expedition.attempts).toMatchObject([{ outcome: 'asking', reference: REFERENCE }]);
  });
});

describe('an order that is announced again', () => {
  const announced = () => answered(noted(asked(anExpedition({ state: 'pooled', pool: 'p' }))), CREATED);

  it('[C-4.05] keeps the parcel that it has, and is told its tracking', () => {
    expect(nextStep(asked({ ...announced(), state: 'pooled' }), 'one', LOOKED_UP)).toMatchObject({
      kind: 'answer',
      attempt: { trackingId: 'yal-1' },
    });
  });
  it('[T-3.08] has a new tracking after it was taken back; the old one is still recognised', () => {
    const before = announced();
    const wished = wishBack(before, { request: 'b', seq: 1_000_000, correlationId: 'c', causationId: 'c' });
    const wanted = { ...before, ...wished };
    expect(nextCall(wanted)).toMatchObject({ kind: 'take-back', transporter: 'one' });
    const back = { ...wanted, ...takenBack(wanted, announcedAttempt(wanted), NOW), followed: 0 };
    expect(back).toMatchObject({ state: 'pooled', announcement: null });
    const moved = { ...PARCEL, address: '5 rue Larbi Ben M’hidi' };
    const second = noted(asked(back, 'one', moved));
    expect(second.attempt.reference).toBe(`${REFERENCE}-2`);
    const again = answered(second, { kind: 'announced', trackingId: 'yal-2' });
    expect(again.trackingKeys).toEqual(['s:one:yal-1', 's:one:yal-2']);
    expect(again.parcel?.address).toBe(moved.address);
  });
  it('[D-7.05] with another transporter is taken back from the one that may have it', () => {
    const doubtful = answered(noted(asked(anExpedition())), SILENT);
    const other = asked(doubtful, 'two');
    expect(other.attempts).toMatchObject([{ outcome: 'unknown', withdrawal: { status: 'wanted' } }]);
    expect(noted(other).attempt.reference).toBe(`${REFERENCE}-2`);
  });
  it('[D-7.05] invariant: a reference that a parcel had is never given to another, nor to another shop', () => {
    const other = asked(answered(noted(asked(anExpedition())), SILENT), 'two');
    const second = answered(noted(other), { kind: 'announced', trackingId: 'two-1' });
    // The first one turns out not to be there, and the second is taken back.
    const gone = { ...second, attempts: replacedAt(second.attempts, 0, { outcome: 'none' }) };
    const back = { ...gone, ...takenBack(gone, announcedAttempt(gone), NOW) };
    expect(nextReference(back)).toBe(`${REFERENCE}-3`);
    // Those that were given before they had a mark count too.
    const before = { ...second, attempts: replacedAt(second.attempts, 1, { reference: '26-000001-4' }) };
    expect(nextReference(before)).toBe(`${REFERENCE}-5`);
    expect(nextReference(anExpedition({ shopUuid: 'another' }))).not.toBe(REFERENCE);
  });
  it('[T-3.02] a repeated request changes nothing', () => {
    const expedition = asked(anExpedition());
    const { announcement } = expedition;
    const same = { request: announcement?.request ?? '', transporter: 'one', parcel: PARCEL, seq: 9_999_999 };
    expect(wish(expedition, { ...same, correlationId: 'c', causationId: 'c' }, NOW)).toBeNull();
  });
});
