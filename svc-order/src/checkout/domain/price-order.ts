import { type Channel, toCentimes } from '@shop/contracts';
import type { OrderRequest } from '@shop/contracts/order/storefront';
import type { ShownPrices } from '@shop/contracts/promotion';
import type { MissingLine } from './availability.ts';
import { codeRefusalOf, type CodeRefusal } from './code-refusal.ts';
import type { Delivery, Undeliverable } from './delivery.ts';
import { priceSale, type PricedSale, type SaleToPrice } from './price-sale.ts';
import type { SaleFacts } from './sale-facts.ts';

/** An order of any channel; the storefront sends orders of its own channel only. */
export type OrderToPrice = Omit<OrderRequest, 'channel'> & { readonly channel: Channel };

export type PricedOrder = Pick<PricedSale, 'lines' | 'discounts' | 'totals' | 'codeLimit' | 'budgets'> & {
  readonly delivery: Delivery;
};

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

/** The part of a visitor's order that its price depends on. */
const saleOf = ({ channel, code, meta, cart, deliveryAddress }: OrderToPrice): SaleToPrice => ({
  channel,
  language: meta.locale,
  lines: cart.map(({ product, combination, quantity, productInPack }) => ({
    product,
    combination,
    quantity,
    productInPack,
  })),
  code,
  delivery: deliveryAddress,
});

/** Why a priced sale cannot be placed; null: it can. A visitor's order is always delivered. */
const refusalOf = (
  { problems, delivery, missing, code }: PricedSale,
  cart: OrderToPrice['cart'],
): PriceRefusal | null => {
  const unavailable = problems.filter(({ problem }) => problem === 'gone');
  if (unavailable.length > 0)
    return {
      reason: 'unavailable',
      lines: unavailable.map(({ index, product, name }) => ({
        index,
        product,
        name,
        required: cart[index]?.quantity ?? 1,
        available: 0,
      })),
    };
  if (problems.length > 0) return { reason: 'choose', lines: problems.map(({ index }) => index) };
  if (typeof delivery === 'string') return { reason: 'undeliverable', field: delivery };
  if (missing.length > 0) return { reason: 'unavailable', lines: missing };
  const refusedCode = code && codeRefusalOf(code.state);
  return refusedCode ? { reason: 'code', code: refusedCode } : null;
};

/**
 * D-3.01: prices, promotions, packs, delivery and stock, all from our own copies; or why the order cannot be taken like
 * this.
 */
export const priceOrder = (
  request: OrderToPrice,
  facts: SaleFacts,
): { readonly priced: PricedOrder } | { readonly refusal: PriceRefusal } => {
  if (request.cart.length === 0) return { refusal: { reason: 'empty' } };
  const sale = priceSale(saleOf(request), facts);
  const refused = refusalOf(sale, request.cart);
  if (refused) return { refusal: refused };
  const { lines, delivery, discounts, totals, codeLimit, budgets, shown } = sale;
  if (!delivery || typeof delivery === 'string') throw new Error('a sale that was not refused has a delivery');
  const priced: PricedOrder = { lines, delivery, discounts, totals, codeLimit, budgets };
  const refusal = priceChange(request, priced, shown);
  return refusal ? { refusal } : { priced };
};
