import type { OfShop, StaffCommand } from '@shop/service-kit';
import { giverOf, type Giver } from './domain/giver.ts';
import { isStandard } from './domain/powers.ts';
import type { RoleRecord } from './domain/role.ts';
import type { StaffProfileRecord } from './domain/staff-profile.ts';
import type { Roles } from './persistence/role.repository.ts';
import type { StaffProfiles } from './persistence/staff.repository.ts';

/** The repository methods that checks of a giver need. */
export type OfRoles = 'find' | 'countUpon' | 'countUponEach';
export type OfStaff = 'find' | 'countUpon' | 'countUponEverybody';

export interface GiversDeps {
  readonly roles: OfShop<Roles, OfRoles>;
  readonly staff: OfShop<StaffProfiles, OfStaff>;
}
/** The records that a decision about a giver rests on. */
export interface SeenGiver {
  readonly giver: Giver | null;
  readonly profile: StaffProfileRecord | null;
  /** The shop's own role that they hold. */
  readonly own: RoleRecord | null;
}

/**
 * D-11.02: a giver may lose the right between the decision and the write. So a story that gives counts upon the giver
 * first, which makes a command that is about to take the right decide again; and a command that takes the right counts
 * upon all records that its holder may be writing.
 */
export const giversOf = ({ roles, staff }: GiversDeps, { staff: { sub, shopUuid } }: Pick<StaffCommand, 'staff'>) => {
  const ofShop = roles.of(shopUuid);
  const people = staff.of(shopUuid);
  return {
    /** The person who gives, by the records. */
    read: async (): Promise<SeenGiver> => {
      const profile = await people.find(sub);
      const own = profile && !isStandard(profile.role) ? await ofShop.find(profile.role) : null;
      return { giver: giverOf(profile, own), profile, own };
    },
    /** False: they or their role have been changed since they were read. */
    countUpon: async ({ profile, own }: SeenGiver): Promise<boolean> =>
      profile !== null && (await people.countUpon(profile)) && (!own || (await ofShop.countUpon(own._id, own.version))),
    /** Before a right to give is taken: makes what its holder is about to write be decided again, except for `but`. */
    stop: async (but: string): Promise<void> => {
      await Promise.all([people.countUponEverybody(but), ofShop.countUponEach(but)]);
    },
  };
};
/** Whether a person with these powers may be about to give some. */
export const mayGive = (powers: { readonly permissions: readonly string[] } | null): boolean =>
  powers?.permissions.includes('staff.write') ?? false;
