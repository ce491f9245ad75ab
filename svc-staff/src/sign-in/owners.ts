import { randomBytes } from 'node:crypto';
import { createLogger } from '@shop/service-kit';
import type { Connection } from 'mongoose';
import { makeOwner, type NewOwner } from './make-owner.ts';
import { teamModels, createStaffProfiles } from '../team/index.ts';
import { createStaffAuth } from './staff-auth.ts';

/** Creates the owners of new shops, for a program without sign-in. */
export const createOwners = (connection: Connection) => {
  const staff = createStaffProfiles(teamModels(connection));
  // Accounts and passwords need no secret: only sessions and keys do, and here there are none.
  const config = { AUTH_SECRET: randomBytes(32).toString('hex'), PUBLIC_ORIGIN: 'http://localhost' };
  const auth = createStaffAuth(connection, config, createLogger('add-shop', 'warn'));
  return {
    /** The shop in which the person already works; undefined if no account has this address. */
    shopOfPerson: async (email: string): Promise<string | undefined> => {
      const account = await auth.accountOf(email.toLowerCase());
      return account === undefined ? undefined : (await staff.profile(account))?.shopUuid;
    },
    /**
     * Creates the owner of a shop that is not open yet. The password of an interrupted run was never shown, so it is
     * replaced.
     */
    make: async (shopUuid: string, owner: NewOwner): Promise<void> => {
      const account = await makeOwner({ auth, staff }, shopUuid, owner);
      await auth.setPassword(account, owner.password);
    },
  };
};
export type Owners = ReturnType<typeof createOwners>;
