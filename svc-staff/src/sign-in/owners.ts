import { randomBytes } from 'node:crypto';
import { createLogger } from '@shop/service-kit';
import type { Connection } from 'mongoose';
import { makeOwner, type NewOwner } from './make-owner.ts';
import { teamModels, createStaffProfiles } from '../team/index.ts';
import { createStaffAuth } from './staff-auth.ts';

/** The owners of shops that are being made, for a program that signs nobody in. */
export const createOwners = (connection: Connection) => {
  const staff = createStaffProfiles(teamModels(connection));
  // Accounts and passwords need no secret: only sessions and keys do, and here there are none.
  const config = { AUTH_SECRET: randomBytes(32).toString('hex'), PUBLIC_ORIGIN: 'http://localhost' };
  const auth = createStaffAuth(connection, config, createLogger('add-shop', 'warn'));
  return {
    /** The shop in which somebody works already; undefined: nobody has this address. */
    shopOfPerson: async (email: string): Promise<string | undefined> => {
      const account = await auth.accountOf(email.toLowerCase());
      return account === undefined ? undefined : (await staff.profile(account))?.shopUuid;
    },
    /** For a shop that is not open yet; the password of a run that was cut off, which nobody was told, is replaced. */
    make: async (shopUuid: string, owner: NewOwner): Promise<void> => {
      const account = await makeOwner({ auth, staff }, shopUuid, owner);
      await auth.setPassword(account, owner.password);
    },
  };
};
export type Owners = ReturnType<typeof createOwners>;
