import { MOST_PROMOTIONS, type PromotionFields } from '@shop/contracts/catalog/dashboard';
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

const SAID: PromotionFields = {
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
const facts = { count: 0, taken: new Set(['ete']), isThere };
const record: PromotionRecord = {
  ...promotionFields({ ...SAID, couponCode: 'ABC', singleUse: true }),
  _id: 'p',
  shopUuid: 's',
  slug: 'ete',
  version: 3,
};

it('a promotion is kept in centimes, cleaned, once of each, without what says nothing', () => {
  expect(promotionFields(SAID)).toEqual({
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
  expect(promotionFields({ ...SAID, discountType: 'percentage', value: 12.5 }).value).toBe(12.5);
  // Or the code that was there would stay.
  expect(fieldsToSet(promotionFields(SAID))).toMatchObject({ couponCode: undefined, singleUse: undefined });
});

it('a new one has an address of its own, and names what is there', () => {
  expect(decideNewPromotion(SAID, 'p', facts)).toMatchObject({ decision: { slug: 'ete-2' } });
  expect(decideNewPromotion({ ...SAID, scope: 'category' }, 'p', facts)).toEqual({ refusal: 'noTarget' });
  expect(decideNewPromotion(SAID, 'p', { ...facts, count: MOST_PROMOTIONS })).toEqual({ refusal: 'full' });
});

it('one that lies in the bin is not changed', () => {
  const binned = { ...record, ...deletedFields(record, 5) };
  expect(binned.slug).toBe('ete~p');
  expect(decidePromotionChange(binned, SAID, isThere)).toEqual({ refusal: 'binned' });
  expect(decideDeletion(binned)).toEqual({ refusal: 'there' });
  expect(decidePromotionChange(record, { ...SAID, targets: ['gone'] }, isThere)).toEqual({ refusal: 'noTarget' });
});

it('what one named before and has gone since stops no change of it', () => {
  const naming = { ...record, targets: ['atlas', 'gone'] };
  const said = { ...SAID, targets: ['gone', 'atlas'], value: 50 };
  expect(decidePromotionChange(naming, said, isThere)).toMatchObject({
    decision: { targets: ['gone', 'atlas'], value: 5000 },
  });
  expect(decidePromotionChange(naming, { ...said, targets: ['gone', 'other'] }, isThere)).toEqual({
    refusal: 'noTarget',
  });
  // Of another kind it is named anew.
  expect(decidePromotionChange(naming, { ...said, scope: 'category' }, isThere)).toEqual({ refusal: 'noTarget' });
});

it('one comes out of the bin at its address, or beside who has it now', () => {
  const binned = { ...record, ...deletedFields(record, 5) };
  expect(decideRestoring(binned, { count: 0, taken: new Set() })).toEqual({ decision: { slug: 'ete' } });
  expect(decideRestoring(binned, facts)).toEqual({ decision: { slug: 'ete-2' } });
  expect(decideRestoring(record, facts)).toEqual({ refusal: 'there' });
});

it('a copy takes nothing off yet', () => {
  expect(decideCopy(record, 'q', facts)).toMatchObject({
    decision: { active: false, couponCode: 'ABC', slug: 'ete-2', value: 9999 },
  });
});
