import { figuresByLot, lotsThatDiffer } from './movement.ts';
import type { PlannedItem } from './plan-reservation.ts';
import { onCancelled, onConfirmationRequested, onReturned, RESERVATION_STATUSES, type Reservation } from './reservation.ts';
import { packedTakes, releaseStep, reserveStep, returnStep, shipStep, undoOf } from './stock-step.ts';

const planned: PlannedItem = { item: 'w:p:', warehouse: 'w', warehouseName: 'Alger', product: 'p', combination: null, strategy: 'FEFO', takes: [{ lineId: '1', lot: 'a', quantity: 2 }, { lineId: '1', lot: 'b', quantity: 3 }, { lineId: '2', lot: 'a', quantity: 1 }] };
const context = { order: 'o', by: 'Sarah' };
const packedAs = (line1: number) => packedTakes([planned], new Map([['1', line1]]))[0] as ReturnType<typeof packedTakes>[number]; // one item in, one out

it('[D-5.01] reserving takes from available and adds to reserved, lot by lot', () => {
  expect(reserveStep(planned, context, 1).changes).toEqual([{ lot: 'a', onHand: 0, reserved: 3, hold: 0, available: -3 }, { lot: 'b', onHand: 0, reserved: 3, hold: 0, available: -3 }]);
});

it('releases what was not packed when the rest is shipped', () => {
  expect(shipStep(packedAs(3), context).changes).toEqual([{ lot: 'a', onHand: -3, reserved: -3, hold: 0, available: 0 }, { lot: 'b', onHand: -1, reserved: -3, hold: 0, available: 2 }]);
});

it('[D-5.03] the figures after any path are the sum of its movements', () => {
  const step = reserveStep(planned, context, 1);
  expect(figuresByLot([...step.movements, ...undoOf(step).movements]).get('a')).toEqual({ onHand: 0, reserved: 0, hold: 0 });
  expect(figuresByLot([...step.movements, ...releaseStep(planned, context).movements]).get('b')).toEqual({ onHand: 0, reserved: 0, hold: 0 });
  const path = [...step.movements, ...shipStep(packedAs(4), context).movements, ...returnStep(packedAs(4), context).movements];
  expect(lotsThatDiffer([{ number: 'a', onHand: 0, reserved: 0, hold: 3 }, { number: 'b', onHand: 0, reserved: 0, hold: 2 }], path)).toEqual([]);
  expect(lotsThatDiffer([{ number: 'a', onHand: 1, reserved: 0, hold: 3 }], path)).toEqual(['a']);
});

it('keeps the mark of each step apart, and of each try', () => {
  const marks = [reserveStep(planned, context, 1), reserveStep(planned, context, 2), releaseStep(planned, context), shipStep(packedAs(1), context), returnStep(packedAs(1), context)].map((one) => one.mark);
  expect(new Set(marks).size).toBe(5);
});

describe('a reservation', () => {
  const at = (status: Reservation['status']): Reservation => ({ _id: 'o', shopUuid: 's', status, version: 1, request: 'r1', answered: ['r1'], attempt: 1, wilaya: 16, units: [], plan: [], packed: null });
  it('has an answer to a confirmation and a cancellation in every status', () => {
    expect(Object.fromEntries(RESERVATION_STATUSES.map((status) => [status, [onConfirmationRequested(at(status), 'r2'), onCancelled(status), onReturned(status)]]))).toEqual({
      reserving: ['resume', 'undo', 'nothing'],
      reserved: ['repeat-answer', 'give-back', 'ship-first'],
      refused: ['start', 'close', 'nothing'],
      releasing: ['nothing', 'give-back', 'nothing'],
      released: ['nothing', 'nothing', 'nothing'],
      shipping: ['repeat-answer', 'nothing', 'ship-first'],
      shipped: ['repeat-answer', 'nothing', 'bring-back'],
      returning: ['nothing', 'nothing', 'bring-back'],
      returned: ['nothing', 'nothing', 'nothing'],
    });
  });
  it('does not answer a request twice', () => expect(onConfirmationRequested(at('refused'), 'r1')).toBe('nothing'));
  it('starts where nothing was before, and marks a cancellation that came first', () => expect([onConfirmationRequested(null, 'r1'), onCancelled(null)]).toEqual(['start', 'tombstone']));
});
