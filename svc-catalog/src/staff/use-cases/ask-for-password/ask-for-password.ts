import { localized, type Language } from '@shop/contracts';
import { actedEvent, untilWritten, type Actor, type OfShop } from '@shop/service-kit';
import { decideAsk } from '../../domain/decide-ask.ts';
import { FREE_ASKS } from '../../domain/lock-out.ts';
import type { StaffProfileRecord } from '../../domain/staff-profile.ts';
import type { PersonLinks } from '../../person-links.ts';
import type { SendLink } from '../../person-mail.ts';
import type { SignInFailures } from '../../persistence/sign-in-failures.repository.ts';
import type { StaffProfiles } from '../../persistence/staff.repository.ts';
import type { NameOfShop } from '../../shop-names.ts';
import type { StaffAuth } from '../../staff-auth.ts';

export interface AskForPasswordDeps {
  readonly staff: OfShop<StaffProfiles, 'change'> & Pick<StaffProfiles, 'profile'>;
  readonly auth: Pick<StaffAuth, 'accountOf'>;
  readonly failures: Pick<SignInFailures, 'begin'>;
  readonly links: Pick<PersonLinks, 'make' | 'pathOf'>;
  readonly sendLink: SendLink;
  /** Whether this shop sends letters. */
  readonly mails: boolean;
  readonly nameOfShop: NameOfShop;
  readonly now: () => number;
  /** Tells the relay that something waits. */
  readonly nudge: () => void;
}
export interface AskForPassword extends Omit<Actor, 'staff'> {
  readonly email: string;
  readonly language: Language;
}

/**
 * D-11.01: somebody at the door has forgotten their password. A link goes to their own box, where letters are sent, and
 * who runs the team sees that they asked. It says nothing of what it found: who asks is nobody in particular.
 */
export const askForPassword = async (
  deps: AskForPasswordDeps,
  { email, language, ...from }: AskForPassword,
): Promise<void> => {
  const { staff, auth, failures, links, sendLink, mails, nameOfShop, now, nudge } = deps;
  const counted = { key: `ask-of:${email}`, free: FREE_ASKS.account, endedBySuccess: false };
  if ((await failures.begin([counted], now())).kind === 'blocked') return;
  const account = await auth.accountOf(email);
  if (account === undefined) return;
  const asked = await untilWritten<{ readonly person: StaffProfileRecord; readonly mail: boolean } | 'nobody'>(
    async () => {
      const person = await staff.profile(account);
      const at = now();
      const decision = person && decideAsk(person, mails, () => links.make(account, 'password', at), at);
      if (!decision) return 'nobody';
      const { fields, mail } = decision;
      if (!fields) return { person, mail };
      const { _id: sub, name, shopUuid } = person;
      const acted = { entity: 'person', subject: sub, action: 'person.ask-password', before: {}, after: {} };
      const audit = actedEvent({ ...from, staff: { sub, name, shopUuid } }, at, acted);
      const cause = { at: new Date(at).toISOString(), correlationId: from.requestId };
      const written = await staff.of(shopUuid).change(person, fields, { cause, operation: null, audit });
      if (!written) return null;
      nudge();
      return { person: written, mail };
    },
  );
  if (asked === 'nobody' || !asked.mail) return;
  const { name, email: address, shopUuid } = asked.person;
  const path = links.pathOf(asked.person);
  if (path === null) return;
  const shopName = localized(await nameOfShop(shopUuid), language);
  await sendLink({ to: { name, address }, kind: 'password', path, shopName, language });
};
