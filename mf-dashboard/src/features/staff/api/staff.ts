import type { BodyInputOf, BodyOf, Problem } from '@shop/contracts';
import {
  actOnPerson,
  changePerson,
  changeRole,
  createRole,
  deleteRole,
  getRole,
  invitePerson,
  listRoles,
  listTeam,
  type PersonAct,
  type PersonLink,
  type RoleFields,
  type RoleHolder,
  type StaffMember,
  type StaffRole,
  type TeamMember,
} from '@shop/contracts/staff/dashboard';
import { callStaff } from '@shop/kit/staff';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCommand } from '@shop/back-office/commands';
import type { Created } from '@shop/back-office/dialogs';

export const useTeam = () =>
  useQuery({
    queryKey: ['team', 'people'],
    queryFn: async ({ signal }) => (await callStaff(listTeam, { signal })).body.people,
  });
export const useRoles = () =>
  useQuery({
    queryKey: ['team', 'roles'],
    queryFn: async ({ signal }) => (await callStaff(listRoles, { signal })).body.roles,
  });
export const useRole = (id: string) =>
  useQuery({
    queryKey: ['team', 'role', id],
    retry: false,
    queryFn: async ({ signal }) => (await callStaff(getRole, { params: { role: id }, signal })).body,
  });

/** Every write here has a key that stays until its answer is there (D-4.08), and shows what came of it everywhere. */
const useWrites = () => {
  const queries = useQueryClient();
  const command = useCommand();
  return {
    command,
    answered: (): void => {
      void queries.invalidateQueries({ queryKey: ['team'] });
    },
  };
};

export const useCreateRole = () => {
  const { command, answered } = useWrites();
  return async (body: RoleFields): Promise<Created<StaffRole>> => {
    const answer = await command(createRole, { body });
    answered();
    return answer.status === 201 ? { created: answer.body } : { problem: answer.body };
  };
};

export type RoleSaved =
  { readonly role: StaffRole; readonly outcome: 'saved' | 'changed' } | { readonly problem: Problem };

export const useChangeRole = (role: string) => {
  const { command, answered } = useWrites();
  return async (body: BodyOf<typeof changeRole>): Promise<RoleSaved> => {
    const answer = await command(changeRole, { params: { role }, body });
    answered();
    if (answer.status === 200) return { role: answer.body, outcome: 'saved' };
    return answer.status === 409 && answer.body.role
      ? { role: answer.body.role, outcome: 'changed' }
      : { problem: answer.body };
  };
};

export type RoleDeleted =
  { readonly deleted: true } | { readonly problem: Problem; readonly holders: readonly RoleHolder[] };

export const useDeleteRole = ({ id: role, version }: StaffRole) => {
  const { command, answered } = useWrites();
  return async (): Promise<RoleDeleted> => {
    const answer = await command(deleteRole, {
      params: { role },
      query: { version },
    });
    answered();
    if (answer.status === 204) return { deleted: true };
    return { problem: answer.body, holders: answer.status === 409 ? (answer.body.holders ?? []) : [] };
  };
};

export type PersonSaved =
  { readonly person: StaffMember; readonly outcome: 'saved' | 'changed' } | { readonly problem: Problem };

export const useChangePerson = (person: string) => {
  const { command, answered } = useWrites();
  return async (body: BodyInputOf<typeof changePerson>): Promise<PersonSaved> => {
    const answer = await command(changePerson, { params: { person }, body });
    answered();
    if (answer.status === 200) return { person: answer.body, outcome: 'saved' };
    return answer.status === 409 ? { person: answer.body.person, outcome: 'changed' } : { problem: answer.body };
  };
};

/** A link as it is shown once to the person who created it. */
export interface GivenLink {
  readonly person: TeamMember;
  readonly link: PersonLink;
}

export const useInvitePerson = () => {
  const { command, answered } = useWrites();
  return async (body: BodyOf<typeof invitePerson>): Promise<Created<GivenLink>> => {
    const answer = await command(invitePerson, { body });
    answered();
    return answer.status === 201 ? { created: answer.body } : { problem: answer.body };
  };
};

export type PersonActed =
  { readonly person: TeamMember; readonly link: PersonLink | null } | { readonly problem: Problem };

export const useActOnPerson = () => {
  const { command, answered } = useWrites();
  return async ({ uuid, version }: TeamMember, act: PersonAct): Promise<PersonActed> => {
    const params = { person: uuid, act };
    const answer = await command(actOnPerson, { params, body: { version } });
    answered();
    return answer.status === 200 ? answer.body : { problem: answer.body };
  };
};
