import { CHANNELS, type BodyInputOf, type Channel, type LocalizedText } from '@shop/contracts';
import { MAX_SIMULATED_SEGMENTS, type simulatePromotions } from '@shop/contracts/order/dashboard';
import { MAX_UNITS } from '@shop/contracts/order/storefront';
import { CASH_ON_DELIVERY, CUSTOMER_TYPES, MAX_TYPED_CODE_LENGTH, PAYMENT_METHODS } from '@shop/contracts/promotion';
import { asMoment, asTyped } from '@shop/back-office/dates';

export interface CartLine {
  readonly product: string;
  readonly combination: string | null;
  readonly quantity: number;
  readonly name: LocalizedText;
  readonly thumb: string | null;
  /** The combinations to choose from; empty if the product has none. */
  readonly combinations: readonly { readonly uuid: string; readonly label: LocalizedText }[];
}

/** The conditions of the simulated order, as they are typed. */
export interface Conditions {
  readonly customerType: string;
  /** The segments that the buyer is in. */
  readonly segments: readonly string[];
  readonly channel: Channel;
  readonly paymentMethod: string;
  readonly code: string;
  /** In Algiers, as `2026-11-22 08:31:00`; null: now. */
  readonly at: string | null;
  readonly wilaya: string | null;
  readonly deliveryType: 'home' | 'stopdesk';
}

/** The conditions of an ordinary visitor of the storefront. */
export const ANYBODY: Conditions = {
  customerType: 'person',
  segments: [],
  channel: 'eCommerce',
  paymentMethod: CASH_ON_DELIVERY,
  code: '',
  at: null,
  wilaya: null,
  deliveryType: 'home',
};

const isUuid = (text: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** Those that an address asks for, as the page of a promotion writes it; an address is typed by hand as well. */
export const conditionsOf = (asked: URLSearchParams, now: number): Conditions => {
  const at = Date.parse(asked.get('at') ?? '');
  const oneOf = (words: readonly string[], name: string, otherwise: string): string =>
    words.find((word) => word === asked.get(name)) ?? otherwise;
  return {
    ...ANYBODY,
    customerType: oneOf(CUSTOMER_TYPES, 'customerType', ANYBODY.customerType),
    segments: (asked.get('segments') ?? '').split(',').filter(isUuid).slice(0, MAX_SIMULATED_SEGMENTS),
    channel: CHANNELS.find((one) => one === asked.get('channel')) ?? ANYBODY.channel,
    paymentMethod: oneOf(PAYMENT_METHODS, 'paymentMethod', ANYBODY.paymentMethod),
    code: (asked.get('code') ?? '').slice(0, MAX_TYPED_CODE_LENGTH),
    // One that has begun is tried as it is now.
    at: at > now ? asTyped(new Date(at).toISOString()) : null,
  };
};

/** A quantity is typed digit by digit: nothing is asked with one that cannot be. */
export const isAskable = (lines: readonly Pick<CartLine, 'quantity'>[]): boolean =>
  lines.every(({ quantity }) => Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_UNITS);

export const isSame = (one: Pick<CartLine, 'product' | 'combination'>, other: typeof one): boolean =>
  one.product === other.product && one.combination === other.combination;

/** The line once more: one that is there has one unit more, a combination that is taken is not offered twice. */
export const withLine = (lines: readonly CartLine[], added: CartLine): readonly CartLine[] => {
  const free = added.combinations.find(({ uuid }) => lines.every((line) => line.combination !== uuid));
  const line = { ...added, combination: (free ?? added.combinations[0])?.uuid ?? null };
  return lines.some((one) => isSame(one, line))
    ? lines.map((one) => (isSame(one, line) ? { ...one, quantity: one.quantity + 1 } : one))
    : [...lines, line];
};

/** The question as the server takes it: what is left open is left out. */
export const questionOf = (
  lines: readonly CartLine[],
  { code, at, wilaya, deliveryType, segments, ...conditions }: Conditions,
): BodyInputOf<typeof simulatePromotions> => ({
  lines: lines.map(({ product, combination, quantity }) => ({ product, combination, quantity })),
  ...conditions,
  ...(segments.length === 0 ? {} : { segments: [...segments] }),
  ...(code.trim() === '' ? {} : { code: code.trim() }),
  ...(at === null ? {} : { at: asMoment(at) }),
  ...(wilaya === null ? {} : { wilaya: Number(wilaya), deliveryType }),
});
