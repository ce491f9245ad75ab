import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { BACK_OFFICE_PAGE_SIZE, Channel, Dzd, LocalizedText, pageQuery, Timestamp, Uuid } from '../../primitives.ts';
import { Problem } from '../../problem.ts';
import { couponCodeOf, MAX_TYPED_CODE_LENGTH } from '../../promotion/coupon-code.ts';
import {
  COMBINABILITIES,
  CUSTOMER_TYPES,
  DISCOUNT_TYPES,
  MAX_USES,
  PAYMENT_METHODS,
  PROMOTION_SCOPES,
  TARGETED_SCOPES,
} from '../../promotion/promotion.ts';
import { PROMOTION_STATES } from '../../promotion/state.ts';
import { LARGEST_PICTURE } from './taxonomy.ts';
import { HasName, Line, LongText } from './texts.ts';

/** The limit in one shop, without the bin: all of them are evaluated for each product that is shown. */
export const MAX_PROMOTIONS = 500;
export const MAX_TARGETS = 500;
/** The number of names in a row of the list. */
export const NAMED_TARGETS = 3;
/** DZD that one promotion may take off, and that a cart may have to come to. */
const HIGHEST = 99_999_999.99;
const Amount = Dzd.min(0).max(HIGHEST);

export const isTargeted = (scope: string): boolean => TARGETED_SCOPES.some((targeted) => targeted === scope);
/** BO-9.11: of these the best of one group applies. */
export const isOfGroup = (combinability: string): boolean => combinability.startsWith('group_');

/** Typed in any way; kept as `couponCodeOf` writes it. */
const CouponCode = z
  .string()
  .max(MAX_TYPED_CODE_LENGTH)
  .overwrite(couponCodeOf)
  // The format that the checkout accepts (`isCouponCode`), with at least three characters.
  .regex(/^[\p{L}\p{M}\p{N}_.-]{3,40}$/u, { message: 'catalog.validation.promotion.couponCode' });

/** BO-3.23. The fields of a promotion, except its picture. */
const FIELDS = {
  name: HasName,
  title: Line,
  subtitle: Line,
  slogan: Line,
  /** HTML; what pages do not show of it is taken out. */
  bannerHtml: LongText,
  scope: z.enum(PROMOTION_SCOPES),
  /** The entities that its scope applies to. */
  targets: z.array(Uuid).max(MAX_TARGETS),
  discountType: z.enum(DISCOUNT_TYPES),
  /** Percent, or DZD. */
  value: Amount,
  /** Higher first (D-9.02). */
  priority: z.int().min(-1000).max(1000),
  combinability: z.enum(COMBINABILITIES),
  group: z.string().trim().max(40).nullable(),
  active: z.boolean(),
  featured: z.boolean(),
  startsAt: Timestamp.nullable(),
  endsAt: Timestamp.nullable(),
  couponCode: CouponCode.nullable(),
  /**
   * It may also have generated codes, each for one order. Clients that do not know the field declare that there are
   * none.
   */
  manyCodes: z.boolean().default(false),
  singleUse: z.boolean(),
  maxUses: z.int().min(1).max(MAX_USES).nullable(),
  oncePerCustomer: z.boolean(),
  /** The limit in DZD on all its discounts. Clients that do not know the field declare that there is none. */
  budget: Amount.nullable().default(null),
  /** Empty: all of them. */
  channels: z.array(Channel).max(20),
  customerTypes: z.array(z.enum(CUSTOMER_TYPES)).max(20),
  paymentMethods: z.array(z.enum(PAYMENT_METHODS)).max(20),
  /** DZD, of the goods at the prices that everybody sees. */
  minSubtotal: Amount.nullable(),
} as const;
const All = z.object(FIELDS);
export type PromotionFields = z.output<typeof All>;

/** Fields that must agree, by the field that the person corrects. */
const troublesOf = (promotion: PromotionFields): readonly (readonly [keyof PromotionFields, string])[] => {
  const { scope, targets, discountType, value, combinability, startsAt, endsAt, couponCode } = promotion;
  const noCode = couponCode === null && !promotion.manyCodes;
  const troubles: readonly (readonly [keyof PromotionFields, string, boolean])[] = [
    ['value', 'nothing', value === 0],
    ['value', 'percentage', discountType === 'percentage' && value > 100],
    ['endsAt', 'endsAt', startsAt !== null && endsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt)],
    ['targets', 'targets', isTargeted(scope) && targets.length === 0],
    ['targets', 'noTargets', !isTargeted(scope) && targets.length > 0],
    ['paymentMethods', 'paymentMethods', scope === 'payment_method' && promotion.paymentMethods.length === 0],
    ['group', 'group', isOfGroup(combinability) && !promotion.group],
    ['singleUse', 'needsCode', noCode && promotion.singleUse],
    ['singleUse', 'manyCodes', promotion.manyCodes && promotion.singleUse],
    ['maxUses', 'needsCode', noCode && promotion.maxUses !== null],
    ['budget', 'nothing', promotion.budget === 0],
    ['oncePerCustomer', 'needsCode', noCode && promotion.oncePerCustomer],
  ];
  return troubles.flatMap(([field, word, isSo]) => (isSo ? [[field, word] as const] : []));
};
const together = (promotion: PromotionFields, context: z.RefinementCtx): void => {
  for (const [field, word] of troublesOf(promotion))
    context.addIssue({ code: 'custom', path: [field], message: `catalog.validation.promotion.${word}` });
};

/** All of them: a form sends what it shows. */
export const PromotionInput = All.superRefine(together);
/** Requires its name and its discount; other fields have usual values, and it begins deactivated. */
export const NewPromotion = z
  .object({
    ...FIELDS,
    title: Line.default({}),
    subtitle: Line.default({}),
    slogan: Line.default({}),
    bannerHtml: LongText.default({}),
    scope: FIELDS.scope.default('all'),
    targets: FIELDS.targets.default([]),
    priority: FIELDS.priority.default(0),
    combinability: FIELDS.combinability.default('stackable'),
    group: FIELDS.group.default(null),
    active: FIELDS.active.default(false),
    featured: FIELDS.featured.default(false),
    startsAt: FIELDS.startsAt.default(null),
    endsAt: FIELDS.endsAt.default(null),
    couponCode: FIELDS.couponCode.default(null),
    singleUse: FIELDS.singleUse.default(false),
    maxUses: FIELDS.maxUses.default(null),
    oncePerCustomer: FIELDS.oncePerCustomer.default(false),
    channels: FIELDS.channels.default([]),
    customerTypes: FIELDS.customerTypes.default([]),
    paymentMethods: FIELDS.paymentMethods.default([]),
    minSubtotal: FIELDS.minSubtotal.default(null),
  })
  .superRefine(together);

const STATE = z.enum([...PROMOTION_STATES, 'bin']);
export type StaffPromotionState = z.output<typeof STATE>;

export const PromotionRow = z.object({
  uuid: Uuid,
  version: z.int(),
  name: LocalizedText,
  state: STATE,
  scope: FIELDS.scope,
  /** The number of its targets. */
  targets: z.int(),
  /** The names of the first targets, in the person's language; names of segments are unknown here. */
  targetNames: z.array(z.string()).max(NAMED_TARGETS),
  paymentMethods: z.array(z.string()),
  minSubtotal: z.number().nullable(),
  discountType: FIELDS.discountType,
  value: z.number(),
  priority: z.int(),
  combinability: FIELDS.combinability,
  featured: z.boolean(),
  couponCode: z.string().nullable(),
  manyCodes: z.boolean(),
  /** The number of orders that its code is valid for; null: unlimited. */
  mostUses: z.int().nullable(),
  /** DZD, and what of it orders that are not cancelled have had. */
  budget: z.number().nullable().default(null),
  spent: z.number().default(0),
  /** Nothing of it is left that an order would get: it takes nothing off, though it may run. */
  usedUp: z.boolean().default(false),
  oncePerCustomer: z.boolean(),
  startsAt: Timestamp.nullable(),
  endsAt: Timestamp.nullable(),
  bannerThumb: z.string().nullable(),
});
export type PromotionRow = z.output<typeof PromotionRow>;

/** As stored: promotions from before these rules are not validated. */
export const StaffPromotion = All.extend({
  name: LocalizedText,
  title: LocalizedText,
  subtitle: LocalizedText,
  slogan: LocalizedText,
  bannerHtml: LocalizedText,
  targets: z.array(Uuid),
  value: z.number(),
  priority: z.int(),
  group: z.string().nullable(),
  couponCode: z.string().nullable(),
  customerTypes: z.array(z.string()),
  paymentMethods: z.array(z.string()),
  minSubtotal: z.number().nullable(),
  budget: z.number().nullable().default(null),
  spent: z.number().default(0),
  usedUp: z.boolean().default(false),
  uuid: Uuid,
  version: z.int(),
  slug: z.string(),
  state: STATE,
  bannerThumb: z.string().nullable(),
  /** When it was moved to the bin. */
  deletedAt: Timestamp.nullable(),
});
export type StaffPromotion = z.output<typeof StaffPromotion>;

const PATH = '/dashboard/api/promotion';
const params = z.object({ uuid: Uuid });
const read = { permission: 'product.read' } as const;
const write = { permission: 'product.write' } as const;
const Seen = z.object({ version: z.int().min(1) });
/** With the current promotion (D-4.03). */
const Stale = Problem.extend({ version: z.int().optional(), promotion: StaffPromotion.optional() });
const written = { 200: StaffPromotion, 409: Stale, 422: Problem } as const;

export const PROMOTION_SORTS = ['priority', 'name', '-name', 'ends', '-ends'] as const;

export const listPromotions = endpoint({
  id: 'listPromotions',
  service: 'catalog',
  method: 'get',
  path: PATH,
  summary: 'Promotions by words of their names or their code, a page at a time, with the counts of every state',
  access: read,
  query: z.object({
    q: z.string().max(100).default(''),
    state: STATE.optional(),
    scope: FIELDS.scope.optional(),
    type: FIELDS.discountType.optional(),
    code: z.enum(['with', 'without']).optional(),
    sort: z.enum(PROMOTION_SORTS).default('priority'),
    ...pageQuery(BACK_OFFICE_PAGE_SIZE),
  }),
  responses: {
    200: z.object({
      promotions: z.array(PromotionRow),
      total: z.int(),
      /** Counts for the whole shop, independent of the filter. */
      counts: z.record(STATE, z.int()),
    }),
  },
});

export const getPromotion = endpoint({
  id: 'getPromotion',
  service: 'catalog',
  method: 'get',
  path: `${PATH}/{uuid}`,
  summary: 'A promotion whole, also one that is in the bin',
  access: read,
  params,
  responses: { 200: StaffPromotion },
});

export const createPromotion = endpoint({
  id: 'createPromotion',
  service: 'catalog',
  method: 'post',
  path: PATH,
  summary: 'Make a promotion (BO-2.07); its address comes from its name',
  access: write,
  body: NewPromotion,
  responses: { 201: StaffPromotion, 409: Problem, 422: Problem },
});

export const changePromotion = endpoint({
  id: 'changePromotion',
  service: 'catalog',
  method: 'put',
  path: `${PATH}/{uuid}`,
  summary: 'Change a promotion; prices follow within a second',
  access: write,
  params,
  body: All.extend(Seen.shape).superRefine(together),
  responses: written,
});

export const switchPromotion = endpoint({
  id: 'switchPromotion',
  service: 'catalog',
  method: 'put',
  path: `${PATH}/{uuid}/active`,
  summary: 'Put a promotion out, or in again; prices follow within a second',
  access: write,
  params,
  body: Seen.extend({ active: FIELDS.active }),
  responses: written,
});

export const deletePromotion = endpoint({
  id: 'deletePromotion',
  service: 'catalog',
  method: 'post',
  path: `${PATH}/{uuid}/delete`,
  summary: 'Put a promotion into the bin: it takes nothing off any more',
  access: write,
  params,
  body: Seen,
  responses: written,
});

export const restorePromotion = endpoint({
  id: 'restorePromotion',
  service: 'catalog',
  method: 'post',
  path: `${PATH}/{uuid}/restore`,
  summary: 'Take a promotion out of the bin, as it was, or put out with another code where its own is taken',
  access: write,
  params,
  body: Seen,
  responses: written,
});

export const duplicatePromotion = endpoint({
  id: 'duplicatePromotion',
  service: 'catalog',
  method: 'post',
  path: `${PATH}/{uuid}/duplicate`,
  summary: 'Make a copy of a promotion, put out',
  access: write,
  params,
  responses: { 201: StaffPromotion, 404: Problem, 409: Problem },
});

/** 422 under `file`: it is no picture that we can read. */
export const setPromotionBanner = endpoint({
  id: 'setPromotionBanner',
  service: 'catalog',
  method: 'put',
  path: `${PATH}/{uuid}/banner`,
  summary: 'Give a promotion a picture, or take it away',
  access: write,
  params,
  /** The file's bytes; null removes the picture. */
  body: Seen.extend({
    file: z
      .base64()
      .max(Math.ceil(LARGEST_PICTURE / 3) * 4)
      .nullable(),
  }),
  responses: written,
});
