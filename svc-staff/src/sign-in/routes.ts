import type { Api } from '@shop/service-kit';
import { TOKEN_SECONDS } from './staff-auth.ts';
import { issueStaffTokenRoute, type IssueStaffTokenRouteDeps } from './use-cases/issue-staff-token/route.ts';

type SignInRouteDeps = Omit<IssueStaffTokenRouteDeps, 'sign' | 'tokenSeconds' | 'auth'> & {
  readonly auth: IssueStaffTokenRouteDeps['auth'] & { readonly sign: IssueStaffTokenRouteDeps['sign'] };
};

/** The rest of signing in and out is on better-auth's own paths (`mountStaffSignIn`). */
export const signInRoutes =
  (deps: SignInRouteDeps) =>
  (api: Api): void => {
    issueStaffTokenRoute(api, { ...deps, sign: deps.auth.sign, tokenSeconds: TOKEN_SECONDS });
  };
