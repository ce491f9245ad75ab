import { localized, ROLE_PERMISSIONS, type Language, type LocalizedText, type StaffClaims } from '@shop/contracts';
import type { StaffProfiles } from '../../persistence/staff.repository.ts';

export interface IssueStaffTokenParts {
  readonly staff: Pick<StaffProfiles, 'profile'>;
  readonly nameOfShop: (shopUuid: string) => LocalizedText | undefined;
  readonly sign: (claims: StaffClaims) => Promise<string>;
  readonly tokenSeconds: number;
}
export interface StaffToken {
  readonly token: string;
  readonly expiresInSeconds: number;
  readonly me: StaffClaims;
  readonly shopName: string;
}

/** A short-lived token with what the person may do (D-11.02); undefined when the account works for no shop any more. */
export const issueStaffToken = async (
  parts: IssueStaffTokenParts,
  account: string,
  language: Language,
): Promise<StaffToken | undefined> => {
  const profile = await parts.staff.profile(account);
  if (!profile?.active) return undefined;
  const me: StaffClaims = {
    sub: profile._id,
    name: profile.name,
    shopUuid: profile.shopUuid,
    role: profile.role,
    permissions: [...ROLE_PERMISSIONS[profile.role]],
    warehouses: [...profile.warehouses],
  };
  return {
    token: await parts.sign(me),
    expiresInSeconds: parts.tokenSeconds,
    me,
    shopName: localized(parts.nameOfShop(profile.shopUuid), language),
  };
};
