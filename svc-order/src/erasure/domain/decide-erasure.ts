import {
  NO_ORDERS,
  type CustomerCounts,
  type CustomerFields,
  type CustomerRecord,
} from '../../customers/domain/customer-record.ts';
import { customerIdOf } from '../../customers/domain/customer-id.ts';
import type { CustomerRefusal } from '../../customers/domain/decide-customer.ts';

type Decided = { readonly decision: CustomerFields } | { readonly refusal: CustomerRefusal };

export interface ErasureFacts {
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly pseudonym: string;
  readonly names: readonly string[];
  /** D-4.14: second phones of the customer's orders that are no other customer's. */
  readonly secondPhones: readonly string[];
}

/**
 * D-15.03: begins an erasure. Refused while an order is under way, which cannot be delivered to nobody, and where the
 * phone that was typed to confirm is none of the customer's.
 */
export const decideErasure = (
  customer: CustomerRecord,
  typedPhone: string,
  counts: CustomerCounts,
  { at, pseudonym, names, secondPhones }: ErasureFacts,
): Decided => {
  if (!customer.phones.includes(typedPhone)) return { refusal: 'phone' };
  const { orderCount, delivered, returned, cancelled } = counts;
  if (orderCount > delivered + returned + cancelled) return { refusal: 'open' };
  const { shopUuid } = customer;
  const phones = [...new Set([...customer.phones, ...secondPhones])];
  const members = [...new Set([...customer.members, ...secondPhones.map((phone) => customerIdOf(shopUuid, phone))])];
  return {
    decision: {
      firstname: '',
      lastname: '',
      phone: '',
      secondPhone: null,
      email: null,
      members: [],
      phones: [],
      addresses: [],
      removed: [],
      tags: [],
      notes: [],
      blocked: null,
      merged: [],
      // No list and no look-up finds it from now on.
      mergedInto: customer.uuid,
      counts: NO_ORDERS,
      erasing: { at, pseudonym, members, phones, names, isDone: false },
    },
  };
};
