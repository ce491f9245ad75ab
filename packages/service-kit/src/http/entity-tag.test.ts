import { matchesEtag } from './entity-tag.ts';

describe('If-None-Match', () => {
  it.each([
    ['"a"', true],
    ['"b", "a"', true],
    ['W/"a"', true],
    ['*', true],
    ['"b"', false],
  ])('%s: %s', (header, matches) => expect(matchesEtag({ headers: { 'if-none-match': header } }, '"a"')).toBe(matches));

  it('counts beside no-cache, which fetch adds to it', () =>
    expect(matchesEtag({ headers: { 'if-none-match': '"a"', 'cache-control': 'no-cache' } }, '"a"')).toBe(true));
  it('absent: nothing is held', () => expect(matchesEtag({ headers: {} }, '"a"')).toBe(false));
});
