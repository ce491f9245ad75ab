import type { StaffProfiles } from '../team/index.ts';
import type { StaffAuth } from './staff-auth.ts';

export interface NewOwner {
  readonly email: string;
  readonly password: string;
  /** Left out: what stands before the @. */
  readonly name?: string | undefined;
}

/** Makes the account and the profile of a shop's owner (D-11.01); what is there of them stays. @returns the account */
export const makeOwner = async (
  { auth, staff }: { readonly auth: Pick<StaffAuth, 'createAccount'>; readonly staff: Pick<StaffProfiles, 'put'> },
  shopUuid: string,
  { email: given, password, name: known }: NewOwner,
): Promise<string> => {
  const email = given.toLowerCase();
  const name = known ?? email.split('@')[0] ?? email;
  const account = await auth.createAccount(email, name, password);
  await staff.put({ _id: account, shopUuid, name, email, role: 'owner', warehouses: [], active: true });
  return account;
};
