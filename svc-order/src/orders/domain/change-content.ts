import { withTotal } from './cash-on-delivery.ts';
import type { OrderFact } from './order-event.ts';
import { orderFactsOf } from './order-facts.ts';
import type { Person } from './order-parts.ts';
import type { OrderRecord, WantedContent } from './order-record.ts';
import { searchTermsOf } from './search-terms.ts';

type Customer = OrderRecord['customer'];

/** What the order is found by: with another phone, the person of the former one has nothing to do with it. */
const termsWith = (order: OrderRecord, customer: Customer): string[] => {
  const isOther = customer.phone !== order.customer.phone;
  const former = new Set(isOther ? searchTermsOf(order) : []);
  const kept = order.searchTerms.filter((term) => !former.has(term));
  return [...new Set([...kept, ...searchTermsOf({ ...order, customer })])];
};

/** D-4.06: another phone is another customer, from whose former card the order has to go. */
const withOtherPhone = (order: OrderRecord, customer: Customer): Partial<OrderRecord> => {
  const { uuid, phone } = order.customer;
  if (customer.phone === phone) return {};
  return {
    attempts: order.attempts.map((attempt) => ({ ...attempt, isFormerNumber: true as const })),
    ...(uuid !== null && { formerCustomers: [...new Set([...(order.formerCustomers ?? []), uuid])] }),
  };
};

const withAmount = (order: OrderRecord, set: WantedContent['set']): Pick<WantedContent['set'], 'expedition'> => {
  const before = set.expedition ?? order.expedition;
  const expedition = withTotal(before, order.total, set.total ?? order.total);
  return expedition === before ? {} : { expedition };
};

/**
 * The fields of an order once its content has changed: notes and search terms are added to those that it has by then.
 */
export const writtenContent = (order: OrderRecord, { set, note }: WantedContent): Partial<OrderRecord> => ({
  ...set,
  ...withAmount(order, set),
  ...(note ? { notes: [...(order.notes ?? []), note] } : {}),
  ...(set.customer ? { ...withOtherPhone(order, set.customer), searchTerms: termsWith(order, set.customer) } : {}),
});

/** What others hear of an order with another content. */
export const contentEvents = (after: OrderRecord, by: Person): OrderFact[] => [
  { type: 'order.content-changed', version: 1, data: { order: orderFactsOf(after), by } },
];

/** D-4.12: what logistics is asked before the units of a confirmed order change. */
export const changeRequest = (
  order: OrderRecord,
  { set }: WantedContent,
  { request, by }: { readonly request: string; readonly by: Person },
): OrderFact => {
  const { units, place, pickup } = { ...order, ...set };
  return {
    type: 'order.change-requested',
    version: 1,
    data: {
      order: orderFactsOf(order),
      request,
      by,
      wanted: {
        units: units.map(({ lineId, product, combination, quantity }) => ({ lineId, product, combination, quantity })),
        wilaya: place?.wilaya.id ?? null,
        warehouse: pickup?.warehouse.uuid ?? null,
      },
    },
  };
};
