import { customerIdOf } from '../../customers/domain/customer-id.ts';
import type { OrderFact } from '../../orders/domain/order-event.ts';
import { orderFactsOf } from '../../orders/domain/order-facts.ts';
import type { CodeUse, OrderRecord } from '../../orders/domain/order-record.ts';
import type { OrderToPrice, PricedOrder } from './price-order.ts';
import { lineOf, placeOf, unitsOf } from './record-sale.ts';
import { searchTermsOf } from '../../orders/domain/search-terms.ts';

/** The values that differ from call to call: ids, the number, the clock, the caller. */
export interface Placing {
  readonly uuid: string;
  readonly number: string;
  /** ISO 8601, UTC. */
  readonly placedAt: string;
  readonly visitorId: string | null;
  readonly requestId: string | null;
  /** The use of its code that the order takes. */
  readonly codeUse?: CodeUse | undefined;
  readonly newId: () => string;
}

/** The order that a priced request becomes, with its `order.placed`. */
export const placeOrder = (
  request: OrderToPrice,
  { lines: pricedLines, delivery, discounts, totals, budgets }: PricedOrder,
  placing: Placing,
): { order: OrderRecord; events: OrderFact[] } => {
  const { customer, deliveryAddress, meta } = request;
  const lines = pricedLines.map((line) => lineOf(line, placing.newId()));
  const { tariff } = delivery;
  const base = {
    number: placing.number,
    customer: {
      uuid: customerIdOf(request.shopUuid, customer.phone),
      firstname: customer.firstname,
      lastname: customer.lastname,
      phone: customer.phone,
      email: customer.email || null,
    },
  };
  const order: OrderRecord = {
    ...base,
    uuid: placing.uuid,
    shopUuid: request.shopUuid,
    state: 'pending',
    channel: request.channel,
    placedAt: placing.placedAt,
    clientOrderKey: request.clientOrderKey,
    cartExternalId: request.cartExternalId,
    visitorId: placing.visitorId,
    locale: meta.locale,
    source: meta.source,
    address: deliveryAddress.address,
    deskId: delivery.deskId,
    place: placeOf(delivery),
    transporter: { uuid: tariff.transporter.uuid, name: tariff.transporter.name, deliveryType: delivery.deliveryType },
    lines,
    units: lines.flatMap((line) => unitsOf(line, placing.newId)),
    totals,
    total: totals.total,
    orderedTotals: null,
    ...(request.code === undefined ? {} : { code: request.code }),
    ...(discounts.length === 0 ? {} : { discounts }),
    ...(placing.codeUse ? { codeUse: placing.codeUse } : {}),
    ...(budgets.length === 0 ? {} : { budgetUse: budgets.map(({ promotion, amount }) => ({ promotion, amount })) }),
    assignee: null,
    attempts: [],
    awaiting: null,
    refusal: null,
    expedition: null,
    reservations: [],
    history: [
      {
        at: placing.placedAt,
        by: 'system',
        byName: '',
        what: 'placed',
        from: null,
        to: 'pending',
        reason: null,
        requestId: placing.requestId,
      },
    ],
    searchTerms: searchTermsOf(base),
  };
  return {
    order,
    events: [
      {
        type: 'order.placed',
        version: 1,
        data: { order: orderFactsOf(order), cartExternalId: request.cartExternalId },
      },
    ],
  };
};
