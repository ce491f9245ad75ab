import type { OrderState } from '@shop/contracts/order';
import { stepsOf } from './order-steps.ts';

/** Goes through these states, an hour each. */
const statesAfter = (...states: OrderState[]): string[] =>
  stepsOf(states.map((to, hour) => ({ to, at: `2026-11-21T${String(10 + hour)}:00:00.000Z` }))).map(
    ({ state, at }) => `${state} ${at.slice(11, 13)}`,
  );

describe('the states that a customer sees', () => {
  it('appear once each, with their time', () => {
    expect(statesAfter('pending', 'not_found', 'not_found', 'confirmed')).toEqual([
      'pending 10',
      'not_found 11',
      'confirmed 13',
    ]);
  });

  it('leave out pools', () => {
    expect(statesAfter('pending', 'packed', 'in_pool', 'announced')).toEqual([
      'pending 10',
      'packed 11',
      'announced 13',
    ]);
  });

  it('are those that it has not gone back behind', () => {
    expect(statesAfter('pending', 'confirmed', 'preparing', 'in_pool', 'preparing')).toEqual([
      'pending 10',
      'confirmed 11',
      'preparing 12',
    ]);
    expect(statesAfter('pending', 'confirmed', 'pending', 'confirmed')).toEqual(['pending 10', 'confirmed 13']);
  });
});
