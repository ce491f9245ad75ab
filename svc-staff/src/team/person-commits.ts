import { actedEvent, causeOf, CONFLICT, type Actor, type Attempt, type OfShop } from '@shop/service-kit';
import type { StaffProfileRecord } from './domain/staff-profile.ts';
import type { PersonFields, StaffProfiles } from './persistence/staff.repository.ts';

export interface PersonCommitDeps {
  readonly staff: OfShop<StaffProfiles, 'change'>;
  /** Wakes the relay: an event is pending. */
  readonly nudge: () => void;
}
/** The author of a write with time and request: a staff command, or a person who is not signed in (`bySelf`). */
export interface PersonWriter extends Actor {
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** Idempotency key (D-4.08). */
  readonly operation: string | null;
}
export interface PersonChange {
  /** A field that is undefined is removed. */
  readonly set: PersonFields;
  /** D-11.03: never a link, a digest or a code. */
  readonly audit: Omit<Parameters<typeof actedEvent>[2], 'entity' | 'subject'>;
}

/** A person who writes their own record. */
export const bySelf = (
  { _id: sub, name, shopUuid }: StaffProfileRecord,
  from: Omit<Actor, 'staff'>,
  at: number,
): PersonWriter => ({ ...from, staff: { sub, name, shopUuid }, at, operation: null });

/** Changes a person in one conditional write, with their snapshot and its audit entry. */
export const commitPerson = async (
  { staff, nudge }: PersonCommitDeps,
  person: StaffProfileRecord,
  by: PersonWriter,
  { set, audit }: PersonChange,
): Promise<Attempt<{ readonly kind: 'done'; readonly entity: StaffProfileRecord }>> => {
  const entry = actedEvent(by, by.at, { entity: 'person', subject: person._id, ...audit });
  const beside = { cause: causeOf(by), operation: by.operation, audit: entry };
  const written = await staff.of(person.shopUuid).change(person, set, beside);
  if (!written) return CONFLICT;
  nudge();
  return { kind: 'done', entity: written };
};
