import { looksOf, outcomesOf } from './page-fault.ts';

describe('the outcomes of a canary in an answered page', () => {
  const match = { remote: 'storefront', layout: 'store', path: '/', params: {} } as const;
  const remotes = {
    storefront: { name: 'storefront', version: 'v2', slots: [] },
  };
  const outcomes = (page: { failed: readonly string[]; slow: readonly string[] }, first: boolean): string[] =>
    outcomesOf(looksOf(page, match, { remotes, compared: ['storefront'] }), first).map(({ outcome }) => outcome);

  it('count a failure at each answer, and slowness once', () => {
    expect([outcomes({ failed: [], slow: [] }, true), outcomes({ failed: [], slow: [] }, false)]).toEqual([
      ['ok'],
      ['ok'],
    ]);
    const failedPage = { failed: ['storefront'], slow: [] };
    expect([outcomes(failedPage, true), outcomes(failedPage, false)]).toEqual([['error'], ['error']]);
    const slow = { failed: [], slow: ['storefront'] };
    expect([outcomes(slow, true), outcomes(slow, false)]).toEqual([['error'], ['ok']]);
  });
});
