import type { TeamMember } from '@shop/contracts/staff/dashboard';
import type { OfShop } from '@shop/service-kit';
import { teamView } from '../../domain/role-view.ts';
import { stateOf } from '../../domain/staff-profile.ts';
import type { Roles } from '../../persistence/role.repository.ts';
import type { StaffProfiles } from '../../persistence/staff.repository.ts';

/** The people at work, from the attendance log. */
interface Presence {
  readonly of: (shopUuid: string) => {
    readonly present: () => Promise<readonly { readonly person: string; readonly inAt: Date }[]>;
  };
}
export interface ListTeamDeps {
  readonly attendance: Presence;
  readonly staff: OfShop<StaffProfiles, 'everybody'>;
  readonly roles: OfShop<Roles, 'all'>;
}
export interface ListTeam {
  readonly shopUuid: string;
  /** Whether the reader manages staff, and sees how to reach them. */
  readonly seesEmails: boolean;
}

/** Everybody of the shop, by name; whose invitation was withdrawn never was. With who is at work now. */
export const listTeam = async (
  { staff, roles, attendance }: ListTeamDeps,
  { shopUuid, seesEmails }: ListTeam,
): Promise<TeamMember[]> => {
  const [people, own, present] = await Promise.all([
    staff.of(shopUuid).everybody(),
    roles.of(shopUuid).all(),
    attendance.of(shopUuid).present(),
  ]);
  const since = new Map(present.map(({ person, inAt }) => [person, inAt.toISOString()]));
  return people
    .filter((person) => stateOf(person) !== 'withdrawn')
    .map((person) => ({
      ...teamView({ person, roles: own }),
      ...(!seesEmails && { email: '' }),
      presentSince: since.get(person._id) ?? null,
    }));
};
