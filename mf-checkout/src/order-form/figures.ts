import type { TransporterOffer } from '@shop/contracts/logistics/storefront';
import type { CartQuote, NamedDiscount } from '@shop/contracts/order/storefront';
import { listSubtotalOf, subtotalOf, type CartLine } from '../cart/line.ts';

/** The amounts of the summary, in DZD. Its rows add up to the total. */
export interface Figures {
  /** Before promotions. */
  readonly items: number;
  /** The public discount on these lines. */
  readonly saved: number;
  readonly discounts: readonly NamedDiscount[];
  readonly total: number;
}

const rounded = (amount: number): number => Math.round(amount * 100) / 100;

/** By the shop's word where it has given it, else by the prices of the lines. */
export const figuresOf = (
  lines: readonly CartLine[],
  offer: TransporterOffer | undefined,
  quote: CartQuote | undefined,
): Figures => {
  if (quote) return { items: quote.items, saved: quote.discount, discounts: quote.discounts, total: quote.total };
  const subtotal = subtotalOf(lines);
  const saved = Math.max(0, rounded(listSubtotalOf(lines) - subtotal));
  return {
    items: rounded(subtotal + saved),
    saved,
    discounts: [],
    total: rounded(subtotal + (offer?.finalPrice ?? 0)),
  };
};
