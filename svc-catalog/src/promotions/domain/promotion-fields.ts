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
export const promotionFields = (said: PromotionFields): KeptFields => ({
  name: textOf(said.name),
  title: textOf(said.title),
  subtitle: textOf(said.subtitle),
  slogan: textOf(said.slogan),
  bannerHtml: sanitised(textOf(said.bannerHtml)),
  ...(said.featured && { featured: true }),
  scope: said.scope,
  targets: [...new Set(said.targets)],
  discountType: said.discountType,
  value: said.discountType === 'percentage' ? said.value : toCentimes(said.value),
  priority: said.priority,
  combinability: said.combinability,
  ...(said.group && isOfGroup(said.combinability) && { group: said.group }),
  active: said.active,
  ...(said.startsAt !== null && { startsAt: said.startsAt }),
  ...(said.endsAt !== null && { endsAt: said.endsAt }),
  ...(said.couponCode !== null && { couponCode: said.couponCode }),
  ...(said.manyCodes && { manyCodes: true }),
  ...(said.singleUse && { singleUse: true }),
  ...(said.maxUses !== null && { maxUses: said.maxUses }),
  ...(said.oncePerCustomer && { oncePerCustomer: true }),
  ...(said.budget !== null && { budget: toCentimes(said.budget) }),
  channels: [...new Set(said.channels)],
  ...(said.customerTypes.length > 0 && { customerTypes: [...new Set(said.customerTypes)] }),
  ...(said.paymentMethods.length > 0 && { paymentMethods: [...new Set(said.paymentMethods)] }),
  ...(said.minSubtotal !== null && said.minSubtotal > 0 && { minSubtotal: toCentimes(said.minSubtotal) }),
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
  ...said
}: PromotionRecord): Readonly<Record<string, unknown>> => ({
  ...said,
  [discountType === 'percentage' ? 'percentage' : 'amount']: value,
});
