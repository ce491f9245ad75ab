import type { BodyOf } from '@shop/contracts';
import type { invitePerson as endpoint } from '@shop/contracts/staff/dashboard';
import {
  actedEvent,
  causeOf,
  CONFLICT,
  type Attempt,
  type OfShop,
  type StaffCommand,
  type StaffCreated,
} from '@shop/service-kit';
import {
  refusalOfGift,
  type GiftRefusal,
  powersOf,
  type PersonWithRoles,
  type RoleRecord,
  stateOf,
  type StaffProfileRecord,
  giversOf,
  type GiversDeps,
  type OfRoles,
  type OfStaff,
  type SeenGiver,
  commitPerson,
  type Roles,
  type StaffProfiles,
} from '../../../team/index.ts';
import type { PersonLinks } from '../../person-links.ts';
import type { StaffAuth } from '../../../sign-in/index.ts';

export interface InvitePersonDeps extends GiversDeps {
  readonly roles: OfShop<Roles, OfRoles | 'all'>;
  readonly staff: OfShop<StaffProfiles, OfStaff | 'ofEmail' | 'invite' | 'change' | 'wasHandled'> &
    Pick<StaffProfiles, 'profile'>;
  readonly auth: Pick<StaffAuth, 'accountOf' | 'createPerson'>;
  readonly links: Pick<PersonLinks, 'make'>;
  /** Wakes the relay: an event is pending. */
  readonly nudge: () => void;
}
export type InvitePerson = BodyOf<typeof endpoint>;
export type InvitePersonRefusal =
  | { readonly kind: 'forbidden' }
  | GiftRefusal
  /** The person already belongs to this shop's team. */
  | { readonly kind: 'there' }
  /** An account works in one shop. */
  | { readonly kind: 'unavailable' };
/** `deleted`: a colleague has withdrawn the invitation since an earlier try of this request. */
export type InvitePersonOutcome = StaffCreated<PersonWithRoles, InvitePersonRefusal>;

interface Facts {
  readonly by: SeenGiver;
  readonly roles: readonly RoleRecord[];
  /** The person of this shop who has the address. */
  readonly there: StaffProfileRecord | null;
  /** The address has an account in another shop. */
  readonly isElsewhere: boolean;
}

const refusalOfInvitation = (
  { role, warehouses }: InvitePerson,
  { by: { giver }, roles, there, isElsewhere }: Facts,
): InvitePersonRefusal | null => {
  if (!giver) return { kind: 'forbidden' };
  const own = roles.find(({ _id }) => _id === role);
  const refusal = refusalOfGift(powersOf(role, own), warehouses, giver);
  if (refusal) return refusal;
  if (there && stateOf(there) !== 'withdrawn') return { kind: 'there' };
  return isElsewhere ? { kind: 'unavailable' } : null;
};

const writeInvitation = async (
  deps: InvitePersonDeps,
  { name, email, role, warehouses: given }: InvitePerson,
  there: StaffProfileRecord | null,
  command: StaffCommand,
): Promise<Attempt<{ readonly kind: 'done'; readonly entity: StaffProfileRecord }>> => {
  const { shopUuid } = command.staff;
  const _id = there?._id ?? (await deps.auth.createPerson(email, name));
  const link = deps.links.make(_id, 'invitation', command.at);
  const warehouses = [...given];
  const set = { name, role, warehouses, active: false, asked: 'invited' as const, link };
  const audit = { action: 'person.invite', before: {}, after: { name, email, role, warehouses } };
  command.signal.throwIfAborted();
  if (there) return commitPerson(deps, there, command, { set, audit });

  const person = { _id, shopUuid, email, ...set };
  const entry = actedEvent(command, command.at, { entity: 'person', subject: _id, ...audit });
  const beside = { cause: causeOf(command), operation: command.operation, audit: entry };
  if (!(await deps.staff.of(shopUuid).invite(person, beside))) return CONFLICT;
  deps.nudge();
  return { kind: 'done', entity: { ...person, version: 1 } };
};

/** D-11.01: creates the account of a new person, and a link by which they set their password. */
export const invitePerson = async (
  deps: InvitePersonDeps,
  input: InvitePerson,
  command: StaffCommand,
): Promise<Attempt<InvitePersonOutcome>> => {
  const { shopUuid } = command.staff;
  const { operation } = command;
  const people = deps.staff.of(shopUuid);
  const ofShop = deps.roles.of(shopUuid);
  const givers = giversOf(deps, command);

  const there = await people.ofEmail(input.email);
  const roles = await ofShop.all();
  if (there && operation !== null && (await people.wasHandled(there._id, operation)))
    return { kind: stateOf(there) === 'withdrawn' ? 'deleted' : 'done', entity: { person: there, roles } };

  const [by, account] = await Promise.all([givers.read(), deps.auth.accountOf(input.email)]);
  const profile = account === undefined ? null : await deps.staff.profile(account);
  const isElsewhere = profile !== null && profile.shopUuid !== shopUuid;
  const refusal = refusalOfInvitation(input, { by, roles, there, isElsewhere });
  if (refusal) return { kind: 'refused', refusal };

  command.signal.throwIfAborted();
  if (!(await givers.countUpon(by))) return CONFLICT;
  if (roles.some(({ _id }) => _id === input.role) && !(await ofShop.countUpon(input.role))) return CONFLICT;
  const written = await writeInvitation(deps, input, there, command);
  return written.kind === 'done' ? { kind: 'done', entity: { person: written.entity, roles } } : written;
};
