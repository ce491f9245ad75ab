import type { RecordedTotals } from './order-record.ts';

/** Raised whenever the rules below change; an order keeps the version it was made with (D-4.04). */
export const RULES_VERSION = 2;

export interface TotalledLine {
  readonly listPrice: number;
  readonly unitPrice: number;
  readonly quantity: number;
  /** The line's share of the discount on the goods as a whole. */
  readonly cartDiscount?: number;
  /** Grams per unit. */
  readonly weight: number;
  /** Percent. */
  readonly taxRate: number;
}

/**
 * D-4.04, BO-3.29: the one place that computes an order's totals. Centimes.
 * The subtotal is before promotions, so that subtotal - discount + shipping = total. VAT is the part contained in the
 * TTC prices, rounded half up per line (D-3.10).
 * @param delivery the transporter's price (`price`) and what the customer pays of it (`finalPrice`).
 */
export const totalsOf = (
  lines: readonly TotalledLine[],
  delivery: { readonly price: number; readonly finalPrice: number },
): RecordedTotals => {
  const sum = (amountOf: (line: TotalledLine) => number): number =>
    lines.reduce((total, line) => total + amountOf(line), 0);
  const itemsSubtotal = sum(({ listPrice, quantity }) => listPrice * quantity);
  const paid = ({ unitPrice, quantity, cartDiscount = 0 }: TotalledLine): number => unitPrice * quantity - cartDiscount;
  const items = sum(paid);
  return {
    itemsSubtotal,
    discount: itemsSubtotal - items,
    shippingPaidByCustomer: delivery.finalPrice,
    internalDeliveryCost: delivery.price,
    vat: sum((line) => Math.round((paid(line) * line.taxRate) / (100 + line.taxRate))),
    total: items + delivery.finalPrice,
    weight: sum(({ weight, quantity }) => weight * quantity),
    rulesVersion: RULES_VERSION,
  };
};
