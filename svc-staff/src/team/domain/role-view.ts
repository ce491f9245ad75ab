import { ROLE_SCOPES, ROLE_PERMISSIONS, type Role } from '@shop/contracts/staff';
import type { StaffMember, StaffRole, TeamMember } from '@shop/contracts/staff/dashboard';
import { powersOfFields } from './powers.ts';
import type { RoleRecord } from './role.ts';
import { hasSecondFactor, stateOf, type StaffProfileRecord } from './staff-profile.ts';

export const standardRoleView = (role: Role, people: number): StaffRole => ({
  id: role,
  name: null,
  permissions: [...ROLE_PERMISSIONS[role]],
  ownWarehouse: ROLE_SCOPES[role].includes('warehouse'),
  people,
  version: 0,
  changed: null,
});

/** A role of the shop's own, and how many hold it. */
export interface HeldRole {
  readonly role: RoleRecord;
  readonly people: number;
}
export const roleView = ({ role, people }: HeldRole): StaffRole => ({
  id: role._id,
  name: role.name,
  permissions: [...powersOfFields(role).permissions],
  ownWarehouse: role.ownWarehouse,
  people,
  version: role.version,
  changed: { at: role.changedAt.toISOString(), by: role.changedBy },
});

/** A person, among the shop's own roles. */
export interface PersonWithRoles {
  readonly person: StaffProfileRecord;
  readonly roles: readonly Pick<RoleRecord, '_id' | 'name'>[];
}
export const memberView = ({
  person: { _id, name, role, warehouses, version = 0 },
  roles,
}: PersonWithRoles): StaffMember => ({
  uuid: _id,
  name,
  role,
  roleName: roles.find((own) => own._id === role)?.name ?? null,
  warehouses: [...warehouses],
  version,
});

/** Team members with their state, for people who run the team. Excludes people who were withdrawn. */
export const teamView = (one: PersonWithRoles): TeamMember => {
  const { person } = one;
  const state = stateOf(person);
  return {
    ...memberView(one),
    email: person.email,
    state: state === 'withdrawn' ? 'deactivated' : state,
    linkUntil: person.link?.until.toISOString() ?? null,
    secondFactor: hasSecondFactor(person),
    askedAt: person.passwordAskedAt?.toISOString() ?? null,
  };
};
