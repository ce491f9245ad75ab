import type { Api } from '@shop/service-kit';
import { getDraftRoute } from './use-cases/get-draft/route.ts';
import { listVersionsRoute } from './use-cases/list-versions/route.ts';
import type { PublishDeps } from './use-cases/publish/publish.ts';
import { publishRoute } from './use-cases/publish/route.ts';
import { saveDraftRoute } from './use-cases/save-draft/route.ts';
import { takeBackRoute } from './use-cases/take-back/route.ts';
import type { WindowPart } from './window-part.ts';

export interface WindowDeps extends PublishDeps {
  readonly windowParts: readonly WindowPart[];
}

export const windowRoutes =
  (deps: WindowDeps) =>
  (api: Api): void => {
    for (const part of deps.windowParts) {
      getDraftRoute(api, deps, part);
      saveDraftRoute(api, deps, part);
      publishRoute(api, deps, part);
      listVersionsRoute(api, deps, part);
      takeBackRoute(api, deps, part);
    }
  };
