import { localized, type Language } from '@shop/contracts';
import { untilCommitted, type Actor, type Attempt, type OfShop } from '@shop/service-kit';
import { decideAsk } from '../../domain/decide-ask.ts';
import { FREE_ASKS, type SignInFailures, type StaffAuth } from '../../../sign-in/index.ts';
import { type StaffProfileRecord, bySelf, commitPerson, type StaffProfiles } from '../../../team/index.ts';
import type { PersonLinks } from '../../person-links.ts';
import type { SendLink } from '../../person-mail.ts';
import type { NameOfShop } from '../../../shops/index.ts';

export interface AskForPasswordDeps {
  readonly staff: OfShop<StaffProfiles, 'change'> & Pick<StaffProfiles, 'profile'>;
  readonly auth: Pick<StaffAuth, 'accountOf'>;
  readonly failures: Pick<SignInFailures, 'begin'>;
  readonly links: Pick<PersonLinks, 'make' | 'pathOf'>;
  readonly sendLink: SendLink;
  /** Whether this shop sends mail. */
  readonly mails: boolean;
  readonly nameOfShop: NameOfShop;
  readonly now: () => number;
  /** Wakes the relay: an event is pending. */
  readonly nudge: () => void;
}
export interface AskForPassword extends Omit<Actor, 'staff'> {
  readonly email: string;
  readonly language: Language;
}

type PasswordRequestOutcome =
  | { readonly kind: 'done'; readonly person: StaffProfileRecord; readonly mail: boolean }
  /** The account does not work in a shop. */
  | { readonly kind: 'unknown' };

/** Writes that a person asked for another password, with the link that is sent to them. */
const writeAsk = async (
  deps: AskForPasswordDeps,
  account: string,
  from: Omit<Actor, 'staff'>,
): Promise<Attempt<PasswordRequestOutcome>> => {
  const { staff, links, mails, now } = deps;
  const person = await staff.profile(account);
  const at = now();
  const decision = person && decideAsk(person, mails, () => links.make(account, 'password', at), at);
  if (!decision) return { kind: 'unknown' };
  const { fields, mail } = decision;
  if (!fields) return { kind: 'done', person, mail };

  const audit = { action: 'person.ask-password', before: {}, after: {} };
  const written = await commitPerson(deps, person, bySelf(person, from, at), { set: fields, audit });
  return written.kind === 'done' ? { kind: 'done', person: written.entity, mail } : written;
};

/**
 * D-11.01: a person who is not signed in has forgotten their password. A link goes to their mailbox if this shop sends
 * mail, and the people who run the team see the request. The response does not reveal whether the account exists,
 * because the caller is not authenticated.
 */
export const askForPassword = async (
  deps: AskForPasswordDeps,
  { email, language, ...from }: AskForPassword,
): Promise<void> => {
  const { auth, failures, links, sendLink, nameOfShop, now } = deps;
  const counted = { key: `ask-of:${email}`, free: FREE_ASKS.account, endedBySuccess: false };
  if ((await failures.begin([counted], now())).kind === 'blocked') return;
  const account = await auth.accountOf(email);
  if (account === undefined) return;

  const outcome = await untilCommitted(() => writeAsk(deps, account, from));
  if (outcome.kind === 'unknown' || !outcome.mail) return;
  const { name, email: address, shopUuid } = outcome.person;
  const path = links.pathOf(outcome.person);
  if (path === null) return;
  const shopName = localized(await nameOfShop(shopUuid), language);
  await sendLink({ to: { name, address }, kind: 'password', path, shopName, language });
};
