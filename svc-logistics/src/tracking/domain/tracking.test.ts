import { followNews } from './follow-news.ts';
import { followOrder } from './follow-order.ts';
import { reasonOfWord, statusOfWord, timeOf, type ParcelEventRecord } from './news.ts';
import { ANNOUNCED, aParcel } from './parcel-under-test.ts';
import { seenOf, type Parcel } from './parcel.ts';
import { isAskedFor } from './polling.ts';
import { answered, nextTask } from './tasks.ts';

const HOUR_MS = 3600_000;
const at = (hours: number): Date => new Date(ANNOUNCED + hours * HOUR_MS);

const parcel = aParcel();

let ids = 0;
const said = (
  word: string,
  status: ParcelEventRecord['status'],
  hours: number,
  more: Partial<ParcelEventRecord> = {},
): ParcelEventRecord => ({
  _id: `e${(ids += 1)}`,
  shopUuid: 'shop',
  transporter: 'transporter',
  parcel: parcel._id,
  trackingId: 'Y-1',
  at: at(hours),
  heardAt: at(hours),
  via: 'webhook',
  word,
  wordKey: word.toLowerCase(),
  reasonWord: null,
  status,
  reason: null,
  place: null,
  state: 'new',
  ...more,
});
/** Each batch as it came, in turn; what was applied before is applied. */
const follow = (...batches: readonly (readonly ParcelEventRecord[])[]) => {
  let now = parcel;
  let known: ParcelEventRecord[] = [];
  const moved: string[] = [];
  for (const batch of batches) {
    known = [...known, ...batch];
    const { change, moved: steps, repeated } = followNews(now, known);
    const { nextPollAt: _poll, reviewAt: _review, ...fields } = change;
    now = { ...now, ...fields };
    moved.push(...steps.map(({ status }) => status ?? '?'));
    known = known.map((event) => ({ ...event, state: repeated.includes(event._id) ? 'repeated' : 'applied' }));
  }
  const lines = known.filter(({ state }) => state === 'applied').map(({ word }) => word);
  return { parcel: now, moved, lines };
};

it('[T-3.11] "Livré" three times within 2 s, once more with another id and time: one line, one step', () => {
  const {
    moved,
    lines,
    parcel: now,
  } = follow(
    [said('Livré', 'delivered', 5)],
    [said('Livré', 'delivered', 5), said('Livré', 'delivered', 5.0004)],
    [said('Livré', 'delivered', 6)],
  );
  expect({ moved, lines, outcome: now.outcome }).toEqual({
    moved: ['delivered'],
    lines: ['Livré'],
    outcome: 'delivered',
  });
});

it('[T-3.11] one failed attempt, told by a webhook without a place and by a list with it, counts once', () => {
  const failed = { reason: 'unreachable', reasonWord: 'Ne répond pas' } as const;
  const told = said('Tentative échouée', 'attemptFailed', 5, { ...failed, state: 'applied' });
  const { parcel: first } = follow([{ ...told, state: 'new' }]);
  const open = nextTask(first, at(5).getTime());
  const task = open && answered(open, 'called', at(5.5), 'Sarah');
  const listed = said('Tentative échouée', 'attemptFailed', 5, { ...failed, via: 'poll', place: 'Oran' });
  for (const events of [
    [told, listed],
    [listed, told],
  ]) {
    const { change, moved, repeated } = followNews({ ...first, task }, events);
    expect({ attempts: change.attempts, moved, repeated }).toEqual({ attempts: 1, moved: [], repeated: [listed._id] });
    expect(nextTask({ ...first, attempts: change.attempts ?? 0, task }, at(6).getTime())).toBe(task);
  }
});

it('[T-3.12] "Livré" of 14:00, then "Sorti en livraison" of 09:10: both in the story, it stays delivered', () => {
  const {
    moved,
    lines,
    parcel: now,
  } = follow([said('Livré', 'delivered', 6)], [said('Sorti en livraison', 'outForDelivery', 1.2)]);
  expect(moved).toEqual(['delivered']);
  expect(lines.toSorted()).toEqual(['Livré', 'Sorti en livraison']);
  expect(now).toMatchObject({ status: 'delivered', statusAt: at(6), outcome: 'delivered', handedAt: at(1.2) });
});

it('[T-3.13] a word that is not known leaves the parcel where it is, counts, and moves it once mapped', () => {
  const unknown = said('Colis en orbite', null, 3);
  const first = follow([said('Transfert', 'inTransit', 1)], [unknown]);
  expect(first.parcel).toMatchObject({ status: 'inTransit', unknownWords: 1, heardAt: at(3) });
  const replayed = followNews(first.parcel, [
    said('Transfert', 'inTransit', 1, { state: 'applied' }),
    { ...unknown, status: 'onHold', state: 'new' },
  ]);
  expect(replayed.change).toMatchObject({ status: 'onHold', unknownWords: 0 });
  expect(replayed.moved).toHaveLength(1);
});

it('[T-3.13] a word that was mapped wrongly moves its parcel once more, also to an earlier status', () => {
  const word = said('Au quai', 'onHold', 3);
  const { parcel: now } = follow([said('Transfert', 'inTransit', 1)], [word]);
  const { change, moved } = followNews(now, [{ ...word, status: 'atHub' }]);
  expect(change).toMatchObject({ status: 'atHub', statusAt: at(3) });
  expect(moved).toHaveLength(1);
});

it('[T-3.13] a mapping of a person comes before that of the adapter, and no word of JavaScript is one of a company', () => {
  const adapter = { words: { livré: 'delivered' as const }, reasons: { refusé: 'refused' as const } };
  const mapped = new Map([['livré', 'onHold' as const]]);
  expect(statusOfWord({ adapter, mapped: new Map() }, '  LIVRÉ ')).toBe('delivered');
  expect(statusOfWord({ adapter, mapped }, 'Livré')).toBe('onHold');
  expect(statusOfWord({ adapter, mapped: new Map() }, 'constructor')).toBeNull();
  expect(reasonOfWord({ adapter, mapped }, 'Refusé')).toBe('refused');
  expect(reasonOfWord({ adapter, mapped }, 'Chien méchant')).toBe('other');
  expect(reasonOfWord({ adapter, mapped }, null)).toBeNull();
});

it('[T-3.17] a parcel that its company does not show is "not yet seen" for 24 h, then missing', () => {
  const missing = { ...parcel, missingSince: at(0.1) };
  expect(seenOf(missing, at(0.1).getTime())).toBe('notYet');
  expect(seenOf(missing, at(25).getTime())).toBe('missing');
  expect(seenOf({ ...missing, heardAt: at(2) }, at(25).getTime())).toBe('seen');
});

it('[T-3.18] "Retour à retirer", then "Livré": coming back, then delivered', () => {
  const { moved, parcel: now } = follow(
    [said('Sorti en livraison', 'outForDelivery', 1)],
    [said('Retour à retirer', 'comingBack', 20)],
    [said('Livré', 'delivered', 30)],
  );
  expect(moved).toEqual(['outForDelivery', 'comingBack', 'delivered']);
  expect(now).toMatchObject({ outcome: 'delivered', deliveredAt: at(30), isOpen: false });
});

it('[D-7.07] a second failed attempt is one, a failed attempt that comes again within the hour is none', () => {
  const failed = (hours: number) =>
    said('Tentative échouée', 'attemptFailed', hours, { reason: 'unreachable', reasonWord: 'Ne répond pas' });
  const { parcel: now, moved } = follow([failed(2)], [failed(2.1)], [failed(26)]);
  expect(now.attempts).toBe(2);
  expect(moved).toEqual(['attemptFailed', 'attemptFailed']);
});

it('[D-7.07] says nothing twice when a crash came between the parcel and its events', () => {
  const events = [said('Ramassé', 'pickedUp', 1), said('Centre', 'atHub', 2)];
  const { change } = followNews(parcel, events);
  const { nextPollAt: _poll, reviewAt: _review, ...fields } = change;
  expect(followNews({ ...parcel, ...fields }, events).moved).toEqual([]);
});

it('[D-7.07] a clock far ahead does not keep later news from counting', () => {
  expect(timeOf({ at: at(1000).getTime() }, at(1).getTime())).toEqual(at(1));
  expect(timeOf({ at: Number.NaN }, at(1).getTime())).toEqual(at(1));
});

it('[T-3.08] a parcel that was taken back is open no more, and is not found again', () => {
  const taken = followOrder(parcel, 'cancelled', at(2));
  expect(taken).toMatchObject({ isCurrent: false, isOpen: false, outcome: 'cancelled', nextPollAt: null });
  const { nextPollAt: _poll, reviewAt: _review, ...fields } = taken ?? {};
  const late = followNews({ ...parcel, ...fields }, [said('Ramassé', 'pickedUp', 3)]);
  expect(late.change).toMatchObject({ status: 'pickedUp' });
  expect(late.change).not.toHaveProperty('isOpen');
});

it('[D-7.07] a parcel that was lost may turn up, one that was delivered stays so', () => {
  expect(follow([said('Perdu', 'lost', 1)], [said('Livré', 'delivered', 30)]).parcel.outcome).toBe('delivered');
  expect(follow([said('Perdu', 'lost', 1)], [said('Centre', 'atHub', 30)]).parcel).toMatchObject({
    outcome: null,
    isOpen: true,
  });
  expect(follow([said('Livré', 'delivered', 1)], [said('Retourné', 'returned', 30)]).parcel.outcome).toBe('delivered');
});

it('[D-7.07] a parcel that an employee gave up is delivered when its company says so, also of a time before the press', () => {
  const given = { status: 'lost', word: 'lost', statusAt: at(12), outcome: 'lost', isOpen: false } as const;
  const late = followNews({ ...parcel, ...given }, [said('Livré', 'delivered', 9)]);
  expect(late.change).toMatchObject({ outcome: 'delivered', deliveredAt: at(9) });
  expect(late.moved).toHaveLength(1);
  expect(followNews({ ...parcel, ...given }, [said('Centre', 'atHub', 9)]).moved).toEqual([]);
});

it('[D-4.02] a company is asked on for two months about an end that people told, until it tells of one itself', () => {
  const open = { ...parcel, nextPollAt: at(1) };
  const told = followOrder(open, 'delivered', at(5));
  expect(told).not.toHaveProperty('nextPollAt');
  expect(followOrder({ ...open, status: 'returned' }, 'delivered', at(5))).toMatchObject({ nextPollAt: null });
  const { nextPollAt: _poll, reviewAt: _review, ...fields } = told ?? {};
  const ended: Parcel = { ...open, ...fields };
  const asked = (more: Partial<Parcel>, days: number) => isAskedFor({ ...ended, ...more }, at(24 * days).getTime());
  expect([asked({}, 50), asked({}, 70), asked({ status: 'returned' }, 1)]).toEqual([true, false, false]);
});

it('[D-4.02] an end that people have told of stays, whatever the company says after it', () => {
  const told = followOrder(parcel, 'delivered', at(5));
  const { nextPollAt: _poll, reviewAt: _review, ...fields } = told ?? {};
  const after = followNews({ ...parcel, ...fields }, [said('Centre', 'atHub', 6), said('Retourné', 'returned', 9)]);
  expect(after.moved).toHaveLength(2);
  expect({ ...parcel, ...fields, ...after.change }).toMatchObject({ outcome: 'delivered', isOpen: false });
});
