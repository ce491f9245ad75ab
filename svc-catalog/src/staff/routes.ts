import type { Api } from '@shop/service-kit';
import type { StaffProfiles } from './persistence/staff.repository.ts';
import type { NameOfShop } from './shop-names.ts';
import { type StaffAuth, TOKEN_SECONDS } from './staff-auth.ts';
import { issueStaffTokenRoute } from './use-cases/issue-staff-token/route.ts';
import { listStaffRoute } from './use-cases/list-staff/route.ts';

export interface StaffDeps {
  readonly staff: StaffProfiles;
  readonly auth: Pick<StaffAuth, 'session' | 'sign'>;
  readonly nameOfShop: NameOfShop;
}

/** The rest of signing in and out is better-auth's own (`mountStaffSignIn`). */
export const staffRoutes =
  ({ staff, auth, nameOfShop }: StaffDeps) =>
  (api: Api): void => {
    issueStaffTokenRoute(api, { staff, auth, nameOfShop, sign: auth.sign, tokenSeconds: TOKEN_SECONDS });
    listStaffRoute(api, { staff });
  };
