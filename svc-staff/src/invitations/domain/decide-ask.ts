import { isOpen } from './person-link.ts';
import { stateOf, type PersonLinkRecord, type StaffProfileRecord } from '../../team/domain/staff-profile.ts';

export interface AskDecision {
  /** The fields to write; null if they are already stored. */
  readonly fields: { readonly passwordAskedAt: Date; readonly link?: PersonLinkRecord } | null;
  readonly mail: boolean;
}

/**
 * Decides on a request for a new password. Null if the person does not work here. An open link is sent again, so that a
 * request in another person's name does not invalidate it.
 */
export const decideAsk = (
  person: StaffProfileRecord,
  mails: boolean,
  make: () => PersonLinkRecord,
  now: number,
): AskDecision | null => {
  if (stateOf(person) !== 'active') return null;
  const isThere = person.link?.kind === 'password' && isOpen(person.link, now);
  if (mails && !isThere) return { fields: { passwordAskedAt: new Date(now), link: make() }, mail: true };
  return { fields: person.passwordAskedAt ? null : { passwordAskedAt: new Date(now) }, mail: mails };
};
