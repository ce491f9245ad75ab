import { ORDER_STATES, type OrderState } from '@shop/contracts/order';
import { countOf, VIEWS, viewNamed } from './views.ts';

// every state has an entry
const NONE = Object.fromEntries(ORDER_STATES.map((state) => [state, 0])) as Record<OrderState, number>;

describe('the saved views', () => {
  it('add up the states they hold; the first holds all', () => {
    const counts = { ...NONE, pending: 3, confirmed: 2, preparing: 5, delivered: 7 };
    expect(countOf(viewNamed('all'), counts)).toBe(17);
    expect(countOf(viewNamed('toPrepare'), counts)).toBe(7);
    expect(countOf(viewNamed('shipped'), counts)).toBe(0);
  });

  it('have no figure while one of their states is not counted', () => {
    const { delivered: _notCounted, ...counts } = { ...NONE, pending: 3 };
    expect([
      countOf(viewNamed('all'), counts),
      countOf(viewNamed('delivered'), counts),
      countOf(viewNamed('toConfirm'), counts),
    ]).toEqual([null, null, 3]);
  });

  it('an unknown name in the address is the first view', () => {
    expect(viewNamed('nonsense')).toBe(VIEWS[0]);
    expect(viewNamed(null)).toBe(VIEWS[0]);
  });
});
