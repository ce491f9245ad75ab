import type { BudgetUse, RecordedDiscount } from '../../orders/domain/order-record.ts';
import { totalsOf } from '../../orders/domain/order-totals.ts';
import type { PricedSale, SaleToPrice } from '../../checkout/domain/price-sale.ts';

/** D-4.16: the prices that a proforma keeps. Centimes. */
export interface AgreedPrices {
  /** What they were agreed for: an order of other goods, or with another delivery, has the prices of the day. */
  readonly subject: string;
  readonly lines: readonly {
    readonly listPrice: number;
    readonly unitPrice: number;
    readonly applied: PricedSale['lines'][number]['applied'];
    readonly cartDiscount: number;
  }[];
  readonly discounts: readonly RecordedDiscount[];
  readonly staffDiscount: number;
  readonly delivery: { readonly price: number; readonly finalPrice: number };
  /** What its promotions take from their budgets; absent in proformas of earlier releases. */
  readonly budgets?: readonly BudgetUse[];
}

/** The goods, the delivery, the discount and the code of a sale; prices are no part of it. */
const subjectOf = ({ channel, lines, delivery, staffDiscount, code }: SaleToPrice): string =>
  JSON.stringify([
    channel,
    lines.map(({ product, combination, quantity, productInPack }) => [
      product,
      combination ?? null,
      quantity,
      (productInPack ?? []).map((choice) => [choice.product, choice.combination ?? null]),
    ]),
    delivery && [delivery.wilaya, delivery.commune, delivery.transporter, delivery.deliveryType ?? 'home'],
    staffDiscount ? [staffDiscount.kind, staffDiscount.value] : null,
    code ?? null,
  ]);

export const agreedOf = (sale: SaleToPrice, priced: PricedSale): AgreedPrices => ({
  subject: subjectOf(sale),
  lines: priced.lines.map(({ listPrice, unitPrice, applied, cartDiscount }) => ({
    listPrice,
    unitPrice,
    applied,
    cartDiscount,
  })),
  discounts: priced.discounts,
  staffDiscount: priced.staffDiscount,
  delivery: { price: priced.totals.internalDeliveryCost, finalPrice: priced.totals.shippingPaidByCustomer },
  budgets: priced.budgets.map(({ promotion, amount }) => ({ promotion, amount })),
});

/** The sale is what the prices were agreed for; a price that is typed now must be the agreed one. */
export const isAgreed = (sale: SaleToPrice, agreed: AgreedPrices): boolean =>
  agreed.subject === subjectOf(sale) &&
  sale.lines.every(({ typedPrice }, at) => typedPrice === undefined || typedPrice === agreed.lines[at]?.unitPrice) &&
  (sale.delivery?.typedPrice === undefined || sale.delivery.typedPrice === agreed.delivery.finalPrice);

/**
 * T-2.28: the sale at its agreed prices; what is wrong with its goods today remains. They are no typed ones: the order
 * keeps its shares of the discounts on the goods when only its delivery changes. Another quantity keeps them as well.
 */
export const atAgreedPrices = (priced: PricedSale, agreed: AgreedPrices): PricedSale => {
  const lines = priced.lines.map((line) => {
    const kept = agreed.lines[line.index];
    return kept ? { ...line, ...kept, isAgreedPrice: true as const } : line;
  });
  const totals = totalsOf(
    lines.map((line) => ({ ...line, taxRate: line.snapshot.taxRate })),
    agreed.delivery,
  );
  return {
    ...priced,
    lines,
    totals,
    goods: totals.total - agreed.delivery.finalPrice,
    discounts: agreed.discounts,
    staffDiscount: agreed.staffDiscount,
    // The code has done its work in the agreed prices.
    code: null,
    // What was promised is given, also when others have used the budget up since.
    budgets: (agreed.budgets ?? []).map((use) => ({ ...use, budget: Infinity })),
  };
};
