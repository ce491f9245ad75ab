import { readReleaseArguments } from './arguments.ts';

describe('npm run release --', () => {
  it.each([
    [['storefront'], { name: 'storefront', how: 'stable' }],
    [['mf-checkout', '--canary', '10'], { name: 'checkout', how: 'canary', percent: 10 }],
    [['storefront', '--canary', '1'], { name: 'storefront', how: 'canary', percent: 1 }],
    [['storefront', '--canary', '100'], { name: 'storefront', how: 'canary', percent: 100 }],
    [['dashboard', '--promote'], { name: 'dashboard', how: 'promote' }],
    [['storefront', '--rollback'], { name: 'storefront', how: 'rollback' }],
    [['storefront', '--status'], { name: 'storefront', how: 'status' }],
  ])('takes %j', (words, command) => expect(readReleaseArguments(words)).toEqual(command));

  it.each([
    [[], 'Which remote?'],
    [['svc-order'], 'is no remote'],
    [['storefront', '--canary'], 'takes a whole number'],
    [['storefront', '--canary', '0'], 'takes a whole number'],
    [['storefront', '--canary', '0.0001'], 'takes a whole number'],
    [['storefront', '--canary', '10.5'], 'takes a whole number'],
    [['storefront', '--canary', '101'], 'takes a whole number'],
    [['storefront', '--promote', 'now'], 'one word too many'],
    [['storefront', '--fast'], 'not understood'],
  ])('refuses %j with the usage', (words, sentence) => {
    expect(() => readReleaseArguments(words)).toThrow(sentence);
    expect(() => readReleaseArguments(words)).toThrow('npm run release -- storefront|checkout|dashboard');
  });
});
