import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { Timestamp } from '../../primitives.ts';
import { NameOfEntity } from '../events/acted.ts';

/** Fields of `before` and `after`, at any depth, that are money: in DZD here. */
export const ACT_AMOUNTS: readonly string[] = [
  'priceHt',
  'priceTtc',
  'supplyPriceHt',
  'supplyPriceTtc',
  'wholesalePriceHt',
  'wholesalePriceTtc',
  'posPriceHt',
  'posPriceTtc',
  'phonePriceHt',
  'phonePriceTtc',
  'installmentPriceHt',
  'installmentPriceTtc',
  'amount',
  'total',
  'codAmount',
  'freeDeliveryFrom',
  'minSubtotal',
  'spentFrom',
  'spentTo',
  'budget',
  'priceFrom',
  'priceTo',
];

/** D-11.03: an entry of the audit log. */
export const StaffAct = z.object({
  uuid: z.string(),
  at: Timestamp,
  by: z.object({ id: z.string(), name: z.string() }),
  /** The kind of the entity `subject`: `order`, `product`. */
  entity: z.string(),
  subject: z.string(),
  /** `order.confirm`, `product.price`. */
  action: z.string(),
  /** The entity's name. Absent: it has none, or it is unknown. */
  name: NameOfEntity.optional(),
  /** The changed fields alone, by name; a field that the entity lacked is absent. */
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  /** The address of the person's browser; empty if unknown. */
  from: z.string(),
  /** The user agent of that browser; absent if it is unknown. */
  device: z.string().optional(),
});
export type StaffAct = z.infer<typeof StaffAct>;

export const listActs = endpoint({
  id: 'listActs',
  service: 'staff',
  method: 'get',
  path: '/dashboard/api/staff/acts',
  summary: 'The audit log (D-11.03), newest first: of the shop, a person, a kind of entity, or one entity; by days',
  access: { permission: 'audit.read' },
  query: z.object({
    entity: z.string().max(50).optional(),
    subject: z.string().max(100).optional(),
    /** The id of an entity, or the first letters of its name's words. */
    q: z.string().max(100).optional(),
    /** The person's account id. */
    person: z.string().max(100).optional(),
    /** Days of Algiers, both included. */
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
    /** From an answer to the same query: continues after its last entry. */
    cursor: z.string().max(200).optional(),
  }),
  responses: {
    200: z.object({
      acts: z.array(StaffAct),
      /** The cursor of the next entries; null after the last. */
      nextCursor: z.string().nullable(),
    }),
  },
});
