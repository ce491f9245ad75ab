import type { Api } from '@shop/service-kit';
import type { PackingDeps } from './packing-deps.ts';
import { answerContentAskRoute } from './use-cases/answer-content-ask/route.ts';
import { closeWaveRoute } from './use-cases/close-wave/route.ts';
import { createWaveRoute } from './use-cases/create-wave/route.ts';
import { getNextPackingRoute } from './use-cases/get-next-packing/route.ts';
import { getWaveRoute } from './use-cases/get-wave/route.ts';
import { packBoxRoute } from './use-cases/pack-box/route.ts';
import { photographBoxRoute } from './use-cases/photograph-box/route.ts';
import { pickForWaveRoute } from './use-cases/pick-for-wave/route.ts';
import { putAsideRoute } from './use-cases/put-aside/route.ts';
import { putBackRoute } from './use-cases/put-back/route.ts';
import { scanForPackingRoute } from './use-cases/scan-for-packing/route.ts';
import { weighBoxRoute } from './use-cases/weigh-box/route.ts';

export const packingRoutes =
  (deps: PackingDeps) =>
  (api: Api): void => {
    getNextPackingRoute(api, deps);
    createWaveRoute(api, deps);
    getWaveRoute(api, deps);
    pickForWaveRoute(api, deps);
    closeWaveRoute(api, deps);
    scanForPackingRoute(api, deps);
    weighBoxRoute(api, deps);
    photographBoxRoute(api, deps);
    answerContentAskRoute(api, deps);
    packBoxRoute(api, deps);
    putAsideRoute(api, deps);
    putBackRoute(api, deps);
  };
