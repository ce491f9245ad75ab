import { localized, toDzd, type Language, type LocalizedText } from '@shop/contracts';
import type { PromotionRow, StaffPromotion, StaffPromotionState } from '@shop/contracts/catalog/dashboard';
import { isBudgetUsedUp, NOTHING_SPENT, promotionStateOf, type Spending } from '@shop/contracts/promotion';
import { targetKindOf, type TargetKind } from './decide-promotion.ts';
import type { ListedPromotion, PromotionRecord } from './promotion-record.ts';

export const stateOf = (record: PromotionRecord, now: number): StaffPromotionState =>
  record.deletedAt === undefined ? promotionStateOf(record, now) : 'bin';

/** Data that a promotion is shown with in addition to its record. */
export interface ShownWith {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** The used budget, from events of svc-order. */
  readonly spendingOf: (promotion: string) => Spending | undefined;
}

/** Percent, or DZD. */
const valueOf = ({ discountType, value }: PromotionRecord): number =>
  discountType === 'percentage' ? value : toDzd(value);

/** The fields that the list row and the full view share. */
const head = (record: PromotionRecord, { now, spendingOf }: ShownWith) => ({
  uuid: record._id,
  version: record.version,
  name: record.name,
  state: stateOf(record, now()),
  scope: record.scope,
  discountType: record.discountType,
  value: valueOf(record),
  priority: record.priority,
  combinability: record.combinability,
  featured: record.featured ?? false,
  couponCode: record.couponCode ?? null,
  manyCodes: record.manyCodes ?? false,
  budget: record.budget === undefined ? null : toDzd(record.budget),
  spent: record.budget === undefined ? 0 : toDzd((spendingOf(record._id) ?? NOTHING_SPENT).spent),
  usedUp: isBudgetUsedUp(record, spendingOf(record._id)),
  startsAt: record.startsAt ?? null,
  endsAt: record.endsAt ?? null,
  bannerThumb: record.bannerThumb ?? null,
});

const minSubtotalOf = ({ minSubtotal }: PromotionRecord): number | null =>
  minSubtotal === undefined ? null : toDzd(minSubtotal);

/** The name of a target; undefined if the target no longer exists. */
export type NameOf = (kind: TargetKind, id: string) => LocalizedText | undefined;
const targetNames = ({ scope, targets }: ListedPromotion, nameOf: NameOf, language: Language): string[] => {
  const kind = targetKindOf(scope);
  return kind === undefined
    ? []
    : targets
        .map((id) => nameOf(kind, id))
        .filter((name) => name !== undefined)
        .map((name) => localized(name, language));
};

export const promotionRow = (
  record: ListedPromotion,
  { language, nameOf, ...shown }: ShownWith & { readonly language: Language; readonly nameOf: NameOf },
): PromotionRow => ({
  ...head(record, shown),
  targets: record.targetCount,
  targetNames: targetNames(record, nameOf, language),
  paymentMethods: [...(record.paymentMethods ?? [])],
  minSubtotal: minSubtotalOf(record),
  mostUses: record.singleUse === true ? 1 : (record.maxUses ?? null),
  oncePerCustomer: record.oncePerCustomer ?? false,
});

export const promotionOnTheWire = (record: PromotionRecord, shown: ShownWith): StaffPromotion => ({
  ...head(record, shown),
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
  minSubtotal: minSubtotalOf(record),
  deletedAt: record.deletedAt === undefined ? null : new Date(record.deletedAt).toISOString(),
});
