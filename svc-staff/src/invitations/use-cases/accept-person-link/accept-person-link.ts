import type { Actor, Attempt, OfShop } from '@shop/service-kit';
import { isOpen } from '../../domain/person-link.ts';
import {
  type PersonLinkRecord,
  type StaffProfileRecord,
  bySelf,
  commitPerson,
  type PersonFields,
  type StaffProfiles,
} from '../../../team/index.ts';
import type { PersonLinks } from '../../person-links.ts';
import type { StaffAuth } from '../../../sign-in/index.ts';

export interface AcceptPersonLinkDeps {
  readonly staff: OfShop<StaffProfiles, 'change'> & Pick<StaffProfiles, 'ofLink' | 'accepted'>;
  readonly links: Pick<PersonLinks, 'digestOf'>;
  readonly auth: Pick<StaffAuth, 'hashPassword' | 'isHashOf' | 'putPassword' | 'endSessions'>;
  readonly now: () => number;
  /** Wakes the relay: an event is pending. */
  readonly nudge: () => void;
}
export interface AcceptPersonLink extends Omit<Actor, 'staff'> {
  readonly token: string;
  readonly password: string;
  /** Aborted once the person was answered 503 at the deadline. */
  readonly signal: AbortSignal;
}
export type AcceptPersonLinkOutcome = { readonly kind: 'accepted'; readonly email: string } | { readonly kind: 'gone' };

/** A person who sets their first password works in the shop from then on. */
const fieldsOf = ({ kind, hash }: PersonLinkRecord, password: string): PersonFields => ({
  link: undefined,
  accepting: { hash, password },
  passwordAskedAt: undefined,
  ...(kind === 'invitation' && { active: true, asked: undefined }),
});

const finish = async (
  { auth, staff }: Pick<AcceptPersonLinkDeps, 'auth' | 'staff'>,
  { _id, email }: StaffProfileRecord,
  { hash, password }: NonNullable<StaffProfileRecord['accepting']>,
): Promise<AcceptPersonLinkOutcome> => {
  await auth.putPassword(_id, password);
  await auth.endSessions(_id);
  await staff.accepted(_id, hash);
  return { kind: 'accepted', email };
};

/**
 * D-11.01: sets a password by a link. One write takes the link and keeps the password's digest, so that of two requests
 * one has it; then the digest goes to the account and every session ends. If the process dies in between, the next
 * request with the same link finishes it.
 */
export const acceptPersonLink = async (
  deps: AcceptPersonLinkDeps,
  { token, password, signal, ...from }: AcceptPersonLink,
): Promise<Attempt<AcceptPersonLinkOutcome>> => {
  const { staff, links, auth, now } = deps;
  const hash = links.digestOf(token);

  const person = await staff.ofLink(hash);
  if (!person) return { kind: 'gone' };
  if (person.accepting?.hash === hash) {
    const accepted = await finish(deps, person, person.accepting);
    // Another request has the link. With the same password the answer is the same; another password was not set.
    return (await auth.isHashOf(person.accepting.password, password)) ? accepted : { kind: 'gone' };
  }
  const { link } = person;
  if (link?.hash !== hash || !isOpen(link, now())) return { kind: 'gone' };

  const digest = await auth.hashPassword(password);
  signal.throwIfAborted();
  const written = await commitPerson(deps, person, bySelf(person, from, now()), {
    set: fieldsOf(link, digest),
    audit: { action: link.kind === 'invitation' ? 'person.accept' : 'person.new-password', before: {}, after: {} },
  });
  return written.kind === 'done' ? finish(deps, written.entity, { hash, password: digest }) : written;
};
