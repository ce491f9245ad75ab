import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { BACK_OFFICE_PAGE_SIZE, Dzd, OrderNumber, pageQuery, Timestamp, Uuid } from '../../primitives.ts';
import { Problem } from '../../problem.ts';
import { Address, CommuneId, Email, Firstname, Lastname, Phone, WilayaId } from '../fields.ts';
import { PlaceRead } from '../place.ts';
import { OrderState } from '../state.ts';
import { CustomerCard } from './customer.ts';

export const MAX_CUSTOMER_ADDRESSES = 20;
export const MAX_CUSTOMER_TAGS = 20;
export const MAX_CUSTOMER_TAG_LENGTH = 40;
export const MAX_CUSTOMER_NOTE_LENGTH = 1000;
export const MAX_CUSTOMER_NOTES = 200;
/** A merge can be undone for so long (T-2.13). */
export const UNMERGE_HOURS = 24;
/** Customers are counted up to here: a total that has reached it means "as many or more". */
export const CUSTOMERS_COUNTED_TO = 10_000;

/** A row of the customers list. */
export const CustomerRow = z.object({
  uuid: Uuid,
  version: z.int(),
  firstname: z.string(),
  lastname: z.string(),
  phone: z.string(),
  /** D-4.14 */
  secondPhone: z.string().nullable(),
  email: z.string().nullable(),
  /** Of the first address; null: there is none. */
  place: PlaceRead.nullable(),
  tags: z.array(z.string()),
  isBlocked: z.boolean(),
  orderCount: z.int(),
  delivered: z.int(),
  returned: z.int(),
  cancelled: z.int(),
  returnRate: z.number().nullable(),
  /** What delivered orders came to. */
  spent: Dzd,
  lastOrderAt: Timestamp.nullable(),
});
export type CustomerRow = z.infer<typeof CustomerRow>;

export const CUSTOMER_SORTS = ['lastOrder', 'spent', 'returns', 'orders'] as const;
export const CustomersQuery = z.object({
  ...pageQuery(BACK_OFFICE_PAGE_SIZE),
  /** Of an answer with the same filters and sort; goes on behind its last row. `page` is not read then. */
  cursor: z.string().max(200).optional(),
  /** Words of the name in any spelling, or a phone in any notation, whole or its beginning. */
  q: z.string().trim().max(100).optional(),
  tag: z.string().trim().max(MAX_CUSTOMER_TAG_LENGTH).optional(),
  blocked: z.enum(['true', 'false']).optional(),
  /** All descending. */
  sort: z.enum(CUSTOMER_SORTS).default('lastOrder'),
});
export const listCustomers = endpoint({
  id: 'listCustomers',
  service: 'order',
  method: 'get',
  path: '/dashboard/api/customer',
  summary: 'Customers of the shop, filtered (C-3.09)',
  access: { permission: 'customer.read' },
  query: CustomersQuery,
  responses: {
    200: z.object({
      customers: z.array(CustomerRow),
      /** At most CUSTOMERS_COUNTED_TO. */
      total: z.int(),
      page: z.int(),
      limit: z.int(),
      /** Null after the last. */
      nextCursor: z.string().nullable(),
      /** The tags that customers of the shop have, by name. */
      tags: z.array(z.string()),
    }),
  },
});

const uuid = z.object({ uuid: Uuid });
/** The version that the person saw (D-4.03). */
const version = z.int().min(1);
const reason = z.string().trim().min(1).max(200);

/** BO-5.19: `id` is one that the customer has; absent: a new address. */
export const CustomerAddressInput = z.object({
  id: Uuid.optional(),
  /** `home`, `work`, or what staff call it; may be empty. */
  label: z.string().trim().max(40).default(''),
  wilaya: WilayaId,
  commune: CommuneId,
  address: Address,
});
const Tag = z
  .string()
  .transform((text) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim())
  .pipe(z.string().min(1).max(MAX_CUSTOMER_TAG_LENGTH));
const tags = z
  .array(Tag)
  .max(MAX_CUSTOMER_TAGS)
  .transform((list) => [...new Set(list)]);

const names = {
  firstname: Firstname,
  lastname: Lastname,
  /** D-4.14. Null or absent: none. */
  secondPhone: Phone.nullish(),
  email: Email.nullish(),
  addresses: z.array(CustomerAddressInput).max(MAX_CUSTOMER_ADDRESSES),
};
/** The phone is what a customer is known by; it is given once. */
export const CustomerInput = z.object({ ...names, phone: Phone, tags: tags.optional() });
export type CustomerInput = z.output<typeof CustomerInput>;
/** Absent fields stay as they are; `addresses` are all of them. */
export const CustomerChange = z.object(names).partial().extend({ version });
export type CustomerChange = z.output<typeof CustomerChange>;

/**
 * `stale`: `customer` is the card as it is now. `customer-exists`: `customer` is the one who has the phone, as the
 * first or the second.
 */
export const CustomerConflict = Problem.extend({ version: z.int().optional(), customer: CustomerCard.optional() });
const written = { 200: CustomerCard, 409: CustomerConflict, 422: Problem } as const;
const writing = { permission: 'customer.write' } as const;

export const CustomerBlock = z.object({ version, reason });
/** `phone` is typed by hand to confirm; another one than the customer's is refused with 422. */
export const CustomerErasure = z.object({ version, phone: Phone, reason });

export const createCustomer = endpoint({
  id: 'createCustomer',
  service: 'order',
  method: 'post',
  path: '/dashboard/api/customer',
  summary: 'A customer who has not ordered yet (C-3.09)',
  access: { permission: 'customer.write' },
  body: CustomerInput,
  responses: { 201: CustomerCard, 409: CustomerConflict, 422: Problem },
});
export const changeCustomer = endpoint({
  id: 'changeCustomer',
  service: 'order',
  method: 'put',
  path: '/dashboard/api/customer/{uuid}',
  summary: 'Change name, second phone, email or addresses; orders keep theirs (T-2.14)',
  access: writing,
  params: uuid,
  body: CustomerChange,
  responses: written,
});
export const tagCustomer = endpoint({
  id: 'tagCustomer',
  service: 'order',
  method: 'post',
  path: '/dashboard/api/customer/{uuid}/tags',
  summary: 'Set the tags of a customer',
  access: writing,
  params: uuid,
  body: z.object({ version, tags }),
  responses: written,
});
export const noteCustomer = endpoint({
  id: 'noteCustomer',
  service: 'order',
  method: 'post',
  path: '/dashboard/api/customer/{uuid}/notes',
  summary: 'Add a note to a customer',
  access: writing,
  params: uuid,
  body: z.object({ version, text: z.string().trim().min(1).max(MAX_CUSTOMER_NOTE_LENGTH) }),
  responses: written,
});
export const blockCustomer = endpoint({
  id: 'blockCustomer',
  service: 'order',
  method: 'post',
  path: '/dashboard/api/customer/{uuid}/block',
  summary: "Refuse the storefront's orders of a customer's phones (T-2.16)",
  access: writing,
  params: uuid,
  body: CustomerBlock,
  responses: written,
});
export const unblockCustomer = endpoint({
  id: 'unblockCustomer',
  service: 'order',
  method: 'post',
  path: '/dashboard/api/customer/{uuid}/unblock',
  summary: "Take the storefront's orders of a customer again",
  access: writing,
  params: uuid,
  body: z.object({ version }),
  responses: written,
});
/** T-2.13. The answer is the card that stays; both phones find it from then on. */
export const mergeCustomer = endpoint({
  id: 'mergeCustomer',
  service: 'order',
  method: 'post',
  path: '/dashboard/api/customer/{uuid}/merge',
  summary: 'Make a customer a part of another one',
  access: writing,
  params: uuid,
  body: z.object({ version, into: Uuid, intoVersion: version }),
  responses: written,
});
/** `uuid` is the customer that stays, `other` the one that was merged into it. The answer is the card of `uuid`. */
export const unmergeCustomer = endpoint({
  id: 'unmergeCustomer',
  service: 'order',
  method: 'post',
  path: '/dashboard/api/customer/{uuid}/unmerge',
  summary: 'Undo a merge, within a day',
  access: writing,
  params: uuid,
  body: z.object({ version, other: Uuid }),
  responses: written,
});

export const CustomerOrder = z.object({
  uuid: Uuid,
  number: OrderNumber,
  state: OrderState,
  placedAt: Timestamp,
  total: Dzd,
  /** As this order was placed (T-2.12). */
  name: z.string(),
  place: PlaceRead.nullable(),
});
export const listCustomerOrders = endpoint({
  id: 'listCustomerOrders',
  service: 'order',
  method: 'get',
  path: '/dashboard/api/customer/{uuid}/orders',
  summary: 'Orders of a customer and of those merged into it, newest first',
  access: { permission: 'customer.read' },
  params: uuid,
  query: z.object(pageQuery(BACK_OFFICE_PAGE_SIZE)),
  responses: { 200: z.object({ orders: z.array(CustomerOrder), total: z.int(), page: z.int(), limit: z.int() }) },
});
/** Null: no customer has the number, first or second. */
export const findCustomerByPhone = endpoint({
  id: 'findCustomerByPhone',
  service: 'order',
  method: 'get',
  path: '/dashboard/api/customer/by-phone',
  summary: 'The customer who has a phone number (D-4.06, D-4.14)',
  access: { permission: 'customer.read' },
  query: z.object({ phone: Phone }),
  responses: { 200: z.object({ customer: CustomerCard.nullable() }) },
});

/** D-15.03: one person's data in this service, as a file. */
export const exportCustomer = endpoint({
  id: 'exportCustomer',
  service: 'order',
  method: 'get',
  path: '/dashboard/api/customer/{uuid}/export',
  summary: "A person's data (D-15.03)",
  access: { permission: 'customer.erase' },
  params: uuid,
  responses: {
    200: z.object({
      customer: CustomerCard,
      orders: z.array(z.record(z.string(), z.unknown())),
      carts: z.array(z.record(z.string(), z.unknown())),
      messages: z.array(z.record(z.string(), z.unknown())),
      exportedAt: Timestamp,
    }),
  },
});
export const eraseCustomer = endpoint({
  id: 'eraseCustomer',
  service: 'order',
  method: 'post',
  path: '/dashboard/api/customer/{uuid}/erase',
  summary: "Erase a person's data in every service; figures stay (D-15.03)",
  access: { permission: 'customer.erase' },
  params: uuid,
  body: CustomerErasure,
  responses: { 200: z.object({ erased: Uuid, orders: z.int() }), 409: CustomerConflict, 422: Problem },
});
