import { toCentimes } from '@shop/contracts';
import type { OrderRequest } from '@shop/contracts/order/storefront';
import { evaluatePromotions, type PricedLine } from '@shop/contracts/promotion';
import { missingLines, type MissingLine } from './availability.ts';
import { deliveryOf, type Delivery, type Undeliverable } from './delivery.ts';
import { totalsOf } from '../../orders/domain/order-totals.ts';
import type { RecordedTotals } from '../../orders/domain/order-record.ts';
import { resolveLine, type LineProblem, type ResolvedLine } from './resolve-lines.ts';
import type { SaleFacts } from './sale-facts.ts';

export interface PricedOrder {
  readonly lines: readonly (ResolvedLine & PricedLine)[];
  readonly delivery: Delivery;
  readonly totals: RecordedTotals;
}

/** Amounts in centimes. */
export type PriceRefusal =
  | { readonly reason: 'empty' }
  | { readonly reason: 'choose'; readonly lines: readonly number[] }
  | { readonly reason: 'undeliverable'; readonly field: Undeliverable }
  | { readonly reason: 'unavailable'; readonly lines: readonly MissingLine[] }
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

/** D-9.04: what the promotion rules are asked with. A pack is one line; its contents are not discounted again. */
const promotable = ({ snapshot, listPrice, quantity }: ResolvedLine) => ({
  product: snapshot.uuid,
  categories: snapshot.categories,
  brand: snapshot.brand ?? undefined,
  brandLine: snapshot.brandLine ?? undefined,
  collections: snapshot.collections,
  unitPrice: listPrice,
  quantity,
});

/** What the visitor saw against what it costs now; null when nothing differs (D-3.01). */
const priceChange = (request: OrderRequest, { lines, delivery, totals }: PricedOrder): PriceRefusal | null => {
  const seen = request.cart.map(({ unitPrice, quantity }) => ({ unitPrice: toCentimes(unitPrice), quantity }));
  const changed = lines.flatMap((line) => {
    const oldPrice = seen[line.index]?.unitPrice ?? 0;
    return oldPrice === line.unitPrice
      ? []
      : [
          {
            index: line.index,
            product: line.product,
            combination: line.combination,
            name: line.name,
            oldPrice,
            newPrice: line.unitPrice,
          },
        ];
  });
  const shipping = { oldPrice: toCentimes(request.meta.shipping.finalPrice), newPrice: delivery.finalPrice };
  const shippingChanged = shipping.oldPrice !== shipping.newPrice;
  if (changed.length === 0 && !shippingChanged) return null;
  const oldTotal = seen.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, shipping.oldPrice);
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
  request: OrderRequest,
  facts: SaleFacts,
): { readonly priced: PricedOrder } | { readonly refusal: PriceRefusal } => {
  if (request.cart.length === 0) return { refusal: { reason: 'empty' } };
  const found = request.cart.map((line, index) => resolveLine(line, index, facts, request.meta.locale));
  const problems = found.filter(isProblem);
  const gone = problems.filter(({ problem }) => problem === 'gone');
  if (gone.length > 0)
    return {
      refusal: {
        reason: 'unavailable',
        lines: gone.map(({ index, product, name }) => ({
          index,
          product,
          name,
          required: request.cart[index]?.quantity ?? 1,
          available: 0,
        })),
      },
    };
  if (problems.length > 0) return { refusal: { reason: 'choose', lines: problems.map(({ index }) => index) } };
  const resolved = found.filter(isResolved);

  const prices = evaluatePromotions(resolved.map(promotable), facts.promotions, {
    channel: request.channel,
    now: facts.now,
  });
  const lines = resolved.map((line, index) => ({
    ...line,
    ...(prices[index] ?? { unitPrice: line.listPrice, applied: [] }),
  }));
  const delivery = deliveryOf(
    request.deliveryAddress,
    lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0),
    facts,
  );
  if (typeof delivery === 'string') return { refusal: { reason: 'undeliverable', field: delivery } };
  const missing = missingLines(resolved, facts.available);
  if (missing.length > 0) return { refusal: { reason: 'unavailable', lines: missing } };

  const priced: PricedOrder = {
    lines,
    delivery,
    totals: totalsOf(
      lines.map((line) => ({ ...line, taxRate: line.snapshot.taxRate })),
      delivery,
    ),
  };
  const refusal = priceChange(request, priced);
  return refusal ? { refusal } : { priced };
};
