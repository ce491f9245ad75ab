import type { OrderState } from '@shop/contracts/order';
import { isOver, MILESTONES, progressOf } from './progress.ts';

const at = '2026-11-21T10:00:00.000Z';
const doneIn = (state: OrderState, ...before: OrderState[]): string[] => {
  const progress = progressOf(
    state,
    [...before, state].map((reached) => ({ state: reached, at })),
  );
  return MILESTONES.filter((milestone) => progress[milestone].done);
};

describe('the progress of an order', () => {
  it('includes the milestones before its state', () => {
    expect(doneIn('pending')).toEqual(['received']);
    expect(doneIn('not_found', 'pending')).toEqual(['received']);
    for (const state of ['confirmed', 'in_pool', 'shipped'] as const)
      expect(doneIn(state, 'pending')).toEqual(['received', 'call']);
    expect(doneIn('delivered', 'pending', 'confirmed')).toEqual([...MILESTONES]);
  });

  it('keeps its milestones when cancelled', () => {
    expect(doneIn('cancelled', 'pending')).toEqual(['received']);
    expect(doneIn('cancelled', 'pending', 'confirmed')).toEqual(['received', 'call']);
    expect(doneIn('returned', 'pending', 'confirmed', 'shipped')).toEqual(['received', 'call']);
  });

  it('is complete if no further step follows', () => {
    expect((['delivered', 'returned', 'cancelled'] as const).map(isOver)).toEqual([true, true, true]);
    expect((['pending', 'packed', 'shipped'] as const).map(isOver)).toEqual([false, false, false]);
  });
});
