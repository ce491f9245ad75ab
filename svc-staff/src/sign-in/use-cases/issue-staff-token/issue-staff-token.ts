import { type Language, localized } from '@shop/contracts';
import type { StaffClaims } from '@shop/contracts/staff';
import type { OfShop } from '@shop/service-kit';
import { isStandard, powersOf, type Roles, type StaffProfiles } from '../../../team/index.ts';
import type { NameOfShop } from '../../../shops/index.ts';

export interface IssueStaffTokenDeps {
  readonly staff: Pick<StaffProfiles, 'profile'>;
  readonly roles: OfShop<Roles, 'find'>;
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
  /** The shop's word for a role of its own; null for a standard one. */
  readonly roleName: string | null;
  readonly shopName: string;
}

export type IssueStaffTokenOutcome =
  { readonly kind: 'issued'; readonly issued: StaffToken } | { readonly kind: 'works-here-no-more' };

/** A short-lived token with what the person may do (D-11.02). */
export const issueStaffToken = async (
  { staff, roles, nameOfShop, sign, tokenSeconds }: IssueStaffTokenDeps,
  { account, language }: IssueStaffToken,
): Promise<IssueStaffTokenOutcome> => {
  const profile = await staff.profile(account);
  if (!profile?.active) return { kind: 'works-here-no-more' };
  const own = isStandard(profile.role) ? null : await roles.of(profile.shopUuid).find(profile.role);
  // A role that is not there opens nothing.
  const { permissions, heldTo } = powersOf(profile.role, own) ?? { permissions: [], heldTo: [] };
  const me: StaffClaims = {
    sub: profile._id,
    name: profile.name,
    shopUuid: profile.shopUuid,
    role: profile.role,
    permissions: [...permissions],
    warehouses: [...profile.warehouses],
    heldTo: [...heldTo],
    suppliers: [],
  };
  const issued = {
    token: await sign(me),
    expiresInSeconds: tokenSeconds,
    me,
    roleName: own?.name ?? null,
    shopName: localized(await nameOfShop(profile.shopUuid), language),
  };
  return { kind: 'issued', issued };
};
