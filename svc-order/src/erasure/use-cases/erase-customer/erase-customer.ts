import { CustomerErased } from '@shop/contracts/order/events';
import { CONFLICT, newEvent, type Attempt, type StaffCommand, type StaffOutcome } from '@shop/service-kit';
import {
  checkCustomer,
  countsNow,
  customerActed,
  customerIdOf,
  findCard,
  type CustomerDeps,
  type CustomerRecord,
  type CustomerRefusal,
} from '../../../customers/index.ts';
import { decideErasure } from '../../domain/decide-erasure.ts';
import type { Erasures } from '../../persistence/erasures.ts';

export interface EraseCustomerDeps extends CustomerDeps {
  readonly erasures: Pick<Erasures, 'erase' | 'ordersOf'>;
}

export interface EraseCustomer {
  readonly uuid: string;
  readonly version: number;
  /** Typed to confirm; normalised. */
  readonly phone: string;
}
export type EraseCustomerOutcome =
  | StaffOutcome<CustomerRecord, CustomerRefusal>
  | { readonly kind: 'erased'; readonly uuid: string; readonly orders: number };

const erasedEvent = (
  { shopUuid, uuid }: CustomerRecord,
  command: StaffCommand,
  data: { readonly customers: readonly string[]; readonly orders: readonly string[] },
) =>
  newEvent(CustomerErased, {
    shopUuid,
    subject: uuid,
    correlationId: command.requestId,
    occurredAt: new Date(command.at).toISOString(),
    data: { customers: [...data.customers], orders: [...data.orders] },
  });

/** D-4.14: phones that the customer's orders have beside the first, and that are no other customer's. */
const ownSecondPhones = async (
  deps: EraseCustomerDeps,
  { shopUuid, uuid, phones }: CustomerRecord,
  orders: Awaited<ReturnType<Erasures['ordersOf']>>,
): Promise<string[]> => {
  const seconds = new Set(orders.flatMap(({ customer }) => customer.secondPhone ?? []));
  const own: string[] = [];
  for (const phone of seconds) {
    if (phones.includes(phone)) continue;
    const owner = await findCard(deps, shopUuid, customerIdOf(shopUuid, phone));
    if (!owner || owner.uuid === uuid) own.push(phone);
  }
  return own;
};

/**
 * D-15.03: erases a person. The one write begins it: no list knows the customer any more, the other services are told,
 * and what the erasure has to find is kept until it is done. A process that dies in between leaves it to the next
 * round. The event names ids alone, so that the topic holds no phone either.
 */
export const eraseCustomer = async (
  deps: EraseCustomerDeps,
  { uuid, version, phone }: EraseCustomer,
  command: StaffCommand,
): Promise<Attempt<EraseCustomerOutcome>> => {
  const checked = await checkCustomer(deps, uuid, version, command);
  if (checked.kind !== 'current') return checked;
  const customer = checked.entity;
  const { shopUuid, members } = customer;

  const orders = await deps.erasures.ordersOf(shopUuid, members);
  const ofOrders = orders.map((order) => `${order.customer.firstname} ${order.customer.lastname}`);
  const ofMerged = customer.merged.map(({ name }) => name);
  const names = [...new Set([`${customer.firstname} ${customer.lastname}`, ...ofMerged, ...ofOrders])];
  const counts = await countsNow(deps, shopUuid, members);
  const at = new Date(command.at).toISOString();
  const secondPhones = await ownSecondPhones(deps, customer, orders);
  const decided = decideErasure(customer, phone, counts, { at, pseudonym: deps.newId(), names, secondPhones });
  if ('refusal' in decided) return { kind: 'refused', entity: customer, refusal: decided.refusal };

  const set = decided.decision;
  const events = [
    erasedEvent(customer, command, {
      customers: set.erasing?.members ?? members,
      orders: orders.map(({ _id }) => _id),
    }),
    customerActed(command, customer, 'customer.erase'),
  ];
  const written = await deps.customers.of(shopUuid).commit({ before: customer, set, events }, command);
  if (!written || written === 'taken') return CONFLICT;
  deps.nudge();
  if (set.erasing) await deps.erasures.erase(customer.uuid, shopUuid, set.erasing);
  return { kind: 'erased', uuid: customer.uuid, orders: orders.length };
};
