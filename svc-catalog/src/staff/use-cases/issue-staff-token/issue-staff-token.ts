import { type Language, localized } from '@shop/contracts';
import { ROLE_PERMISSIONS, ROLE_SCOPES, type StaffClaims } from '@shop/contracts/staff';
import type { StaffProfiles } from '../../persistence/staff.repository.ts';
import type { NameOfShop } from '../../shop-names.ts';

export interface IssueStaffTokenDeps {
  readonly staff: Pick<StaffProfiles, 'profile'>;
  readonly nameOfShop: NameOfShop;
  readonly sign: (claims: StaffClaims) => Promise<string>;
  readonly tokenSeconds: number;
}
export interface IssueStaffToken {
  /** The account's id. */
  readonly account: string;
  readonly language: Language;
}
export interface StaffToken {
  readonly token: string;
  readonly expiresInSeconds: number;
  readonly me: StaffClaims;
  readonly shopName: string;
}

export type IssueStaffTokenOutcome =
  { readonly kind: 'issued'; readonly issued: StaffToken } | { readonly kind: 'works-here-no-more' };

/** A short-lived token with what the person may do (D-11.02). */
export const issueStaffToken = async (
  { staff, nameOfShop, sign, tokenSeconds }: IssueStaffTokenDeps,
  { account, language }: IssueStaffToken,
): Promise<IssueStaffTokenOutcome> => {
  const profile = await staff.profile(account);
  if (!profile?.active) return { kind: 'works-here-no-more' };
  const me: StaffClaims = {
    sub: profile._id,
    name: profile.name,
    shopUuid: profile.shopUuid,
    role: profile.role,
    permissions: [...ROLE_PERMISSIONS[profile.role]],
    warehouses: [...profile.warehouses],
    heldTo: [...ROLE_SCOPES[profile.role]],
    suppliers: [],
  };
  const issued = {
    token: await sign(me),
    expiresInSeconds: tokenSeconds,
    me,
    shopName: localized(await nameOfShop(profile.shopUuid), language),
  };
  return { kind: 'issued', issued };
};
