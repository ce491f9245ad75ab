import { percentOf, type Channel, type Language } from '@shop/contracts';
import { sharesOf, type ShownPrices } from '@shop/contracts/promotion';
import type { BudgetClaim } from '../../orders/domain/budget-use.ts';
import type { RecordedTotals } from '../../orders/domain/order-record.ts';
import { totalsOf } from '../../orders/domain/order-totals.ts';
import { missingLines, type MissingLine } from './availability.ts';
import { codeLimitOf, type CodeLimit } from './code-limit.ts';
import { deliveryOf, type Delivery, type DeliveryToPrice, type Undeliverable } from './delivery.ts';
import { priceCart, shownPrices, type CartToPrice, type PricedCart } from './price-cart.ts';
import { resolveLines, type LineProblem, type LineToPrice, type ResolvedLine } from './resolve-lines.ts';
import type { SaleFacts } from './sale-facts.ts';
import { budgetClaimsOf, withoutExceeded } from './within-budgets.ts';

/** A sale to price, whoever makes it. Money in centimes. */
export interface SaleToPrice {
  readonly channel: Channel;
  /** The language of the names of its lines. */
  readonly language: Language;
  readonly lines: readonly LineToPrice[];
  readonly code?: string | undefined;
  /** Null: the customer collects it. `typedPrice`: what a member of staff asks of the customer. */
  readonly delivery: (DeliveryToPrice & { readonly typedPrice?: number | undefined }) | null;
  /** A discount on the goods that a member of staff gives; `value` is hundredths of a percent, or centimes. */
  readonly staffDiscount?: { readonly kind: 'percentage' | 'amount'; readonly value: number } | null | undefined;
}

export type PricedSaleLine = PricedCart['lines'][number] & { readonly isTypedPrice: boolean };

/** Money in centimes. */
export interface PricedSale {
  /** Lines that cannot be sold like this; the others are priced without them. */
  readonly problems: readonly LineProblem[];
  readonly lines: readonly PricedSaleLine[];
  /** The prices that visitors see beside the products. */
  readonly shown: ShownPrices;
  /** Null: the customer collects it. */
  readonly delivery: Delivery | Undeliverable | null;
  /** Goods after promotions and discount, for which delivery may be free. */
  readonly goods: number;
  readonly missing: readonly MissingLine[];
  readonly discounts: PricedCart['discounts'];
  readonly code: PricedCart['code'];
  /** What the staff discount takes off. */
  readonly staffDiscount: number;
  readonly totals: RecordedTotals;
  /** The limit on uses of the code. Null: no code, or no limit. */
  readonly codeLimit: CodeLimit | null;
  /** The amounts to reserve from the budgets of its promotions. */
  readonly budgets: readonly BudgetClaim[];
}

const isProblem = (line: LineProblem | ResolvedLine): line is LineProblem => 'problem' in line;
const isResolved = (line: LineProblem | ResolvedLine): line is ResolvedLine => !isProblem(line);
const sumOf = <Line>(lines: readonly Line[], amountOf: (line: Line) => number): number =>
  lines.reduce((sum, line) => sum + amountOf(line), 0);

const discountOf = (goods: number, discount: SaleToPrice['staffDiscount']): number => {
  if (!discount) return 0;
  return Math.min(goods, discount.kind === 'amount' ? discount.value : percentOf(goods, discount.value / 100));
};

/** A typed price is final: promotions do not touch it. Above the channel's price it is the list price as well. */
const typedLine = (line: ResolvedLine, typedPrice: number): PricedSaleLine => ({
  ...line,
  listPrice: Math.max(line.listPrice, typedPrice),
  unitPrice: typedPrice,
  applied: [],
  cartDiscount: 0,
  isTypedPrice: true,
});

/** The staff discount in shares of the lines, for partial packing and for the tax of a line. */
const withDiscount = (lines: readonly PricedSaleLine[], discount: number): PricedSaleLine[] => {
  const shares = sharesOf(
    discount,
    lines.map(({ unitPrice, quantity, cartDiscount }) => unitPrice * quantity - cartDiscount),
  );
  return lines.map((line, at) => ({ ...line, cartDiscount: line.cartDiscount + (shares[at] ?? 0) }));
};

/**
 * D-3.01, D-4.05: prices, promotions, packs, delivery and stock of a sale, all from our own copies. It refuses nothing:
 * what is wrong with the sale is in the result.
 */
export const priceSale = (sale: SaleToPrice, facts: SaleFacts): PricedSale => {
  const { channel, language, code } = sale;
  const resolution = resolveLines(sale.lines, facts, { language, channel });
  const resolved = resolution.filter(isResolved);
  const typedPriceOf = ({ index }: ResolvedLine): number | undefined => sale.lines[index]?.typedPrice;
  const promoted = resolved.filter((line) => typedPriceOf(line) === undefined);
  const typed = resolved.flatMap((line) => {
    const price = typedPriceOf(line);
    return price === undefined ? [] : [typedLine(line, price)];
  });
  const typedGoods = sumOf(typed, ({ unitPrice, quantity }) => unitPrice * quantity);
  const shown = shownPrices(promoted, facts, channel);
  const cart: CartToPrice = { lines: promoted, shown, channel, language, code };

  // A discount counts before delivery is priced: without it the goods may reach the amount of a free delivery.
  const early = sale.staffDiscount ? discountOf(priceCart(cart, facts).goods + typedGoods, sale.staffDiscount) : 0;
  const delivery = sale.delivery && deliveryOf(sale.delivery, shown.goods + typedGoods - early, facts);
  const tariff = typeof delivery === 'string' ? null : delivery;
  const typedDelivery = sale.delivery?.typedPrice;
  // What a member of staff asks for delivery is final, as the typed price of a line.
  const promotedDelivery = typedDelivery === undefined ? tariff?.finalPrice : undefined;
  const priced = priceCart({ ...cart, delivery: promotedDelivery }, facts);
  const affordable = withoutExceeded(priced.given, facts);
  if (affordable) return priceSale(sale, affordable);

  const staffDiscount = discountOf(priced.goods + typedGoods, sale.staffDiscount);
  const untyped = priced.lines.map((line) => ({ ...line, isTypedPrice: false }));
  const lines = withDiscount(
    [...untyped, ...typed].sort((a, b) => a.index - b.index),
    staffDiscount,
  );
  return {
    problems: resolution.filter(isProblem),
    lines,
    shown,
    delivery,
    goods: priced.goods + typedGoods - staffDiscount,
    missing: missingLines(resolved, facts.available),
    discounts: priced.discounts,
    code: priced.code,
    staffDiscount,
    totals: totalsOf(
      lines.map((line) => ({ ...line, taxRate: line.snapshot.taxRate })),
      { price: tariff?.price ?? 0, finalPrice: (tariff && typedDelivery) ?? priced.delivery },
    ),
    codeLimit: code === undefined ? null : codeLimitOf(code, priced.discounts, facts),
    budgets: budgetClaimsOf(priced.evaluated, facts),
  };
};
