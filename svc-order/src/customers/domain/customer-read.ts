import { toDzd } from '@shop/contracts';
import type { OrderState } from '@shop/contracts/order';
import type { CustomerCard, CustomerRow } from '@shop/contracts/order/dashboard';
import { returnRateOf } from '../../orders/domain/return-rate.ts';
import type { CustomerCounts, CustomerRecord } from './customer-record.ts';

/** An order as a card shows it; money in centimes. */
export interface RecentOrder {
  readonly uuid: string;
  readonly number: string;
  readonly state: OrderState;
  readonly placedAt: string;
  readonly total: number;
}

const countsOf = ({ orderCount, delivered, returned, cancelled, spent, lastOrderAt }: CustomerCounts) => ({
  orderCount,
  delivered,
  returned,
  cancelled,
  returnRate: returnRateOf(delivered, returned),
  spent: toDzd(spent),
  lastOrderAt,
});

/** A row of the customers list. */
export const customerRowOf = (customer: CustomerRecord): CustomerRow => {
  const { uuid, revision, firstname, lastname, phone, secondPhone, email, addresses, tags, blocked, counts } = customer;
  const [first] = addresses;
  return {
    uuid,
    version: revision,
    firstname,
    lastname,
    phone,
    secondPhone,
    email,
    place: first ? { wilaya: first.wilaya, commune: first.commune } : null,
    tags: [...tags],
    isBlocked: blocked !== null,
    ...countsOf(counts),
  };
};

/** D-4.06. */
export const customerCardOf = (
  customer: CustomerRecord,
  counts: CustomerCounts,
  recent: readonly RecentOrder[],
): CustomerCard => {
  const { uuid, revision, firstname, lastname, phone, secondPhone, phones, email, blocked } = customer;
  const { orderCount, delivered, returned, cancelled, firstOrderAt } = counts;
  return {
    uuid,
    version: revision,
    firstname,
    lastname,
    phone,
    secondPhone,
    phones: [...phones],
    email,
    since: firstOrderAt !== null && firstOrderAt < customer.createdAt ? firstOrderAt : customer.createdAt,
    ...countsOf(counts),
    inProgress: orderCount - delivered - returned - cancelled,
    addresses: customer.addresses.map((address) => ({ ...address })),
    tags: [...customer.tags],
    notes: customer.notes.toReversed().map(({ id, at, by, text }) => ({ id, at, byName: by.name, text })),
    blocked: blocked && { at: blocked.at, byName: blocked.by.name, reason: blocked.reason },
    merged: customer.merged.map(({ uuid: other, name, phone: otherPhone, at, by, until }) => ({
      uuid: other,
      name,
      phone: otherPhone,
      at,
      byName: by.name,
      until,
    })),
    recent: recent.map(({ total, ...order }) => ({ ...order, total: toDzd(total) })),
  };
};
