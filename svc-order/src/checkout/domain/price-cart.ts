import { localized, type Channel, type Language } from '@shop/contracts';
import {
  amountOf,
  appliedIn,
  CASH_ON_DELIVERY,
  codeStateOf,
  evaluateCart,
  explainCart,
  isShownToAll,
  sharesOf,
  shownPrices as shownPricesOf,
  type CodeState,
  type EvaluatedCart,
  type ExplainedPromotion,
  type PricedLine,
  type PromotionContext,
  type ShownPrices,
} from '@shop/contracts/promotion';
import type { RecordedDiscount } from '../../orders/domain/order-record.ts';
import type { ResolvedLine } from './resolve-lines.ts';
import type { SaleFacts } from './sale-facts.ts';

/** D-9.04: the input of the promotion rules. A pack is one line; its contents are not discounted again. */
const promotable = ({ snapshot, listPrice, quantity, agreed }: ResolvedLine) => ({
  product: snapshot.uuid,
  categories: snapshot.categories,
  brand: snapshot.brand ?? undefined,
  brandLine: snapshot.brandLine ?? undefined,
  collections: snapshot.collections,
  unitPrice: agreed?.unitPrice ?? listPrice,
  quantity,
  isAgreed: agreed !== undefined,
});

type Facts = Pick<SaleFacts, 'promotions' | 'codeMadeFor' | 'usedUp' | 'segments' | 'now'>;

/** The type of the buyer in the storefront: businesses have no account there (D-9.01). */
const BUYER_TYPE = 'person';

/** The prices that the visitor sees beside the products. */
export const shownPrices = (lines: readonly ResolvedLine[], facts: Facts, channel: Channel): ShownPrices =>
  shownPricesOf(lines.map(promotable), facts.promotions, {
    channel,
    now: facts.now,
    usedUp: facts.usedUp,
  });

export interface PricedCart {
  /** `cartDiscount`: the line's share of the discount on the goods as a whole. */
  readonly lines: readonly (ResolvedLine & PricedLine & { readonly cartDiscount: number })[];
  /** Centimes, after promotions. */
  readonly goods: number;
  readonly delivery: number;
  readonly discounts: readonly RecordedDiscount[];
  /** State of the code that was typed. */
  readonly code: { readonly code: string; readonly state: CodeState } | null;
  /** The result of the promotion rules, with what was taken off lines whose price was agreed before. */
  readonly evaluated: EvaluatedCart;
  /** The part of it that is new: lines whose price was agreed before have theirs already. */
  readonly given: EvaluatedCart;
}

/** Promotions that are no part of a shown price, by name and in the order in which they were applied. */
const discountsOf = (
  evaluated: EvaluatedCart,
  facts: Facts,
  { language, code }: Pick<CartToPrice, 'language' | 'code'>,
): RecordedDiscount[] => {
  const onDelivery = new Set(evaluated.shipping.map(({ uuid }) => uuid));
  const byId = new Map(facts.promotions.map((promotion) => [promotion.uuid, promotion]));
  return appliedIn(evaluated).flatMap(({ uuid, amount }) => {
    const promotion = byId.get(uuid);
    if (!promotion || isShownToAll(promotion) || amount === 0) return [];
    return [
      {
        uuid,
        name: localized(promotion.name, language),
        code: (uuid === facts.codeMadeFor ? code : promotion.couponCode) ?? null,
        on: onDelivery.has(uuid) ? ('delivery' as const) : ('goods' as const),
        amount,
      },
    ];
  });
};

export interface CartToPrice {
  readonly lines: readonly ResolvedLine[];
  readonly shown: ShownPrices;
  readonly channel: Channel;
  readonly language: Language;
  /** Centimes that the customer pays before promotions; absent: no delivery is chosen. */
  readonly delivery?: number | undefined;
  readonly code?: string | undefined;
  /** Absent: the person of the facts, who pays on delivery. */
  readonly buyer?: Pick<PromotionContext, 'customer' | 'paymentMethod'> | undefined;
}

const contextOf = (
  { channel, code, buyer }: CartToPrice,
  { now, codeMadeFor, usedUp, segments = [] }: Facts,
): PromotionContext => ({
  channel,
  now,
  couponCode: code,
  codeMadeFor,
  usedUp,
  customer: { type: BUYER_TYPE, segments },
  paymentMethod: CASH_ON_DELIVERY,
  ...buyer,
});

const promotableCart = ({ lines, delivery }: CartToPrice) => ({ lines: lines.map(promotable), delivery });

/** D-9.01, D-9.02: a cart after all promotions. */
export const priceCart = (cart: CartToPrice, facts: Facts): PricedCart => {
  const { lines, shown, delivery, code } = cart;
  const context = contextOf(cart, facts);
  const given = evaluateCart(promotableCart(cart), facts.promotions, context, shown);
  const evaluated = { ...given, lines: given.lines.map((line, at) => lines[at]?.agreed ?? line) };
  const priced = lines.map((line, at) => ({
    ...line,
    ...(evaluated.lines[at] ?? { unitPrice: line.listPrice, applied: [] }),
  }));
  const discountShares = sharesOf(
    amountOf(evaluated.cart),
    priced.map(({ unitPrice, quantity }) => unitPrice * quantity),
  );
  return {
    lines: priced.map((line, at) => ({ ...line, cartDiscount: discountShares[at] ?? 0 })),
    goods: evaluated.goods,
    delivery: evaluated.delivery,
    evaluated,
    given,
    discounts: discountsOf(evaluated, facts, cart),
    code:
      code === undefined
        ? null
        : {
            code,
            state: codeStateOf(code, facts.promotions, evaluated, context, shown.goods, delivery !== undefined),
          },
  };
};

/** D-9.04: why each of the promotions is a part of that price, or is not. */
export const explainPrice = (
  cart: CartToPrice,
  { evaluated }: Pick<PricedCart, 'evaluated'>,
  facts: Facts,
): readonly ExplainedPromotion[] =>
  explainCart(promotableCart(cart), facts.promotions, contextOf(cart, facts), { shown: cart.shown, evaluated });
