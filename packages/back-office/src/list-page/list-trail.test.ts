import { neighboursIn, trailWith } from './list-trail.ts';

describe('the neighbours of a row', () => {
  it('are the rows before and after it, none at an end of the list or for an unknown row', () => {
    expect(neighboursIn(['a', 'b', 'c'], 'b')).toEqual({ before: 'a', after: 'c' });
    expect(neighboursIn(['a', 'b', 'c'], 'a')).toEqual({ before: undefined, after: 'b' });
    expect(neighboursIn(['a', 'b', 'c'], 'c')).toEqual({ before: 'b', after: undefined });
    expect(neighboursIn(['a', 'b', 'c'], 'd')).toEqual({ before: undefined, after: undefined });
  });

  it('are unknown before the list was shown', () => {
    expect(trailWith('orders', 'a')).toBeUndefined();
  });
});
