import type { Channel, LocalizedText } from '@shop/contracts';
import { isOfGroup, isTargeted, type PromotionFields, type StaffPromotion } from '@shop/contracts/catalog/dashboard';
import { asMoment, asTyped } from '@shop/back-office/dates';
import type { Version } from '@shop/back-office/form-page';
import { typedAmount } from '@shop/back-office/amounts';

/** The form fields of a promotion. */
export interface Fields extends Record<string, unknown> {
  name: LocalizedText;
  title: LocalizedText;
  subtitle: LocalizedText;
  slogan: LocalizedText;
  bannerHtml: LocalizedText;
  scope: PromotionFields['scope'];
  targets: string[];
  discountType: PromotionFields['discountType'];
  value: number | string;
  priority: number | string;
  combinability: PromotionFields['combinability'];
  group: string;
  active: boolean;
  featured: boolean;
  /** As the server has it: an unchanged moment is sent back exact to the millisecond. */
  startsAt: string | null;
  endsAt: string | null;
  couponCode: string;
  manyCodes: boolean;
  singleUse: boolean;
  maxUses: number | string;
  oncePerCustomer: boolean;
  budget: number | string;
  channels: Channel[];
  customerTypes: string[];
  paymentMethods: string[];
  minSubtotal: number | string;
}
export const TEXT_FIELDS = ['title', 'subtitle', 'slogan', 'bannerHtml'] as const;
export type TextField = (typeof TEXT_FIELDS)[number];

/** A promotion that does not exist yet: for every product, and inactive until a person activates it. */
export const BLANK: Fields = {
  name: {},
  title: {},
  subtitle: {},
  slogan: {},
  bannerHtml: {},
  scope: 'all',
  targets: [],
  discountType: 'percentage',
  value: '',
  priority: 0,
  combinability: 'stackable',
  group: '',
  active: false,
  featured: false,
  startsAt: null,
  endsAt: null,
  couponCode: '',
  manyCodes: false,
  singleUse: false,
  maxUses: '',
  oncePerCustomer: false,
  budget: '',
  channels: [],
  customerTypes: [],
  paymentMethods: [],
  minSubtotal: '',
};
/** The fields of the first tab: the rule with its name. */
export const RULE_FIELDS = Object.keys(BLANK).filter((field) => !TEXT_FIELDS.some((text) => text === field));

export const versionOf = (promotion: StaffPromotion): Version<Fields> => ({
  version: promotion.version,
  values: {
    name: promotion.name,
    title: promotion.title,
    subtitle: promotion.subtitle,
    slogan: promotion.slogan,
    bannerHtml: promotion.bannerHtml,
    scope: promotion.scope,
    targets: promotion.targets,
    discountType: promotion.discountType,
    value: promotion.value,
    priority: promotion.priority,
    combinability: promotion.combinability,
    group: promotion.group ?? '',
    active: promotion.active,
    featured: promotion.featured,
    startsAt: promotion.startsAt,
    endsAt: promotion.endsAt,
    couponCode: promotion.couponCode ?? '',
    manyCodes: promotion.manyCodes,
    singleUse: promotion.singleUse,
    maxUses: promotion.maxUses ?? '',
    oncePerCustomer: promotion.oncePerCustomer,
    budget: promotion.budget ?? '',
    channels: promotion.channels,
    customerTypes: promotion.customerTypes,
    paymentMethods: promotion.paymentMethods,
    minSubtotal: promotion.minSubtotal ?? '',
  },
});

const isTyped = ({ couponCode }: Pick<Fields, 'couponCode'>): boolean => couponCode.trim() !== '';
/** Whether a code is asked for: how often one may be used is asked of codes alone. */
export const hasCode = (values: Pick<Fields, 'couponCode' | 'manyCodes'>): boolean =>
  isTyped(values) || values.manyCodes;
/** Each of many codes is valid for one order anyway, so only a single code for everybody has this choice. */
export const isForOneOrder = (values: Fields): boolean => hasCode(values) && !values.manyCodes && values.singleUse;

/** All of it, as the endpoint takes it; what the rest of it has no use for is let go. */
export const bodyOf = (values: Fields): unknown => {
  const isCoded = hasCode(values);
  return {
    ...values,
    targets: isTargeted(values.scope) ? values.targets : [],
    // Nothing typed is nothing said, which the contract asks for.
    value: typedAmount(values.value) ?? undefined,
    priority: typedAmount(values.priority) ?? undefined,
    group: isOfGroup(values.combinability) ? values.group.trim() || null : null,
    couponCode: isTyped(values) ? values.couponCode : null,
    singleUse: isForOneOrder(values),
    maxUses: isCoded ? typedAmount(values.maxUses) : null,
    oncePerCustomer: isCoded && values.oncePerCustomer,
    budget: typedAmount(values.budget),
    minSubtotal: typedAmount(values.minSubtotal),
  };
};

/**
 * A moment after its field was used. It shows no seconds: the minute of what is saved is what is saved, even where
 * another one was chosen in between.
 * @param typed as the field for days and hours has it, in Algiers
 */
export const movedTo = (typed: string | null, saved: string | null): string | null => {
  if (!typed) return null;
  return saved !== null && asTyped(saved).slice(0, 16) === typed.slice(0, 16) ? saved : asMoment(typed);
};
