import { toDzd } from '@shop/contracts';
import type { PromotionRow, StaffPromotion, StaffPromotionState } from '@shop/contracts/catalog/dashboard';
import { promotionStateOf } from '@shop/contracts/promotion';
import type { PromotionRecord } from './promotion-record.ts';

export const stateOf = (record: PromotionRecord, now: number): StaffPromotionState =>
  record.deletedAt === undefined ? promotionStateOf(record, now) : 'bin';

/** Percent, or DZD. */
const valueOf = ({ discountType, value }: PromotionRecord): number =>
  discountType === 'percentage' ? value : toDzd(value);

/** What a row and the whole have in common. */
const head = (record: PromotionRecord, now: number) => ({
  uuid: record._id,
  version: record.version,
  name: record.name,
  state: stateOf(record, now),
  scope: record.scope,
  discountType: record.discountType,
  value: valueOf(record),
  priority: record.priority,
  combinability: record.combinability,
  featured: record.featured ?? false,
  couponCode: record.couponCode ?? null,
  startsAt: record.startsAt ?? null,
  endsAt: record.endsAt ?? null,
  bannerThumb: record.bannerThumb ?? null,
});

export const promotionRow = (record: PromotionRecord, now: number): PromotionRow => ({
  ...head(record, now),
  targets: record.targets.length,
});

export const promotionOnTheWire = (record: PromotionRecord, now: number): StaffPromotion => ({
  ...head(record, now),
  slug: record.slug,
  title: record.title ?? {},
  subtitle: record.subtitle ?? {},
  slogan: record.slogan ?? {},
  bannerHtml: record.bannerHtml ?? {},
  targets: [...record.targets],
  group: record.group ?? null,
  active: record.active,
  singleUse: record.singleUse ?? false,
  maxUses: record.maxUses ?? null,
  oncePerCustomer: record.oncePerCustomer ?? false,
  channels: [...record.channels],
  customerTypes: [...(record.customerTypes ?? [])],
  paymentMethods: [...(record.paymentMethods ?? [])],
  minSubtotal: record.minSubtotal === undefined ? null : toDzd(record.minSubtotal),
  deletedAt: record.deletedAt === undefined ? null : new Date(record.deletedAt).toISOString(),
});
