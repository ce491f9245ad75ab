import { readReleaseArguments } from './arguments.ts';

describe('npm run release --', () => {
  it.each([
    [['storefront'], { name: 'storefront', how: 'stable' }],
    [['mf-checkout', '--canary', '10'], { name: 'checkout', how: 'canary', percent: 10 }],
    [['dashboard', '--promote'], { name: 'dashboard', how: 'promote' }],
    [['storefront', '--rollback'], { name: 'storefront', how: 'rollback' }],
    [['storefront', '--status'], { name: 'storefront', how: 'status' }],
  ])('takes %j', (words, asked) => expect(readReleaseArguments(words)).toEqual(asked));

  it.each([
    [[], 'is no remote'],
    [['svc-order'], 'is no remote'],
    [['storefront', '--canary'], 'takes a number'],
    [['storefront', '--canary', '0'], 'takes a number'],
    [['storefront', '--canary', '101'], 'takes a number'],
    [['storefront', '--promote', 'now'], 'one word too many'],
    [['storefront', '--fast'], 'not understood'],
  ])('refuses %j with the usage', (words, sentence) => {
    expect(() => readReleaseArguments(words)).toThrow(sentence);
    expect(() => readReleaseArguments(words)).toThrow('npm run release -- storefront|checkout|dashboard');
  });
});
