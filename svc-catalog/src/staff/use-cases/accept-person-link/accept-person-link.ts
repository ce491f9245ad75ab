import { actedEvent, untilWritten, type Actor, type OfShop } from '@shop/service-kit';
import { isOpen } from '../../domain/person-link.ts';
import type { PersonLinkRecord, StaffProfileRecord } from '../../domain/staff-profile.ts';
import type { PersonFields, StaffProfiles } from '../../persistence/staff.repository.ts';
import type { PersonLinks } from '../../person-links.ts';
import type { StaffAuth } from '../../staff-auth.ts';

export interface AcceptPersonLinkDeps {
  readonly staff: OfShop<StaffProfiles, 'change'> & Pick<StaffProfiles, 'ofLink' | 'accepted'>;
  readonly links: Pick<PersonLinks, 'digestOf'>;
  readonly auth: Pick<StaffAuth, 'hashPassword' | 'isHashOf' | 'putPassword' | 'endSessions'>;
  readonly now: () => number;
  /** Tells the relay that something waits. */
  readonly nudge: () => void;
}
export interface AcceptPersonLink extends Omit<Actor, 'staff'> {
  readonly token: string;
  readonly password: string;
  /** Aborted when the person has been told to press again. */
  readonly signal: AbortSignal;
}
export type AcceptPersonLinkOutcome = { readonly kind: 'accepted'; readonly email: string } | { readonly kind: 'gone' };

/** Who sets their first password works in the shop from then on. */
const fieldsOf = ({ kind, hash }: PersonLinkRecord, password: string): PersonFields => ({
  link: undefined,
  accepting: { hash, password },
  passwordAskedAt: undefined,
  ...(kind === 'invitation' && { active: true, asked: undefined }),
});

/**
 * D-11.01: sets a password by a link. One write takes the link and keeps the password's digest, so that of two presses
 * one has it; then the digest goes to the account and every session ends. A press that died in between is finished by
 * the next one with the same link.
 */
export const acceptPersonLink = async (
  { staff, links, auth, now, nudge }: AcceptPersonLinkDeps,
  { token, password, signal, ...from }: AcceptPersonLink,
): Promise<AcceptPersonLinkOutcome> => {
  const hash = links.digestOf(token);
  const finish = async ({ _id, email }: StaffProfileRecord, digest: string): Promise<AcceptPersonLinkOutcome> => {
    await auth.putPassword(_id, digest);
    await auth.endSessions(_id);
    await staff.accepted(_id, hash);
    return { kind: 'accepted', email };
  };
  let digest: string | undefined;
  return untilWritten<AcceptPersonLinkOutcome>(async () => {
    const person = await staff.ofLink(hash);
    if (!person) return { kind: 'gone' };
    if (person.accepting?.hash === hash) {
      const { password: theirs } = person.accepting;
      const accepted = await finish(person, theirs);
      // Another press has the link. Of the same person it says the same; whoever else it is has not set a password.
      return (await auth.isHashOf(theirs, password)) ? accepted : { kind: 'gone' };
    }
    const { link, shopUuid, _id, name } = person;
    if (link?.hash !== hash || !isOpen(link, now())) return { kind: 'gone' };
    digest ??= await auth.hashPassword(password);
    signal.throwIfAborted();
    const at = now();
    const audit = actedEvent({ ...from, staff: { sub: _id, name, shopUuid } }, at, {
      entity: 'person',
      subject: _id,
      action: link.kind === 'invitation' ? 'person.accept' : 'person.new-password',
      before: {},
      after: {},
    });
    const cause = { at: new Date(at).toISOString(), correlationId: from.requestId };
    const beside = { cause, operation: null, audit };
    const written = await staff.of(shopUuid).change(person, fieldsOf(link, digest), beside);
    if (!written) return null;
    nudge();
    return finish(written, digest);
  });
};
