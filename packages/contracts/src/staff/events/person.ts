import { z } from 'zod';
import { eventOf } from '../../event.ts';
import { Timestamp, Uuid } from '../../primitives.ts';

/** Snapshot on shop.staff.people: who works in a shop, and whom an order can be given to. Key: the person's id. */
export const StaffPersonSnapshot = z.object({
  uuid: z.string(),
  shopUuid: Uuid,
  name: z.string(),
  role: z.string(),
  active: z.boolean(),
});
export type StaffPersonSnapshot = z.infer<typeof StaffPersonSnapshot>;
export const StaffPersonChanged = eventOf(
  'staff.person-changed',
  1,
  z.object({ person: StaffPersonSnapshot, changedAt: Timestamp }),
);
