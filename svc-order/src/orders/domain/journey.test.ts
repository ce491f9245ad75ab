import type { ParcelStatus } from '@shop/contracts/logistics';
import { after, answer, at, facts, inState, progressed, request, waiting } from '../../../test/order-process.ts';
import { decideAnswer, type Answer } from './decide-answer.ts';
import { decideFollow } from './follow-journey.ts';
import { seenJourney } from './journey.ts';
import { NO_EXPEDITION, type VersionedOrder } from './order-record.ts';

const saying = (said: ReturnType<typeof progressed>): Answer => {
  const said0 = answer('expedition.progressed');
  // the same answer with what was said
  return { ...said0, data: said } as Answer;
};
const told = (order: VersionedOrder, said: ReturnType<typeof progressed>): VersionedOrder => ({
  ...order,
  ...decideAnswer(order, saying(said), at)?.set,
});
/** The order once it has followed its parcel, and what it has told others. */
const followed = (order: VersionedOrder): { readonly order: VersionedOrder; readonly told: string[] } => {
  const change = decideFollow(order, at, 'r2');
  if (!change) return { order, told: [] };
  const next = followed({ ...order, ...change.set });
  return { order: next.order, told: [...change.events.map(({ type }) => type), ...next.told] };
};
const announced = (more: Partial<VersionedOrder> = {}) =>
  inState('announced', { expedition: { ...NO_EXPEDITION, trackingId: 'YAL-1' }, ...more });
const stateAfter = (...statuses: ParcelStatus[]) =>
  followed(statuses.reduce((order, status, minute) => told(order, progressed(status, minute)), announced())).order
    .state;

describe('the journey of a parcel', () => {
  it('[D-7.07] is kept by time, each thing once, without a line in the history or a new version', () => {
    const change = decideAnswer(announced(), saying(progressed('inTransit', 5)), at);
    expect(change).toMatchObject({ events: [], quiet: true });
    expect(change?.set).toEqual({
      journey: [
        {
          at: progressed('inTransit', 5).at,
          status: 'inTransit',
          reason: null,
          raw: 'dit inTransit',
          place: null,
          transporter: 'Yalidine',
          trackingId: 'YAL-1',
        },
      ],
    });
    const order = told(told(announced(), progressed('inTransit', 5)), progressed('pickedUp', 1));
    expect(order.journey?.map(({ status }) => status)).toEqual(['pickedUp', 'inTransit']);
    expect(decideAnswer(order, saying(progressed('inTransit', 5)), at)).toBeNull();
  });

  it('[D-7.07] moves the order as people do, and only on the last status of a return', () => {
    expect(stateAfter('created', 'awaitingPickup')).toBe('announced');
    for (const status of ['pickedUp', 'inTransit', 'atHub', 'outForDelivery', 'attemptFailed', 'onHold'] as const)
      expect(stateAfter(status)).toBe('shipped');
    expect(stateAfter('comingBack')).toBe('shipped');
    expect(stateAfter('comingBack', 'returned')).toBe('returned');
    expect(stateAfter('comingBack', 'delivered')).toBe('delivered');
    expect([stateAfter('cancelled'), stateAfter('lost')]).toEqual(['announced', 'announced']);
    expect(stateAfter('inTransit', 'lost')).toBe('shipped');
  });

  it('[D-7.07] hands a delivered order over first, by the name of its company and in its words', () => {
    const { order, told: events } = followed(told(announced(), progressed('delivered')));
    expect(events).toEqual(['order.shipped', 'order.delivered']);
    expect(order.history.slice(-2)).toMatchObject([
      { what: 'ship', by: 'system', byName: 'Yalidine', reason: 'dit delivered' },
      { what: 'markDelivered', by: 'system', byName: 'Yalidine' },
    ]);
  });

  it('[D-7.07] waits for an answer that the order awaits, and is not lost', () => {
    const order = told(announced(waiting('takeBack')), progressed('inTransit'));
    expect(decideFollow(order, at, 'r2')).toBeNull();
    const refused = { ...order, ...decideAnswer(order, answer('expedition.take-back-refused'), at)?.set };
    expect(followed(refused).order.state).toBe('shipped');
  });

  it('[D-7.07] ends the order by its company’s word, though an employee had given the parcel up since', () => {
    const given = told(followed(told(announced(), progressed('inTransit', 1))).order, progressed('lost', 9));
    expect(followed(told(given, progressed('delivered', 5))).order.state).toBe('delivered');
  });

  it('[T-3.13] has one line of what was said once, by the meaning that its word has now', () => {
    const anew = { ...progressed('atHub', 1), raw: progressed('onHold', 1).raw };
    expect(told(told(announced(), progressed('onHold', 1)), anew).journey).toMatchObject([{ status: 'atHub' }]);
  });

  it('[D-7.06] of a parcel that was taken back is kept and moves nothing', () => {
    const order = told(announced(), progressed('inTransit', 1, 'YAL-0'));
    expect(order.journey).toHaveLength(1);
    expect(followed(order).order.state).toBe('announced');
    expect(seenJourney(order)).toEqual([]);
  });

  it('[D-7.07] is shown to the customer in our words alone, without what is the shop’s to sort out', () => {
    const order = (['created', 'inTransit', 'atHub', 'atHub', 'outForDelivery', 'lost'] as const).reduce(
      (before, status, minute) => told(before, progressed(status, minute)),
      announced(),
    );
    expect(seenJourney(order)).toEqual([
      { at: progressed('inTransit', 1).at, status: 'inTransit' },
      { at: progressed('atHub', 3).at, status: 'atHub' },
      { at: progressed('outForDelivery', 4).at, status: 'outForDelivery' },
    ]);
  });
});

describe('taking a parcel back', () => {
  const asked = (from: 'packed' | 'in_pool') => {
    const history = [{ ...lineTo('announced'), from }];
    return after(announced({ history }), 'takeBack').order;
  };
  const lineTo = (to: 'announced') =>
    ({ at, by: 'sarah', byName: 'Sarah B.', what: 'expedition.announced', to, reason: null, requestId: null }) as const;

  it('[D-7.06] [C-4.09] asks its company, and once it has deleted the parcel the order is where it was announced from', () => {
    expect(after(announced(), 'takeBack').events).toMatchObject([
      { type: 'order.take-back-requested', data: { request, by: facts.by } },
    ]);
    for (const from of ['packed', 'in_pool'] as const)
      expect(decideAnswer(asked(from), answer('expedition.taken-back'), at)).toMatchObject({
        set: {
          state: from,
          awaiting: null,
          refusal: null,
          expedition: { trackingId: null },
          history: expect.arrayContaining([
            expect.objectContaining({ what: 'expedition.taken-back', reason: 'YAL-1', byName: 'Sarah B.' }),
          ]),
        },
      });
  });

  it('[D-7.06] [C-4.09] leaves the order announced where its company refuses, with its words', () => {
    const limited = answer('expedition.take-back-refused');
    const until = '2026-11-30T14:10:00.000Z';
    // the same answer, of a company that takes no calls now
    const later = { ...limited, data: { ...limited.data, reason: 'company-limit', until } } as Answer;
    expect(decideAnswer(asked('packed'), later, at)?.set).toMatchObject({
      refusal: { reason: 'company-limit', until },
    });
    expect(decideAnswer(asked('packed'), answer('expedition.take-back-refused'), at)?.set).toMatchObject({
      awaiting: null,
      refusal: { action: 'takeBack', reason: 'Déjà ramassé' },
    });
    expect(decideAnswer(announced(), answer('expedition.taken-back'), at)).toBeNull();
  });

  it('[D-7.06] keeps the tracking and the amount of a parcel that was handed over meanwhile', () => {
    const expedition = { ...NO_EXPEDITION, trackingId: 'YAL-1', codAmount: 960_000 };
    const late = decideAnswer(inState('shipped', { expedition }), answer('expedition.taken-back'), at);
    expect(late?.set.history?.at(-1)).toMatchObject({ what: 'expedition.taken-back', to: 'shipped' });
    expect(late?.set).not.toHaveProperty('expedition');
  });
});
