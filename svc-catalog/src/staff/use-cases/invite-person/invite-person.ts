import type { BodyOf } from '@shop/contracts';
import type { invitePerson as endpoint } from '@shop/contracts/staff/dashboard';
import { actedEvent, createForStaff, type OfShop, type StaffCreated, type StaffWrite } from '@shop/service-kit';
import { refusalOfGift, type GiftRefusal } from '../../domain/decide-person.ts';
import { powersOf } from '../../domain/powers.ts';
import type { PersonWithRoles } from '../../domain/role-view.ts';
import type { RoleRecord } from '../../domain/role.ts';
import { stateOf, type StaffProfileRecord } from '../../domain/staff-profile.ts';
import { giversOf, type GiversDeps, type OfRoles, type OfStaff, type SeenGiver } from '../../givers.ts';
import type { Roles } from '../../persistence/role.repository.ts';
import type { StaffProfiles } from '../../persistence/staff.repository.ts';
import type { PersonLinks } from '../../person-links.ts';
import type { StaffAuth } from '../../staff-auth.ts';

export interface InvitePersonDeps extends GiversDeps {
  readonly roles: OfShop<Roles, OfRoles | 'all'>;
  readonly staff: OfShop<StaffProfiles, OfStaff | 'ofEmail' | 'invite' | 'change' | 'wasHandled'> &
    Pick<StaffProfiles, 'profile'>;
  readonly auth: Pick<StaffAuth, 'accountOf' | 'createPerson'>;
  readonly links: Pick<PersonLinks, 'make'>;
  readonly now: () => number;
  /** Tells the relay that something waits. */
  readonly nudge: () => void;
}
export type InvitePerson = BodyOf<typeof endpoint>;
export type InvitePersonRefusal =
  | { readonly kind: 'forbidden' }
  | GiftRefusal
  /** Of this shop's team already. */
  | { readonly kind: 'there' }
  /** An account works in one shop. */
  | { readonly kind: 'unavailable' };
/** `deleted`: withdrawn by somebody since this very press. */
export type InvitePersonOutcome = StaffCreated<PersonWithRoles, InvitePersonRefusal>;

interface Facts {
  readonly by: SeenGiver;
  readonly roles: readonly RoleRecord[];
  /** Who has this address in this shop. */
  readonly there: StaffProfileRecord | null;
  readonly isElsewhere: boolean;
}

/** D-11.01: makes the account of somebody new and a link by which they set their password. */
export const invitePerson = (
  { roles, staff, auth, links, now, nudge }: InvitePersonDeps,
  { name, email, role, warehouses }: InvitePerson,
  caller: StaffWrite,
): Promise<InvitePersonOutcome> => {
  const { shopUuid } = caller.staff;
  const { operation } = caller;
  const people = staff.of(shopUuid);
  const givers = giversOf({ roles, staff }, caller);
  const withRoles = async (person: StaffProfileRecord): Promise<PersonWithRoles> => ({
    person,
    roles: await roles.of(shopUuid).all(),
  });
  return createForStaff<PersonWithRoles, Facts, Pick<Facts, 'there'>, InvitePersonRefusal>(caller, {
    read: async () => {
      const person = operation === null ? null : await people.ofEmail(email);
      const isOurs = person && operation !== null && (await people.wasHandled(person._id, operation));
      return isOurs ? withRoles(person) : null;
    },
    isDeleted: ({ person }) => stateOf(person) === 'withdrawn',
    look: async () => {
      const [by, own, there, account] = await Promise.all([
        givers.read(),
        roles.of(shopUuid).all(),
        people.ofEmail(email),
        auth.accountOf(email),
      ]);
      const profile = account === undefined ? null : await staff.profile(account);
      return { by, roles: own, there, isElsewhere: profile !== null && profile.shopUuid !== shopUuid };
    },
    decide: ({ by: { giver }, roles: own, there, isElsewhere }) => {
      if (!giver) return { refusal: { kind: 'forbidden' } };
      const next = powersOf(
        role,
        own.find(({ _id }) => _id === role),
      );
      const refusal = refusalOfGift(next, warehouses, giver);
      if (refusal) return { refusal };
      if (there && stateOf(there) !== 'withdrawn') return { refusal: { kind: 'there' } };
      return isElsewhere ? { refusal: { kind: 'unavailable' } } : { decision: { there } };
    },
    insert: async ({ by, roles: own }, { there }) => {
      if (!(await givers.countUpon(by))) return null;
      if (own.some(({ _id }) => _id === role) && !(await roles.of(shopUuid).countUpon(role))) return null;
      const at = now();
      const _id = there?._id ?? (await auth.createPerson(email, name));
      const link = links.make(_id, 'invitation', at);
      const fields = { name, role, warehouses: [...warehouses], active: false, asked: 'invited' as const, link };
      const after = { name, email, role, warehouses: [...warehouses] };
      const acted = { entity: 'person', subject: _id, action: 'person.invite', before: {}, after };
      const cause = { at: new Date(at).toISOString(), correlationId: caller.requestId };
      const beside = { cause, operation, audit: actedEvent(caller, at, acted) };
      caller.signal.throwIfAborted();
      const person: StaffProfileRecord = { _id, shopUuid, email, ...fields };
      const written = there
        ? await people.change(there, fields, beside)
        : (await people.invite(person, beside)) && { ...person, version: 1 };
      if (!written) return null;
      nudge();
      return { entity: { person: written, roles: own } };
    },
  });
};
