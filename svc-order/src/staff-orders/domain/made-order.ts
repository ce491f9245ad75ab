import type { Language } from '@shop/contracts';
import { lineOf, placeOf, unitsOf } from '../../checkout/domain/record-sale.ts';
import type { PricedSale, SaleToPrice } from '../../checkout/domain/price-sale.ts';
import { waitingFor } from '../../orders/domain/asking.ts';
import type { OrderFact } from '../../orders/domain/order-event.ts';
import { orderFactsOf } from '../../orders/domain/order-facts.ts';
import type { Person, RecordedCustomer, RecordedInstalment, RecordedPickup } from '../../orders/domain/order-parts.ts';
import type { CodeUse, OrderContent, OrderRecord } from '../../orders/domain/order-record.ts';
import { searchTermsOf } from '../../orders/domain/search-terms.ts';

/** The values that differ from call to call. */
export interface Making {
  readonly uuid: string;
  readonly shopUuid: string;
  readonly number: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly by: Person;
  readonly requestId: string;
  /** The key under which the order is made once (D-4.16). */
  readonly key: string;
  readonly cart: string;
  /** The draft or proforma that it was. */
  readonly draft?: string | undefined;
  readonly language: Language;
  readonly codeUse?: CodeUse | undefined;
  readonly newId: () => string;
}

export interface OrderToMake {
  readonly stage: 'pending' | 'confirmed';
  readonly customer: RecordedCustomer;
  readonly address: string;
  readonly pickup: RecordedPickup | null;
  readonly discountReason: string | null;
  readonly note: string;
  readonly schedule: readonly Omit<RecordedInstalment, 'id'>[];
}

/** A sale across the counter to someone who gave no number. */
export const NO_CUSTOMER: RecordedCustomer = { uuid: null, firstname: '', lastname: '', phone: null, email: null };

/** Where a priced sale goes. */
export const destinationOf = (
  { delivery }: PricedSale,
  address: string,
  pickup: RecordedPickup | null,
): Required<Pick<OrderContent, 'address' | 'deskId' | 'place' | 'transporter' | 'pickup'>> => {
  const isDelivered = delivery !== null && typeof delivery !== 'string';
  return {
    address: isDelivered ? address : '',
    deskId: isDelivered ? delivery.deskId : null,
    place: isDelivered ? placeOf(delivery) : null,
    transporter: isDelivered
      ? {
          uuid: delivery.tariff.transporter.uuid,
          name: delivery.tariff.transporter.name,
          deliveryType: delivery.deliveryType,
        }
      : null,
    pickup: isDelivered ? null : pickup,
  };
};

/** The discount as it is recorded, with what it takes off. */
export const staffDiscountOf = (
  sale: SaleToPrice,
  { staffDiscount }: PricedSale,
  reason: string | null,
  by: Person,
): OrderRecord['staffDiscount'] =>
  sale.staffDiscount ? { ...sale.staffDiscount, reason: reason ?? '', by, amount: staffDiscount } : null;

const historyOf = (stage: OrderToMake['stage'], { at, by, requestId }: Making): OrderRecord['history'] => {
  const line = { at, by: by.id, byName: by.name, reason: null, requestId, to: 'pending' } as const;
  return [
    { ...line, what: 'placed', from: null },
    ...(stage === 'confirmed' ? [{ ...line, what: 'confirm', from: 'pending' } as const] : []),
  ];
};

/** C-3.01: the order that a priced sale of staff becomes, with its events. */
export const madeOrder = (
  sale: SaleToPrice,
  priced: PricedSale,
  input: OrderToMake,
  making: Making,
): { order: OrderRecord; events: OrderFact[] } => {
  const { at, by, newId, requestId, number } = making;
  const lines = priced.lines.map((line) => lineOf(line, newId()));
  const { stage, customer } = input;
  const request = newId();
  const staffDiscount = staffDiscountOf(sale, priced, input.discountReason, by);
  const order: OrderRecord = {
    uuid: making.uuid,
    shopUuid: making.shopUuid,
    number,
    state: 'pending',
    channel: sale.channel,
    placedAt: at,
    clientOrderKey: making.key,
    cartExternalId: making.cart,
    visitorId: null,
    locale: making.language,
    source: 'staff',
    customer,
    ...destinationOf(priced, input.address, input.pickup),
    lines,
    units: lines.flatMap((line) => unitsOf(line, newId)),
    totals: priced.totals,
    total: priced.totals.total,
    orderedTotals: null,
    ...(sale.delivery?.typedPrice === undefined ? {} : { hasTypedDelivery: true }),
    ...(sale.code === undefined ? {} : { code: sale.code }),
    ...(priced.discounts.length === 0 ? {} : { discounts: priced.discounts }),
    ...(making.codeUse ? { codeUse: making.codeUse } : {}),
    ...(priced.budgets.length === 0
      ? {}
      : { budgetUse: priced.budgets.map(({ promotion, amount }) => ({ promotion, amount })) }),
    ...(staffDiscount ? { staffDiscount } : {}),
    ...(input.schedule.length === 0 ? {} : { schedule: input.schedule.map((part) => ({ ...part, id: newId() })) }),
    ...(input.note === '' ? {} : { notes: [{ id: newId(), at, by, text: input.note, mentions: [] }] }),
    ...(making.draft === undefined ? {} : { draft: making.draft }),
    madeBy: by,
    assignee: null,
    attempts: [],
    awaiting: stage === 'confirmed' ? waitingFor('confirm', { at, request, by, requestId }) : null,
    refusal: null,
    expedition: null,
    reservations: [],
    history: historyOf(stage, making),
    searchTerms: searchTermsOf({ number, customer }),
  };
  const data = { order: orderFactsOf(order) };
  return {
    order,
    events: [
      { type: 'order.placed', version: 1, data: { ...data, cartExternalId: making.cart } },
      ...(stage === 'confirmed'
        ? [{ type: 'order.confirmation-requested', version: 1, data: { ...data, request, by } } as const]
        : []),
    ],
  };
};
