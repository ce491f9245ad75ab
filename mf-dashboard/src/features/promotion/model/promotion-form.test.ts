import { PromotionInput } from '@shop/contracts/catalog/dashboard';
import { PROMOTION_SCOPES } from '@shop/contracts/promotion';
import { staffPromotion } from '../../../testing/promotion.ts';
import { BLANK, bodyOf, movedTo, versionOf } from './promotion-form.ts';
import { withoutSite } from './reach.ts';
import { OFFERED_SCOPES, kindOf } from './scopes.ts';
import { simulatorHref } from './simulator.ts';

it('[BO-3.23] sends all unchanged fields back as they were', () => {
  const whole = staffPromotion({
    couponCode: 'SPORT26',
    singleUse: true,
    maxUses: 40,
    oncePerCustomer: true,
    minSubtotal: 10_000,
    combinability: 'group_exclusive_cart',
    group: 'g',
    channels: ['eCommerce', 'Phone'],
    featured: true,
    customerTypes: ['person'],
    paymentMethods: ['cash_on_delivery'],
    slogan: { ar: 'عرض' },
  });
  const { uuid: _uuid, version: _version, slug: _slug, state: _state, ...said } = whole;
  const { bannerThumb: _thumb, deletedAt: _deletedAt, spent: _spent, usedUp: _usedUp, ...fields } = said;
  expect(bodyOf(versionOf(whole).values)).toEqual(fields);
  expect(PromotionInput.parse(bodyOf(versionOf(whole).values))).toEqual(fields);
});

it('says how often a code may be used, and a group, only where there is one', () => {
  const used = { ...BLANK, singleUse: true, oncePerCustomer: true, maxUses: 3, group: 'g' };
  expect(bodyOf(used)).toMatchObject({ couponCode: null, singleUse: false, oncePerCustomer: false, maxUses: null });
  expect(bodyOf(used)).toMatchObject({ group: null });
  const coded = { ...used, couponCode: 'ABC', combinability: 'group_exclusive_item' as const };
  expect(bodyOf(coded)).toMatchObject({ singleUse: true, oncePerCustomer: true, maxUses: 3, group: 'g' });
});

it('sends nothing chosen for a scope that has nothing to choose', () => {
  const values = { ...BLANK, targets: ['b1'] };
  expect(bodyOf({ ...values, scope: 'cart' })).toMatchObject({ targets: [] });
  expect(bodyOf({ ...values, scope: 'brand' })).toMatchObject({ targets: ['b1'] });
});

it('keeps a moment to the millisecond until it is another one, which is of Algiers', () => {
  const kept = '2026-08-31T23:00:12.345Z';
  expect(movedTo('2026-09-01 00:00:00', kept)).toBe(kept);
  expect(movedTo('2026-09-01 00:01:00', kept)).toBe('2026-08-31T23:01:00.000Z');
  expect(movedTo('2026-09-01 00:00:00', null)).toBe('2026-08-31T23:00:00.000Z');
  expect(movedTo(null, kept)).toBeNull();
});

it('knows what keeps it from every order of the site', () => {
  const open = { channels: [], customerTypes: [], paymentMethods: [] };
  expect(withoutSite(open)).toEqual([]);
  expect(withoutSite({ ...open, channels: ['POS', 'eCommerce'], customerTypes: ['person'] })).toEqual([]);
  expect(withoutSite({ channels: ['POS'], customerTypes: ['business'], paymentMethods: ['card'] })).toEqual([
    'channels',
    'customerTypes',
    'paymentMethods',
  ]);
});

it('[BO-9.11] offers every scope, and asks the catalogue for what is its own', () => {
  expect([...OFFERED_SCOPES].sort()).toEqual([...PROMOTION_SCOPES].sort());
  const kinds = [undefined, 'product', 'category', 'brand', 'brand-line', 'collection'];
  expect(OFFERED_SCOPES.map(kindOf)).toEqual([...kinds, undefined, undefined, undefined, undefined]);
});

it('is simulated with its code, its product and its target group', () => {
  expect(simulatorHref(BLANK)).toBe('/dashboard/promotions-simulator');
  const href = simulatorHref({
    ...BLANK,
    couponCode: ' A B ',
    scope: 'product',
    targets: ['p1', 'p2'],
    channels: ['Phone'],
    startsAt: '2026-09-01T00:00:00Z',
  });
  expect(Object.fromEntries(new URLSearchParams(href.split('?')[1]))).toEqual({
    code: 'A B',
    product: 'p1',
    channel: 'Phone',
    at: '2026-09-01T00:00:00Z',
  });
});
