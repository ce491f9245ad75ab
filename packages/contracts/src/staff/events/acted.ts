import { z } from 'zod';
import { eventOf } from '../../event.ts';
import { LocalizedText } from '../../primitives.ts';

/** The fields that a write changed, by name. */
export const ChangedFields = z.record(z.string(), z.unknown());

/** What people call a thing: in the languages it is named in, or in one word for all. */
export const NameOfThing = z.union([z.string(), LocalizedText]);
export type NameOfThing = z.infer<typeof NameOfThing>;

/**
 * D-11.03: a write of a person, told by the service that did it; its time, shop, thing and request are the envelope's.
 * Travels in the document that was written, so that there is no write without its entry.
 */
export const StaffActed = eventOf(
  'staff.acted',
  1,
  z.object({
    by: z.object({ id: z.string(), name: z.string() }),
    /** What kind of thing `subject` is: `order`, `product`. */
    entity: z.string(),
    /** `order.confirm`, `product.price`. */
    action: z.string(),
    /** Of the thing as it was written. Absent: it has none, or the service does not say it yet. */
    name: NameOfThing.optional(),
    before: ChangedFields,
    after: ChangedFields,
    /** The address that the request came from. */
    from: z.string(),
  }),
);
