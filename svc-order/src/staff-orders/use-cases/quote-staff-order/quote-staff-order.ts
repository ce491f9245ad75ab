import type { Language, BodyOf } from '@shop/contracts';
import type { quoteStaffOrder as endpoint, StaffQuote } from '@shop/contracts/order/dashboard';
import type { Permission } from '@shop/contracts/staff';
import type { OfShop } from '@shop/service-kit';
import { priceSale, type PricedSale, type SaleFacts, type SaleToPrice } from '../../../checkout/index.ts';
import type { Orders } from '../../../orders/index.ts';
import { atAgreedPrices, isAgreed } from '../../domain/agreed-prices.ts';
import { mayPrice } from '../../domain/may-price.ts';
import { saleOfChange } from '../../domain/sale-of-change.ts';
import { CHANNEL_OF, saleOf } from '../../domain/staff-sale.ts';
import { quoteOnTheWire } from '../../quote-on-the-wire.ts';
import { customerOf } from '../../staff-customer.ts';
import { staffSaleFacts, type StaffSaleDeps } from '../../staff-order-deps.ts';

export interface QuoteStaffOrderDeps extends StaffSaleDeps {
  readonly orders: OfShop<Orders, 'find'>;
  readonly now: () => number;
}
type Body = BodyOf<typeof endpoint>;
export interface QuoteStaffOrder extends Body {
  readonly shopUuid: string;
  readonly reader: Language;
  readonly permissions: readonly Permission[];
}
export interface QuotedSale {
  readonly sale: SaleToPrice;
  readonly priced: PricedSale;
  readonly facts: SaleFacts;
}
export type QuoteStaffOrderOutcome =
  ({ readonly kind: 'quoted'; readonly quote: StaffQuote } & QuotedSale) | { readonly kind: 'not-found' | 'forbidden' };

/** C-3.02: what an order of staff would come to, by the rules that price it when it is made. Writes nothing. */
export const quoteStaffOrder = async (
  deps: QuoteStaffOrderDeps,
  query: QuoteStaffOrder,
): Promise<QuoteStaffOrderOutcome> => {
  const { shopUuid, reader, permissions, type, language = reader, draft } = query;
  const now = deps.now();
  const order = query.order === undefined ? null : await deps.orders.of(shopUuid).find(query.order);
  if (query.order !== undefined && !order) return { kind: 'not-found' };
  const buyer = order ? order.customer : await customerOf(deps, shopUuid, query.customer);
  const code = query.code ?? order?.code ?? undefined;
  const facts = await staffSaleFacts(deps, {
    shopUuid,
    order,
    now,
    code: code || undefined,
    phone: buyer?.phone ?? undefined,
    pickup: query.pickup?.warehouse,
  });
  if (!facts) return { kind: 'not-found' };
  const sale = order
    ? saleOfChange(order, { ...query, code }, facts)
    : saleOf(query, { channel: CHANNEL_OF[type], language });
  const agreed = draft === undefined ? null : await deps.agreedPrices(shopUuid, draft, now);
  const isKept = agreed !== null && isAgreed(sale, agreed);
  if (!isKept && !mayPrice(permissions, query, order)) return { kind: 'forbidden' };
  const today = priceSale(sale, facts);
  const priced = isKept ? atAgreedPrices(today, agreed) : today;
  const quote = quoteOnTheWire(sale, priced, facts, { ids: query.lines, language: reader });
  return { kind: 'quoted', quote, sale, priced, facts };
};
