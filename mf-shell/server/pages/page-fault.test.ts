import { looksOf, outcomesOf } from './page-fault.ts';

describe('what an answered page says of a canary', () => {
  const match = { remote: 'storefront', layout: 'store', path: '/', params: {} } as const;
  const remotes = {
    storefront: { name: 'storefront', version: 'v2', slots: [] },
  };
  const said = (page: { failed: readonly string[]; slow: readonly string[] }, first: boolean): string[] =>
    outcomesOf(looksOf(page, match, { remotes, compared: ['storefront'] }), first).map(({ outcome }) => outcome);

  it('is at each answer that it failed, and once that it was slow', () => {
    expect([said({ failed: [], slow: [] }, true), said({ failed: [], slow: [] }, false)]).toEqual([['ok'], ['ok']]);
    const failed = { failed: ['storefront'], slow: [] };
    expect([said(failed, true), said(failed, false)]).toEqual([['error'], ['error']]);
    const slow = { failed: [], slow: ['storefront'] };
    expect([said(slow, true), said(slow, false)]).toEqual([['error'], ['ok']]);
  });
});
