import { isOpen } from './person-link.ts';
import { stateOf, type PersonLinkRecord, type StaffProfileRecord } from '../../team/domain/staff-profile.ts';

export interface AskDecision {
  /** What is written; null: it is there already. */
  readonly fields: { readonly passwordAskedAt: Date; readonly link?: PersonLinkRecord } | null;
  readonly mail: boolean;
}

/**
 * What comes of somebody's asking for another password. Null: nothing, for they do not work here. A link that is open
 * goes out once more: who asks in another's name does not shut it.
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
