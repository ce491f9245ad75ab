import type { Api } from '@shop/service-kit';
import type { CodeDeps } from './code-deps.ts';
import { getCodeCountsRoute } from './use-cases/get-code-counts/route.ts';
import { listMadeCodesRoute } from './use-cases/list-made-codes/route.ts';
import { makeCodesRoute } from './use-cases/make-codes/route.ts';
import { withdrawCodesRoute } from './use-cases/withdraw-codes/route.ts';

export const promotionCodeRoutes =
  (deps: CodeDeps) =>
  (api: Api): void => {
    getCodeCountsRoute(api, deps);
    listMadeCodesRoute(api, deps);
    makeCodesRoute(api, deps);
    withdrawCodesRoute(api, deps);
  };
