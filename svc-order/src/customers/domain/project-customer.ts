import { MAX_CUSTOMER_ADDRESSES } from '@shop/contracts/order/dashboard';
import type { RecordedCustomer, RecordedPlace } from '../../orders/domain/order-parts.ts';
import { addressKey, addressOfOrder } from './address-of-order.ts';
import { customerIdOf } from './customer-id.ts';
import type { CustomerCounts, CustomerFields, CustomerRecord } from './customer-record.ts';
import { withSecondPhone } from './decide-customer.ts';

/** What a customer's card takes from an order. */
export interface OrderOfCustomer {
  readonly placedAt: string;
  readonly customer: RecordedCustomer;
  readonly place: RecordedPlace | null;
  readonly address: string;
}

const latest = (orders: readonly OrderOfCustomer[]): OrderOfCustomer | undefined =>
  orders.reduce<OrderOfCustomer | undefined>(
    (last, order) => (!last || order.placedAt >= last.placedAt ? order : last),
    undefined,
  );

/** The addresses, with those of the orders that are not there yet and that staff did not remove. */
const withAddresses = (
  { uuid, addresses, removed }: Pick<CustomerRecord, 'uuid' | 'addresses' | 'removed'>,
  orders: readonly OrderOfCustomer[],
): CustomerRecord['addresses'] => {
  const result = [...addresses];
  for (const order of orders) {
    const found = addressOfOrder(uuid, order);
    if (!found || removed.includes(found.id)) continue;
    const isKnown = result.some((address) => address.id === found.id || addressKey(address) === addressKey(found));
    if (!isKnown && result.length < MAX_CUSTOMER_ADDRESSES) result.push(found);
  }
  return result;
};

/** Takes a phone for the card that asks; false: it leads to another customer already. */
export type ClaimPhone = (phone: string) => boolean;
const NO_CLAIM: ClaimPhone = () => false;

/**
 * D-4.14: the latest second phone of the orders leads to a card that has none. One that staff typed or removed stays as
 * they left it.
 */
const withPhoneOfOrders = (
  customer: CustomerRecord,
  orders: readonly OrderOfCustomer[],
  claim: ClaimPhone,
): Pick<CustomerFields, 'secondPhone' | 'members' | 'phones'> => {
  if (customer.secondPhone !== null || customer.typed.includes('secondPhone')) return {};
  const found = orders
    .toSorted((a, b) => (a.placedAt < b.placedAt ? 1 : -1))
    .flatMap((order) => order.customer.secondPhone ?? [])
    .find((phone) => !customer.phones.includes(phone) && claim(phone));
  return found === undefined ? {} : withSecondPhone(customer, found);
};

/**
 * What orders change of a customer (D-4.06): name and email of the latest one, unless staff typed them, a second phone
 * and addresses that are new, and the counts. The same orders a second time change nothing.
 */
export const projectOrders = (
  customer: CustomerRecord,
  orders: readonly OrderOfCustomer[],
  counts: CustomerCounts,
  claim: ClaimPhone = NO_CLAIM,
): Required<Pick<CustomerFields, 'firstname' | 'lastname' | 'email' | 'namedAt' | 'addresses' | 'counts'>> &
  Pick<CustomerFields, 'secondPhone' | 'members' | 'phones'> => {
  const { typed, firstname, lastname, email, namedAt } = customer;
  const last = latest(orders);
  const isNewer = last !== undefined && (namedAt === null || last.placedAt >= namedAt);
  const ofOrder = isNewer ? last.customer : undefined;
  return {
    firstname: ofOrder && !typed.includes('name') ? ofOrder.firstname : firstname,
    lastname: ofOrder && !typed.includes('name') ? ofOrder.lastname : lastname,
    email: ofOrder?.email && !typed.includes('email') ? ofOrder.email : email,
    namedAt: isNewer ? last.placedAt : namedAt,
    ...withPhoneOfOrders(customer, orders, claim),
    addresses: withAddresses(customer, orders),
    counts,
  };
};

/** A customer whom the shop has only orders of. Null: they have no phone. */
export const customerOfOrders = (
  shopUuid: string,
  orders: readonly OrderOfCustomer[],
  counts: CustomerCounts,
  claim?: ClaimPhone,
): CustomerRecord | null => {
  const last = latest(orders);
  if (last?.customer.phone == null) return null;
  const { phone, firstname, lastname, email } = last.customer;
  const uuid = customerIdOf(shopUuid, phone);
  const fresh: CustomerRecord = {
    uuid,
    shopUuid,
    version: 1,
    revision: 1,
    firstname,
    lastname,
    phone,
    secondPhone: null,
    email,
    typed: [],
    namedAt: null,
    members: [uuid],
    phones: [phone],
    addresses: [],
    removed: [],
    tags: [],
    notes: [],
    blocked: null,
    merged: [],
    mergedInto: null,
    counts,
    createdAt: counts.firstOrderAt ?? last.placedAt,
  };
  return { ...fresh, ...projectOrders(fresh, orders, counts, claim) };
};
