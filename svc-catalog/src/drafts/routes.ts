import type { Api } from '@shop/service-kit';
import { getDraftRoute } from './use-cases/get-draft/route.ts';
import { listVersionsRoute } from './use-cases/list-versions/route.ts';
import type { PublishDeps } from './use-cases/publish/publish.ts';
import { publishRoute } from './use-cases/publish/route.ts';
import { saveDraftRoute } from './use-cases/save-draft/route.ts';
import { takeBackRoute } from './use-cases/take-back/route.ts';
import type { DraftedPart } from './drafted-part.ts';

export interface DraftDeps extends PublishDeps {
  readonly draftedParts: readonly DraftedPart[];
}

export const draftRoutes =
  (deps: DraftDeps) =>
  (api: Api): void => {
    for (const part of deps.draftedParts) {
      getDraftRoute(api, deps, part);
      saveDraftRoute(api, deps, part);
      publishRoute(api, deps, part);
      listVersionsRoute(api, deps, part);
      takeBackRoute(api, deps, part);
    }
  };
