import { z } from 'zod';
import { eventOf } from '../../event.ts';
import { LocalizedText } from '../../primitives.ts';

/** The fields that a write changed, by name. */
export const ChangedFields = z.record(z.string(), z.unknown());

/** An entity's name for people: by language, or one text for all. */
export const NameOfEntity = z.union([z.string(), LocalizedText]);
export type NameOfEntity = z.infer<typeof NameOfEntity>;

/**
 * D-11.03: a write of a person, published by the service that did it; its time, shop, entity and request are in the
 * envelope. It is part of the written document, so that there is no write without its entry.
 */
export const StaffActed = eventOf(
  'staff.acted',
  1,
  z.object({
    by: z.object({ id: z.string(), name: z.string() }),
    /** The kind of the entity `subject`: `order`, `product`. */
    entity: z.string(),
    /** `order.confirm`, `product.price`. */
    action: z.string(),
    /** The entity's name at the time. Absent: it has none, or the service does not send it yet. */
    name: NameOfEntity.optional(),
    before: ChangedFields,
    after: ChangedFields,
    /** The address that the request came from. */
    from: z.string(),
    /** The user agent of the request; absent if it had none. */
    device: z.string().optional(),
  }),
);
