import { type LocalizedText, toCentimes } from '@shop/contracts';
import { isOfGroup, type PromotionFields } from '@shop/contracts/catalog/dashboard';
import { sanitised } from '../../shared/sanitised.ts';
import type { PromotionRecord } from './promotion-record.ts';

/** The fields of a record that a person gives. */
export type KeptFields = Omit<PromotionRecord, '_id' | 'shopUuid' | 'version' | 'slug' | 'bannerThumb' | 'deletedAt'>;

/** Fields that may be absent: a change has to remove each that is, or it would stay. */
const OPTIONAL = [
  'featured',
  'group',
  'startsAt',
  'endsAt',
  'couponCode',
  'manyCodes',
  'singleUse',
  'maxUses',
  'oncePerCustomer',
  'budget',
  'customerTypes',
  'paymentMethods',
  'minSubtotal',
] as const satisfies readonly (keyof KeptFields)[];

/** Without the languages that have no text. */
const textOf = (text: LocalizedText): LocalizedText =>
  Object.fromEntries(Object.entries(text).filter(([, words]) => words));

/** Money in centimes; what is not given, and what its scope or code has no use for, is absent. */
export const promotionFields = (fields: PromotionFields): KeptFields => ({
  name: textOf(fields.name),
  title: textOf(fields.title),
  subtitle: textOf(fields.subtitle),
  slogan: textOf(fields.slogan),
  bannerHtml: sanitised(textOf(fields.bannerHtml)),
  ...(fields.featured && { featured: true }),
  scope: fields.scope,
  targets: [...new Set(fields.targets)],
  discountType: fields.discountType,
  value: fields.discountType === 'percentage' ? fields.value : toCentimes(fields.value),
  priority: fields.priority,
  combinability: fields.combinability,
  ...(fields.group && isOfGroup(fields.combinability) && { group: fields.group }),
  active: fields.active,
  ...(fields.startsAt !== null && { startsAt: fields.startsAt }),
  ...(fields.endsAt !== null && { endsAt: fields.endsAt }),
  ...(fields.couponCode !== null && { couponCode: fields.couponCode }),
  ...(fields.manyCodes && { manyCodes: true }),
  ...(fields.singleUse && { singleUse: true }),
  ...(fields.maxUses !== null && { maxUses: fields.maxUses }),
  ...(fields.oncePerCustomer && { oncePerCustomer: true }),
  ...(fields.budget !== null && { budget: toCentimes(fields.budget) }),
  channels: [...new Set(fields.channels)],
  ...(fields.customerTypes.length > 0 && { customerTypes: [...new Set(fields.customerTypes)] }),
  ...(fields.paymentMethods.length > 0 && { paymentMethods: [...new Set(fields.paymentMethods)] }),
  ...(fields.minSubtotal !== null && fields.minSubtotal > 0 && { minSubtotal: toCentimes(fields.minSubtotal) }),
});

/**
 * The same for a change of a promotion; fields that are absent from now on are undefined. An unchanged code is not
 * written, as that would claim it: two promotions may share one from before.
 */
export const fieldsToSet = (kept: KeptFields, before: Pick<PromotionRecord, 'couponCode'>): Partial<KeptFields> => {
  const absent: Partial<KeptFields> = Object.fromEntries(OPTIONAL.map((field) => [field, undefined]));
  const all = { ...absent, ...kept };
  const { couponCode: _same, ...others } = all;
  return kept.couponCode === before.couponCode ? others : all;
};
/** The promotion as it is with them. */
export const withFields = (
  { _id, shopUuid, version, slug, bannerThumb, deletedAt }: PromotionRecord,
  kept: KeptFields,
): PromotionRecord => ({
  _id,
  shopUuid,
  version,
  slug,
  ...(bannerThumb !== undefined && { bannerThumb }),
  ...(deletedAt !== undefined && { deletedAt }),
  ...kept,
});

/** For the audit log: money and percent by names of their own. */
export const actFields = ({
  _id: _id,
  shopUuid: _shop,
  version: _version,
  discountType,
  value,
  ...fields
}: PromotionRecord): Readonly<Record<string, unknown>> => ({
  ...fields,
  [discountType === 'percentage' ? 'percentage' : 'amount']: value,
});
