import { figuresByLot, lotsThatDiffer } from './movement.ts';
import type { PlannedItem } from './plan-reservation.ts';
import {
  isHeldFor,
  onCancelled,
  onConfirmationRequested,
  onReturned,
  RESERVATION_STATUSES,
  type Reservation,
} from './reservation.ts';
import { lackOf, surplusOf, withoutTakes, withTakes } from './fit-reservation.ts';
import { fitStep, releaseStep, reserveStep, returnStep, shipStep, undoOf } from './stock-step.ts';

const planned: PlannedItem = {
  item: 'w:p:',
  warehouse: 'w',
  warehouseName: 'Alger',
  product: 'p',
  combination: null,
  strategy: 'FEFO',
  takes: [
    { lineId: '1', lot: 'a', quantity: 2 },
    { lineId: '1', lot: 'b', quantity: 3 },
    { lineId: '2', lot: 'a', quantity: 1 },
  ],
};
const context = { order: 'o', by: 'Sarah' };
const partOf = (line1: number) => withoutTakes([planned], surplusOf([planned], new Map([['1', line1]])));

it('[D-5.01] reserving takes from available and adds to reserved, lot by lot', () => {
  expect(reserveStep(planned, context, 1).changes).toEqual([
    { lot: 'a', onHand: 0, reserved: 3, hold: 0, available: -3 },
    { lot: 'b', onHand: 0, reserved: 3, hold: 0, available: -3 },
  ]);
});

describe('[D-4.07] an order packed in part', () => {
  const units = [
    { lineId: '1', product: 'p', combination: null, quantity: 5 },
    { lineId: '2', product: 'p', combination: null, quantity: 1 },
  ];
  const needed = new Map([['1', 1]]);
  const surplus = surplusOf([planned], needed);

  it('gives back the unpacked units, and keeps the first takes of a line', () => {
    expect(surplus.flatMap(({ takes }) => takes)).toEqual([
      { lineId: '1', lot: 'a', quantity: 1 },
      { lineId: '1', lot: 'b', quantity: 3 },
    ]);
    expect(fitStep(surplus[0] ?? planned, context, 'release', 2).changes).toEqual([
      { lot: 'a', onHand: 0, reserved: -1, hold: 0, available: 1 },
      { lot: 'b', onHand: 0, reserved: -3, hold: 0, available: 3 },
    ]);
  });
  it('lacks the released units when it is unpacked, and nothing if none were released', () => {
    const reduced = withoutTakes([planned], surplus);
    expect(lackOf(reduced, units, new Map())).toEqual([{ ...units[0], quantity: 4 }]);
    expect(lackOf(reduced, units, needed)).toEqual([]);
    expect(lackOf(withTakes(reduced, surplus), units, new Map())).toEqual([]);
    expect(withTakes(reduced, surplus).flatMap(({ takes }) => takes)).toEqual(
      expect.arrayContaining([...planned.takes]),
    );
  });
  it('ships the held units and no more', () => {
    expect(shipStep(withoutTakes([planned], surplus)[0] ?? planned, context).changes).toEqual([
      { lot: 'a', onHand: -2, reserved: -2, hold: 0, available: 0 },
    ]);
  });
});

it('[D-5.03] the figures after any path are the sum of its movements', () => {
  const step = reserveStep(planned, context, 1);
  expect(figuresByLot([...step.movements, ...undoOf(step).movements]).get('a')).toEqual({
    onHand: 0,
    reserved: 0,
    hold: 0,
  });
  expect(figuresByLot([...step.movements, ...releaseStep(planned, context).movements]).get('b')).toEqual({
    onHand: 0,
    reserved: 0,
    hold: 0,
  });
  const [part = planned] = partOf(4);
  const [rest = planned] = surplusOf([planned], new Map([['1', 4]]));
  const path = [step, fitStep(rest, context, 'release', 2), shipStep(part, context), returnStep(part, context)].flatMap(
    ({ movements }) => movements,
  );
  expect(
    lotsThatDiffer(
      [
        { number: 'a', onHand: 0, reserved: 0, hold: 3 },
        { number: 'b', onHand: 0, reserved: 0, hold: 2 },
      ],
      path,
    ),
  ).toEqual([]);
  expect(lotsThatDiffer([{ number: 'a', onHand: 1, reserved: 0, hold: 3 }], path)).toEqual(['a']);
});

it('has a separate mark for each step and attempt', () => {
  const marks = [
    reserveStep(planned, context, 1),
    reserveStep(planned, context, 2),
    releaseStep(planned, context),
    shipStep(planned, context),
    returnStep(planned, context),
    fitStep(planned, context, 'release', 3),
  ].map((one) => one.mark);
  expect(new Set(marks).size).toBe(6);
});

describe('a reservation', () => {
  const at = (status: Reservation['status']): Reservation => ({
    _id: 'o',
    shopUuid: 's',
    status,
    version: 1,
    request: 'r1',
    answered: ['r1'],
    attempt: 1,
    wilaya: 16,
    units: [],
    plan: [],
  });
  it('has an answer to a confirmation and a cancellation in every status', () => {
    expect(
      Object.fromEntries(
        RESERVATION_STATUSES.map((status) => [
          status,
          [onConfirmationRequested(at(status), 'r2'), onCancelled(status), onReturned(status)],
        ]),
      ),
    ).toEqual({
      reserving: ['resume', 'undo', 'nothing'],
      reserved: ['repeat-answer', 'give-back', 'ship-first'],
      fitting: ['nothing', 'nothing', 'nothing'],
      withdrawing: ['start-anew', 'end-withdrawal', 'nothing'],
      refused: ['start', 'close', 'nothing'],
      releasing: ['nothing', 'give-back', 'nothing'],
      released: ['nothing', 'nothing', 'nothing'],
      shipping: ['repeat-answer', 'nothing', 'ship-first'],
      shipped: ['repeat-answer', 'nothing', 'bring-back'],
      returning: ['nothing', 'nothing', 'bring-back'],
      returned: ['nothing', 'nothing', 'nothing'],
    });
  });
  it('[D-4.12] knows whether what is held is what the order wants now', () => {
    const unit = { lineId: 'l', product: 'p', combination: null, quantity: 2 };
    const held = { units: [unit, { ...unit, lineId: 'm' }], warehouse: null };
    expect(isHeldFor(held, { units: held.units.toReversed(), warehouse: null })).toBe(true);
    expect(isHeldFor(held, { units: [unit], warehouse: null })).toBe(false);
    expect(isHeldFor({ units: [unit] }, { units: [{ ...unit, quantity: 3 }], warehouse: null })).toBe(false);
    expect(isHeldFor(held, { ...held, warehouse: 'w' })).toBe(false);
    expect(isHeldFor({ ...held, warehouse: 'w' }, held)).toBe(true);
  });
  it('does not answer a request twice', () => expect(onConfirmationRequested(at('refused'), 'r1')).toBe('nothing'));
  it('starts without a reservation, and records a cancellation that came first', () =>
    expect([onConfirmationRequested(null, 'r1'), onCancelled(null)]).toEqual(['start', 'tombstone']));
});
