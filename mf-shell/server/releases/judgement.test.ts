import { failsVisitors, weightOf } from './judgement.ts';

describe('a canary', () => {
  it.each([
    [{ views: 19, errors: 19 }, { views: 100, errors: 0 }, false, 'too few looks'],
    [{ views: 20, errors: 1 }, { views: 100, errors: 0 }, false, 'five of a hundred are borne'],
    [{ views: 20, errors: 2 }, { views: 100, errors: 0 }, true, 'more than that, and the stable one has none'],
    [{ views: 20, errors: 2 }, { views: 100, errors: 5 }, false, 'the stable one fails nearly as often'],
    [{ views: 20, errors: 3 }, { views: 100, errors: 6 }, true, 'three times as often'],
    [{ views: 30, errors: 30 }, { views: 0, errors: 0 }, true, 'the stable one has no views'],
    [{ views: 20, errors: 3 }, { views: 5, errors: 1 }, true, 'of the stable one a single address says so'],
  ])('with %o beside %o falls back: %s (%s)', (canary, stable, falls) =>
    expect(failsVisitors(canary, stable)).toBe(falls),
  );
});

describe('an address', () => {
  it.each([
    [{ views: 1, errors: 1 }, { views: 1, errors: 1 }, 'a shopper'],
    [{ views: 5000, errors: 0 }, { views: 10, errors: 0 }, 'who reloads a page that is in order'],
    [{ views: 5000, errors: 5000 }, { views: 10, errors: 1 }, 'who reloads one that fails'],
    [{ views: 5000, errors: 50 }, { views: 10, errors: 0 }, 'a network that is well served'],
    [{ views: 5000, errors: 1500 }, { views: 10, errors: 1 }, 'a network that is not'],
  ])('that saw %o weighs %o: %s', (seen, weight) => expect(weightOf(seen)).toEqual(weight));
});
