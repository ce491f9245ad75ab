import type { RedirectInput } from '@shop/contracts/catalog/dashboard';
import { decideRedirect, readRedirect, type RedirectFacts } from './decide-redirect.ts';

const HOSTS = ['dar-nour.dz', 'localhost'];
const ID = '01920000-0000-7000-8000-000000000001';
const input = (more: Partial<RedirectInput>): RedirectInput => ({
  from: '/vieux',
  kind: 'path',
  target: '/promotions',
  ...more,
});
const read = (more: Partial<RedirectInput>) => readRedirect(input(more), HOSTS);
const facts: RedirectFacts = { count: 0, isLiving: false, isThere: true, passed: new Set(), ends: true };

describe('[D-10.05] what is typed of a redirect', () => {
  it.each([
    ['/vieux', '/vieux'],
    ['/vieux/', '/vieux'],
    ['https://Dar-Nour.dz/vieux', '/vieux'],
    ['http://localhost:4000/a/b.html', '/a/b.html'],
    ['/%D9%85%D8%B7%D8%A8%D8%AE', '/مطبخ'],
    ['/مطبخ', '/مطبخ'],
    ['/e\u0301te\u0301', '/\u00e9t\u00e9'],
  ])('%s is kept as %s', (from, slug) => expect(read({ from })).toMatchObject({ decision: { slug } }));

  it.each([
    ['badFrom', { from: 'vieux' }],
    ['badFrom', { from: 'https://autre.dz/vieux' }],
    ['badFrom', { from: '//autre.dz' }],
    ['badFrom', { from: '/a\\b' }],
    ['badFrom', { from: '/%E0%A4' }],
    ['fromQuery', { from: '/produit.php?id=3' }],
    ['reservedFrom', { from: '/dashboard/orders' }],
    ['reservedFrom', { from: '/web' }],
    ['reservedFrom', { from: '/public/x' }],
    ['badTarget', { target: '//autre.dz/x' }],
    ['badTarget', { target: 'https://autre.dz/x' }],
    ['badTarget', { target: 'javascript:alert(1)' }],
    ['badTarget', { target: '/\\autre.dz' }],
    ['reservedTarget', { target: '/dashboard' }],
    ['reservedTarget', { target: 'https://dar-nour.dz/web/api/token' }],
    ['noHttps', { kind: 'outside', target: 'http://autre.dz' }],
    ['noHttps', { kind: 'outside', target: 'javascript:alert(1)' }],
    ['noHttps', { kind: 'outside', target: 'https://nour:mdp@autre.dz' }],
    ['noHttps', { kind: 'outside', target: 'https://dar-nour.dz/x' }],
  ] as const)('is refused: %s', (refusal, more) => expect(read(more)).toEqual({ refusal }));

  it('may lead to another site only if the request says so', () => {
    expect(read({ kind: 'outside', target: 'https://autre.dz/x?y=1' })).toEqual({
      decision: { slug: '/vieux', kind: 'outside', target: 'https://autre.dz/x?y=1' },
    });
    expect(read({ target: 'https://dar-nour.dz/pages/aide#retours' })).toMatchObject({
      decision: { target: '/pages/aide#retours' },
    });
  });
});

it('[D-10.05] no page of the shop leads away, nothing leads to what is not there, and none round in a circle', () => {
  const fields = { slug: '/vieux', kind: 'product', target: ID } as const;
  expect(decideRedirect(fields, facts)).toEqual({ decision: fields });
  expect(decideRedirect(fields, { ...facts, isLiving: true })).toEqual({ refusal: 'living' });
  expect(decideRedirect(fields, { ...facts, isThere: false })).toEqual({ refusal: 'noSuchEntity' });
  const round = { ...fields, kind: 'path', target: '/neuf' } as const;
  expect(decideRedirect(round, { ...facts, passed: new Set(['/neuf', '/vieux']) })).toEqual({ refusal: 'circle' });
  expect(decideRedirect({ ...round, target: '/vieux' }, { ...facts, passed: new Set(['/vieux']) })).toEqual({
    refusal: 'circle',
  });
  expect(decideRedirect(round, { ...facts, ends: false })).toEqual({ refusal: 'circle' });
});
