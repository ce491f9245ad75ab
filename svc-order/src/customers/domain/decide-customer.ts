import { MAX_CUSTOMER_NOTES } from '@shop/contracts/order/dashboard';
import { customerIdOf } from './customer-id.ts';
import {
  NO_ORDERS,
  type CustomerFields,
  type CustomerRecord,
  type Person,
  type RecordedAddress,
} from './customer-record.ts';

export type CustomerRefusal =
  | 'commune'
  | 'address'
  | 'notes'
  | 'same-phone'
  | 'blocked'
  | 'unblocked'
  | 'itself'
  | 'too-late'
  | 'not-merged'
  | 'phone'
  | 'open';
type Decided<Decision> = { readonly decision: Decision } | { readonly refusal: CustomerRefusal };

/** Fields as they were sent, their places named. Absent ones stay as they are. */
export interface SentCustomer {
  readonly firstname?: string | undefined;
  readonly lastname?: string | undefined;
  readonly secondPhone?: string | null | undefined;
  readonly email?: string | null | undefined;
  /** An address without an id is new. */
  readonly addresses?: readonly (Omit<RecordedAddress, 'id'> & { readonly id?: string | undefined })[] | undefined;
}

/** The ids and phones of a customer with another second phone (D-4.14: it is matched like the first). */
export const withSecondPhone = (customer: CustomerRecord, second: string | null) => {
  const { shopUuid, uuid, phone, secondPhone, members, phones, merged } = customer;
  const merge = merged.flatMap(({ brought }) => brought.phones);
  const isOwn = secondPhone !== null && secondPhone !== phone && !merge.includes(secondPhone);
  const before = isOwn ? secondPhone : null;
  const otherPhones = phones.filter((one) => one !== before);
  const otherMembers = before === null ? members : members.filter((one) => one !== customerIdOf(shopUuid, before));
  if (second === null) return { secondPhone: null, members: otherMembers, phones: otherPhones };
  return {
    secondPhone: second,
    members: [...new Set([uuid, ...otherMembers, customerIdOf(shopUuid, second)])],
    phones: [...new Set([phone, ...otherPhones, second])],
  };
};

const addressesOf = (
  { addresses, removed }: Pick<CustomerRecord, 'addresses' | 'removed'>,
  sent: NonNullable<SentCustomer['addresses']>,
  newId: () => string,
): Decided<Pick<CustomerRecord, 'addresses' | 'removed'>> => {
  const known = new Set(addresses.map(({ id }) => id));
  // BO-5.19: an address of another customer cannot be attached.
  if (sent.some(({ id }) => id !== undefined && !known.has(id))) return { refusal: 'address' };
  const after = sent.map((address) => ({ ...address, id: address.id ?? newId() }));
  const stays = new Set(after.map(({ id }) => id));
  const gone = [...known].filter((id) => !stays.has(id));
  return { decision: { addresses: after, removed: [...new Set([...removed, ...gone])] } };
};

/** BO-2.12: the fields that staff type of a customer. Orders keep what they were placed with (T-2.14). */
export const decideChange = (
  customer: CustomerRecord,
  { firstname, lastname, secondPhone, email, addresses }: SentCustomer,
  newId: () => string,
): Decided<CustomerFields> => {
  if (secondPhone === customer.phone) return { refusal: 'same-phone' };
  const placed = addresses === undefined ? undefined : addressesOf(customer, addresses, newId);
  if (placed && 'refusal' in placed) return placed;
  const isNamed = firstname !== undefined || lastname !== undefined;
  const second = secondPhone === customer.secondPhone ? undefined : secondPhone;
  const typed = [
    ...(isNamed ? (['name'] as const) : []),
    ...(email === undefined ? [] : (['email'] as const)),
    ...(second === undefined ? [] : (['secondPhone'] as const)),
  ];
  return {
    decision: {
      ...(firstname === undefined ? {} : { firstname }),
      ...(lastname === undefined ? {} : { lastname }),
      ...(email === undefined ? {} : { email }),
      ...(second === undefined ? {} : withSecondPhone(customer, second)),
      ...placed?.decision,
      typed: [...new Set([...customer.typed, ...typed])],
    },
  };
};

/** A customer who has not ordered yet. */
export const decideCreation = (
  shopUuid: string,
  sent: SentCustomer & { readonly firstname: string; readonly lastname: string; readonly phone: string },
  { tags, at, newId }: { readonly tags: readonly string[]; readonly at: string; readonly newId: () => string },
): Decided<CustomerRecord> => {
  const uuid = customerIdOf(shopUuid, sent.phone);
  const fresh: CustomerRecord = {
    uuid,
    shopUuid,
    version: 1,
    revision: 1,
    firstname: sent.firstname,
    lastname: sent.lastname,
    phone: sent.phone,
    secondPhone: null,
    email: null,
    typed: [],
    namedAt: null,
    members: [uuid],
    phones: [sent.phone],
    addresses: [],
    removed: [],
    tags,
    notes: [],
    blocked: null,
    merged: [],
    mergedInto: null,
    counts: NO_ORDERS,
    createdAt: at,
  };
  const decided = decideChange(fresh, { ...sent, email: sent.email ?? undefined }, newId);
  return 'refusal' in decided ? decided : { decision: { ...fresh, ...decided.decision } };
};

export interface Written {
  readonly by: Person;
  readonly at: string;
}

export const decideNote = (
  { notes }: Pick<CustomerRecord, 'notes'>,
  note: Written & { readonly id: string; readonly text: string },
): Decided<CustomerFields> =>
  notes.length >= MAX_CUSTOMER_NOTES ? { refusal: 'notes' } : { decision: { notes: [...notes, note] } };

/** T-2.16: all phones of the customer are refused at the storefront's checkout. */
export const decideBlock = (
  { blocked }: Pick<CustomerRecord, 'blocked'>,
  block: Written & { readonly reason: string },
): Decided<CustomerFields> => (blocked ? { refusal: 'blocked' } : { decision: { blocked: block } });

export const decideUnblock = ({ blocked }: Pick<CustomerRecord, 'blocked'>): Decided<CustomerFields> =>
  blocked ? { decision: { blocked: null } } : { refusal: 'unblocked' };
