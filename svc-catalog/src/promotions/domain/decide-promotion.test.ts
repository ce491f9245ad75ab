import { MAX_PROMOTIONS, type PromotionFields } from '@shop/contracts/catalog/dashboard';
import {
  decideCopy,
  decideDeletion,
  decideNewPromotion,
  decidePromotionChange,
  decideRestoring,
  deletedFields,
} from './decide-promotion.ts';
import { fieldsToSet, promotionFields } from './promotion-fields.ts';
import type { PromotionRecord } from './promotion-record.ts';

const INPUT: PromotionFields = {
  name: { fr: 'Été', ar: '' },
  title: {},
  subtitle: {},
  slogan: {},
  bannerHtml: { fr: '<b onclick="x()">Vite</b>' },
  scope: 'brand',
  targets: ['atlas', 'atlas'],
  discountType: 'amount',
  value: 99.99,
  priority: 1,
  combinability: 'stackable',
  group: 'g',
  active: true,
  featured: false,
  startsAt: null,
  endsAt: null,
  couponCode: null,
  manyCodes: false,
  budget: null,
  singleUse: false,
  maxUses: null,
  oncePerCustomer: false,
  channels: ['eCommerce'],
  customerTypes: [],
  paymentMethods: [],
  minSubtotal: 0,
};
const isThere = (kind: string, id: string): boolean => kind === 'brand' && id === 'atlas';
const codes = new Map([['ABC', { fr: 'Ramadan' }]]);
const facts = { count: 0, taken: new Set(['ete']), isThere, codes: new Map() };
const record: PromotionRecord = {
  ...promotionFields({ ...INPUT, couponCode: 'ABC', singleUse: true }),
  _id: 'p',
  shopUuid: 's',
  slug: 'ete',
  version: 3,
};

it('a promotion is kept in centimes, cleaned, once of each, without what says nothing', () => {
  expect(promotionFields(INPUT)).toEqual({
    name: { fr: 'Été' },
    title: {},
    subtitle: {},
    slogan: {},
    bannerHtml: { fr: '<b>Vite</b>' },
    scope: 'brand',
    targets: ['atlas'],
    discountType: 'amount',
    value: 9999,
    priority: 1,
    combinability: 'stackable',
    active: true,
    channels: ['eCommerce'],
  });
  expect(promotionFields({ ...INPUT, discountType: 'percentage', value: 12.5 }).value).toBe(12.5);
  // Or the code that was there would stay.
  expect(fieldsToSet(promotionFields(INPUT), record)).toMatchObject({ couponCode: undefined, singleUse: undefined });
});

it('a new one has an address of its own, and names what is there', () => {
  expect(decideNewPromotion(INPUT, 'p', facts)).toMatchObject({ decision: { slug: 'ete-2' } });
  expect(decideNewPromotion({ ...INPUT, scope: 'category' }, 'p', facts)).toEqual({ refusal: 'noTarget' });
  expect(decideNewPromotion(INPUT, 'p', { ...facts, count: MAX_PROMOTIONS })).toEqual({ refusal: 'full' });
});

it('one that lies in the bin is not changed', () => {
  const binned = { ...record, ...deletedFields(record, 5) };
  expect(binned.slug).toBe('ete~p');
  expect(decidePromotionChange(binned, INPUT, facts)).toEqual({ refusal: 'binned' });
  expect(decideDeletion(binned)).toEqual({ refusal: 'there' });
  expect(decidePromotionChange(record, { ...INPUT, targets: ['gone'] }, facts)).toEqual({ refusal: 'noTarget' });
});

it('what one named before and has gone since stops no change of it', () => {
  const naming = { ...record, targets: ['atlas', 'gone'] };
  const input = { ...INPUT, targets: ['gone', 'atlas'], value: 50 };
  expect(decidePromotionChange(naming, input, facts)).toMatchObject({
    decision: { targets: ['gone', 'atlas'], value: 5000 },
  });
  expect(decidePromotionChange(naming, { ...input, targets: ['gone', 'other'] }, facts)).toEqual({
    refusal: 'noTarget',
  });
  // Another scope needs new targets.
  expect(decidePromotionChange(naming, { ...input, scope: 'category' }, facts)).toEqual({ refusal: 'noTarget' });
});

it('restores a promotion at its former address, or at a similar one if that is taken', () => {
  const binned = { ...record, ...deletedFields(record, 5) };
  expect(decideRestoring(binned, { ...facts, taken: new Set() })).toEqual({ decision: { slug: 'ete' } });
  expect(decideRestoring(binned, facts)).toEqual({ decision: { slug: 'ete-2' } });
  expect(decideRestoring(record, facts)).toEqual({ refusal: 'there' });
});

it('a copy takes nothing off yet, and has a code of its own', () => {
  const codeOfCopy = (taken: readonly string[], code = 'ABC') => {
    const copied = decideCopy({ ...record, couponCode: code }, 'q', {
      ...facts,
      codes: new Map(taken.map((one) => [one, {}])),
    });
    return 'decision' in copied ? copied.decision.couponCode : undefined;
  };
  expect(decideCopy(record, 'q', { ...facts, codes })).toMatchObject({
    decision: { active: false, couponCode: 'ABC-2', singleUse: true, slug: 'ete-2', value: 9999 },
  });
  expect(codeOfCopy(['ABC', 'ABC-2', 'ABC-3'])).toBe('ABC-4');
  expect(codeOfCopy([], 'A'.repeat(40))).toBe(`${'A'.repeat(38)}-2`);
  const { couponCode: _none, ...uncoded } = record;
  expect(decideCopy(uncoded, 'q', facts)).not.toHaveProperty('decision.couponCode');
});

describe('a code that another promotion has', () => {
  const refusal = { codeOf: { fr: 'Ramadan' } };
  const coded = { ...INPUT, couponCode: 'ABC' };
  const plain: PromotionRecord = { ...promotionFields(INPUT), _id: 'p', shopUuid: 's', slug: 'ete', version: 3 };
  it('is given to no second one, however that comes by it', () => {
    expect(decideNewPromotion(coded, 'p', { ...facts, codes })).toEqual({ refusal });
    expect(decidePromotionChange(plain, coded, { isThere, codes })).toEqual({ refusal });
  });
  it('is another one for what comes out of the bin, which is put out, as a copy is', () => {
    const binned = { ...record, ...deletedFields(record, 5) };
    expect(decideRestoring(binned, { ...facts, codes })).toEqual({
      decision: { slug: 'ete-2', couponCode: 'ABC-2', active: false },
    });
  });
  it('is free where that is another code', () => {
    expect(decideNewPromotion({ ...coded, couponCode: 'ABCD' }, 'p', { ...facts, codes })).toHaveProperty('decision');
    expect(decideNewPromotion(INPUT, 'p', { ...facts, codes })).toHaveProperty('decision');
  });
  it('stays with both promotions that shared it before, and is not claimed again', () => {
    expect(decidePromotionChange(record, coded, { isThere, codes })).toHaveProperty('decision');
    expect(fieldsToSet(promotionFields(coded), record)).not.toHaveProperty('couponCode');
    expect(fieldsToSet(promotionFields(coded), plain)).toHaveProperty('couponCode', 'ABC');
  });
});
