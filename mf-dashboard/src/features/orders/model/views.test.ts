import { countOf, VIEWS, viewNamed } from './views.ts';

describe('the saved views', () => {
  it('add up the states they hold; the first holds all', () => {
    const counts = { pending: 3, confirmed: 2, preparing: 5, delivered: 7 };
    expect(countOf(viewNamed('all'), counts)).toBe(17);
    expect(countOf(viewNamed('toPrepare'), counts)).toBe(7);
    expect(countOf(viewNamed('shipped'), counts)).toBe(0);
  });

  it('an unknown name in the address is the first view', () => {
    expect(viewNamed('nonsense')).toBe(VIEWS[0]);
    expect(viewNamed(null)).toBe(VIEWS[0]);
  });
});
