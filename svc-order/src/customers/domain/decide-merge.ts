import { MAX_CUSTOMER_ADDRESSES, MAX_CUSTOMER_TAGS, UNMERGE_HOURS } from '@shop/contracts/order/dashboard';
import { addressKey } from './address-of-order.ts';
import type { CustomerFields, CustomerRecord } from './customer-record.ts';
import type { CustomerRefusal, Written } from './decide-customer.ts';

interface BothCustomers {
  readonly goes: CustomerFields;
  readonly stays: CustomerFields;
}
type Decided = { readonly decision: BothCustomers } | { readonly refusal: CustomerRefusal };

const HOUR_MS = 3_600_000;

/**
 * T-2.13: the customer that stays gets the ids, phones, addresses (each once), notes and tags of the other one, and is
 * blocked if either is. The one that goes keeps its own, for an undo. Orders and what is owed of them are untouched:
 * they are found by the ids.
 */
export const decideMerge = (goes: CustomerRecord, stays: CustomerRecord, { by, at }: Written): Decided => {
  if (goes.uuid === stays.uuid) return { refusal: 'itself' };
  const keys = new Set(stays.addresses.map(addressKey));
  const addresses = goes.addresses
    .filter((address) => !keys.has(addressKey(address)))
    .slice(0, MAX_CUSTOMER_ADDRESSES - stays.addresses.length);
  const tags = goes.tags
    .filter((tag) => !stays.tags.includes(tag))
    .slice(0, Math.max(0, MAX_CUSTOMER_TAGS - stays.tags.length));
  const notes = goes.notes.filter(({ id }) => stays.notes.every((note) => note.id !== id));
  const blocked = stays.blocked ?? goes.blocked;
  const merge = {
    uuid: goes.uuid,
    name: `${goes.firstname} ${goes.lastname}`.trim(),
    phone: goes.phone,
    at,
    by,
    until: new Date(Date.parse(at) + UNMERGE_HOURS * HOUR_MS).toISOString(),
    brought: {
      members: goes.members,
      phones: goes.phones,
      addresses: addresses.map(({ id }) => id),
      notes: notes.map(({ id }) => id),
      tags,
      isBlocked: stays.blocked === null && goes.blocked !== null,
    },
  };
  return {
    decision: {
      goes: { mergedInto: stays.uuid },
      stays: {
        members: [...new Set([...stays.members, ...goes.members])],
        phones: [...new Set([...stays.phones, ...goes.phones])],
        addresses: [...stays.addresses, ...addresses],
        tags: [...stays.tags, ...tags],
        notes: [...stays.notes, ...notes].sort((a, b) => (a.at < b.at ? -1 : 1)),
        blocked,
        merged: [...stays.merged, merge],
      },
    },
  };
};

/** Both cards as they were; what was written on the card since stays with the one that stays. */
export const decideUnmerge = (stays: CustomerRecord, other: string, now: string): Decided => {
  const merge = stays.merged.find(({ uuid }) => uuid === other);
  if (!merge) return { refusal: 'not-merged' };
  if (now >= merge.until) return { refusal: 'too-late' };
  const { members, phones, addresses, notes, tags, isBlocked } = merge.brought;
  const without = <Value>(values: readonly Value[], gone: readonly Value[]): Value[] =>
    values.filter((value) => !gone.includes(value));
  return {
    decision: {
      goes: { mergedInto: null },
      stays: {
        members: without(stays.members, members),
        phones: without(stays.phones, phones),
        addresses: stays.addresses.filter(({ id }) => !addresses.includes(id)),
        notes: stays.notes.filter(({ id }) => !notes.includes(id)),
        tags: without(stays.tags, tags),
        blocked: isBlocked ? null : stays.blocked,
        secondPhone: stays.secondPhone !== null && phones.includes(stays.secondPhone) ? null : stays.secondPhone,
        merged: stays.merged.filter(({ uuid }) => uuid !== other),
      },
    },
  };
};
