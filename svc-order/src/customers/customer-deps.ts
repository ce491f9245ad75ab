import type { CustomerCard } from '@shop/contracts/order/dashboard';
import {
  actedEvent,
  checkVersion,
  type Checked,
  type NewEvent,
  type OfShop,
  type StaffCommand,
} from '@shop/service-kit';
import type { Copies } from '../shared/copies.ts';
import { auditedChanges } from './domain/audited-customer.ts';
import { customerCardOf } from './domain/customer-read.ts';
import type { CustomerCounts, CustomerFields, CustomerRecord, Person } from './domain/customer-record.ts';
import { sumOf, type CustomerOrders } from './persistence/customer-orders.repository.ts';
import type { CustomerLists } from './persistence/customer-list.repository.ts';
import type { Customers } from './persistence/customer.repository.ts';
import type { KeptCards } from './persistence/kept-cards.ts';

/** The dependencies of use cases on customers. */
export interface CustomerDeps {
  readonly customers: Pick<Customers, 'of'>;
  readonly customerLists: Pick<CustomerLists, 'of'>;
  readonly customerOrders: OfShop<CustomerOrders, 'countsOf' | 'page'>;
  readonly cards: Pick<KeptCards, 'keepOne' | 'takeOff'>;
  readonly copies: Pick<Copies, 'tariffsOf'>;
  readonly newId: () => string;
  readonly now: () => number;
  /** Wakes the relay: an event is pending. */
  readonly nudge: () => void;
}

const RECENT = 10;

/** The card that a customer's id leads to. Made at once where the orders of a moment ago have not made it yet. */
export const findCard = async (
  { customers, cards }: Pick<CustomerDeps, 'customers' | 'cards'>,
  shopUuid: string,
  uuid: string,
): Promise<CustomerRecord | null> => {
  const ofShop = customers.of(shopUuid);
  const found = await ofShop.find(uuid);
  if (found) return found;
  await cards.keepOne(shopUuid, uuid);
  return ofShop.find(uuid);
};

/** What the orders of these ids come to now. */
export const countsNow = async (
  { customerOrders }: Pick<CustomerDeps, 'customerOrders'>,
  shopUuid: string,
  members: readonly string[],
): Promise<CustomerCounts> => {
  const counts = await customerOrders.of(shopUuid).countsOf(members);
  return sumOf(counts);
};

export const customerView = async (
  deps: Pick<CustomerDeps, 'customerOrders'>,
  customer: CustomerRecord,
): Promise<CustomerCard> => {
  const { shopUuid, members } = customer;
  const [counts, orders] = await Promise.all([
    countsNow(deps, shopUuid, members),
    deps.customerOrders.of(shopUuid).page(members, 0, RECENT),
  ]);
  const recent = orders.map(({ uuid, number, state, placedAt, total }) => ({ uuid, number, state, placedAt, total }));
  return customerCardOf(customer, counts, recent);
};

/** A customer that a person read as `version`, and may write. */
export const checkCustomer = async (
  deps: Pick<CustomerDeps, 'customers' | 'cards'>,
  uuid: string,
  version: number,
  command: StaffCommand,
): Promise<Checked<CustomerRecord>> => {
  const { shopUuid } = command.staff;
  const customer = await findCard(deps, shopUuid, uuid);
  const versions = { expected: version, actual: customer?.revision };
  return checkVersion(customer, versions, command, (found, operation) =>
    deps.customers.of(shopUuid).wasHandled(found.uuid, operation),
  );
};

export const personOf = ({ staff }: Pick<StaffCommand, 'staff'>): Person => ({ id: staff.sub, name: staff.name });

/** The audit entry of a write to a customer; it names nobody (D-15.03). */
export const customerActed = (
  command: StaffCommand,
  before: CustomerRecord,
  action: string,
  set: CustomerFields = {},
): NewEvent =>
  actedEvent(command, command.at, {
    entity: 'customer',
    subject: before.uuid,
    action,
    ...auditedChanges(before, set),
  });
