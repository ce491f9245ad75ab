import { type Channel, toCentimes } from '@shop/contracts';
import type { OrderRequest } from '@shop/contracts/order/storefront';
import type { ShownPrices } from '@shop/contracts/promotion';
import { missingLines, type MissingLine } from './availability.ts';
import { codeLimitOf, type CodeLimit } from './code-limit.ts';
import { codeRefusalOf, type CodeRefusal } from './code-refusal.ts';
import { deliveryOf, type Delivery, type Undeliverable } from './delivery.ts';
import type { BudgetClaim } from '../../orders/domain/budget-use.ts';
import { totalsOf } from '../../orders/domain/order-totals.ts';
import type { RecordedTotals } from '../../orders/domain/order-record.ts';
import { priceCart, shownPrices, type PricedCart } from './price-cart.ts';
import { resolveLines, type LineProblem, type ResolvedLine } from './resolve-lines.ts';
import { budgetClaimsOf, withoutExceeded } from './within-budgets.ts';
import type { SaleFacts } from './sale-facts.ts';

/** An order of any channel; the storefront sends orders of its own channel only. */
export type OrderToPrice = Omit<OrderRequest, 'channel'> & { readonly channel: Channel };

export interface PricedOrder {
  readonly lines: PricedCart['lines'];
  readonly delivery: Delivery;
  readonly discounts: PricedCart['discounts'];
  readonly totals: RecordedTotals;
  /** The limit on uses of the code. Null: no code, or no limit. */
  readonly codeLimit: CodeLimit | null;
  /** The amounts to reserve from the budgets of its promotions. */
  readonly budgets: readonly BudgetClaim[];
}

/** Amounts in centimes. */
export type PriceRefusal =
  | { readonly reason: 'empty' }
  | { readonly reason: 'choose'; readonly lines: readonly number[] }
  | { readonly reason: 'undeliverable'; readonly field: Undeliverable }
  | { readonly reason: 'unavailable'; readonly lines: readonly MissingLine[] }
  | { readonly reason: 'code'; readonly code: CodeRefusal }
  | {
      readonly reason: 'price-changed';
      readonly lines: readonly {
        readonly index: number;
        readonly product: string;
        readonly combination: string | null;
        readonly name: string;
        readonly oldPrice: number;
        readonly newPrice: number;
      }[];
      readonly delivery: { readonly oldPrice: number; readonly newPrice: number } | null;
      readonly total: { readonly oldPrice: number; readonly newPrice: number };
    };

/** The prices that the visitor saw against the current ones; null if nothing differs (D-3.01). */
const priceChange = (
  request: OrderToPrice,
  { lines, delivery, totals }: PricedOrder,
  shown: ShownPrices,
): PriceRefusal | null => {
  const seenLines = request.cart.map(({ unitPrice, quantity }) => ({ unitPrice: toCentimes(unitPrice), quantity }));
  const changed = lines.flatMap((line, at) => {
    const oldPrice = seenLines[line.index]?.unitPrice ?? 0;
    const newPrice = shown.lines[at]?.unitPrice ?? line.listPrice;
    return oldPrice === newPrice
      ? []
      : [
          {
            index: line.index,
            product: line.product,
            combination: line.combination,
            name: line.name,
            oldPrice,
            newPrice,
          },
        ];
  });
  const shipping = { oldPrice: toCentimes(request.meta.shipping.finalPrice), newPrice: delivery.finalPrice };
  const shippingChanged = shipping.oldPrice !== shipping.newPrice;
  const seenTotal = request.meta.total === undefined ? undefined : toCentimes(request.meta.total);
  // A visitor who saw no total saw the prices of the lines, and pays at most their sum.
  const totalChanged = seenTotal !== undefined && seenTotal !== totals.total;
  if (changed.length === 0 && !shippingChanged && !totalChanged) return null;
  const oldTotal =
    seenTotal ?? seenLines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, shipping.oldPrice);
  return {
    reason: 'price-changed',
    lines: changed,
    delivery: shippingChanged ? shipping : null,
    total: { oldPrice: oldTotal, newPrice: totals.total },
  };
};

const isProblem = (line: LineProblem | ResolvedLine): line is LineProblem => 'problem' in line;
const isResolved = (line: LineProblem | ResolvedLine): line is ResolvedLine => !isProblem(line);

/**
 * D-3.01: prices, promotions, packs, delivery and stock, all from our own copies; or why the order cannot be taken like
 * this.
 */
export const priceOrder = (
  request: OrderToPrice,
  facts: SaleFacts,
): { readonly priced: PricedOrder } | { readonly refusal: PriceRefusal } => {
  if (request.cart.length === 0) return { refusal: { reason: 'empty' } };
  const { channel, code, meta } = request;
  const resolution = resolveLines(request.cart, facts, { language: meta.locale, channel });
  const problems = resolution.filter(isProblem);
  const unavailable = problems.filter(({ problem }) => problem === 'gone');
  if (unavailable.length > 0)
    return {
      refusal: {
        reason: 'unavailable',
        lines: unavailable.map(({ index, product, name }) => ({
          index,
          product,
          name,
          required: request.cart[index]?.quantity ?? 1,
          available: 0,
        })),
      },
    };
  if (problems.length > 0) return { refusal: { reason: 'choose', lines: problems.map(({ index }) => index) } };
  const resolved = resolution.filter(isResolved);

  const shown = shownPrices(resolved, facts, channel);
  const delivery = deliveryOf(request.deliveryAddress, shown.goods, facts);
  if (typeof delivery === 'string') return { refusal: { reason: 'undeliverable', field: delivery } };
  const missing = missingLines(resolved, facts.available);
  if (missing.length > 0) return { refusal: { reason: 'unavailable', lines: missing } };

  const cart = priceCart(
    { lines: resolved, shown, channel, language: meta.locale, delivery: delivery.finalPrice, code },
    facts,
  );
  const affordable = withoutExceeded(cart.evaluated, facts);
  if (affordable) return priceOrder(request, affordable);
  const refusedCode = cart.code && codeRefusalOf(cart.code.state);
  if (refusedCode) return { refusal: { reason: 'code', code: refusedCode } };

  const priced: PricedOrder = {
    lines: cart.lines,
    delivery,
    discounts: cart.discounts,
    totals: totalsOf(
      cart.lines.map((line) => ({ ...line, taxRate: line.snapshot.taxRate })),
      { price: delivery.price, finalPrice: cart.delivery },
    ),
    codeLimit: code === undefined ? null : codeLimitOf(code, cart.discounts, facts),
    budgets: budgetClaimsOf(cart.evaluated, facts),
  };
  const refusal = priceChange(request, priced, shown);
  return refusal ? { refusal } : { priced };
};
