import type { Api } from '@shop/service-kit';
import type { AnnouncePoolDeps } from './use-cases/announce-pool/announce-pool.ts';
import { announcePoolRoute } from './use-cases/announce-pool/route.ts';
import type { ClosePoolDeps } from './use-cases/close-pool/close-pool.ts';
import { closePoolRoute } from './use-cases/close-pool/route.ts';
import type { GetPoolDeps } from './use-cases/get-pool/get-pool.ts';
import { getPoolRoute } from './use-cases/get-pool/route.ts';
import type { GetParcelDoubtDeps } from './use-cases/get-parcel-doubt/get-parcel-doubt.ts';
import { getParcelDoubtRoute } from './use-cases/get-parcel-doubt/route.ts';
import type { ListPoolsDeps } from './use-cases/list-pools/list-pools.ts';
import { listPoolsRoute } from './use-cases/list-pools/route.ts';
import type { PrintParcelLabelDeps } from './use-cases/print-parcel-label/print-parcel-label.ts';
import { printParcelLabelRoute } from './use-cases/print-parcel-label/route.ts';
import type { PrintPoolLabelsDeps } from './use-cases/print-pool-labels/print-pool-labels.ts';
import { printPoolLabelsRoute } from './use-cases/print-pool-labels/route.ts';
import type { PrintPoolManifestDeps } from './use-cases/print-pool-manifest/print-pool-manifest.ts';
import { printPoolManifestRoute } from './use-cases/print-pool-manifest/route.ts';
import type { RetryPoolDeps } from './use-cases/retry-pool/retry-pool.ts';
import { retryPoolRoute } from './use-cases/retry-pool/route.ts';
import { settleParcelDoubtRoute } from './use-cases/settle-parcel-doubt/route.ts';
import type { SettleParcelDoubtDeps } from './use-cases/settle-parcel-doubt/settle-parcel-doubt.ts';

type ExpeditionDeps = AnnouncePoolDeps &
  ClosePoolDeps &
  GetParcelDoubtDeps &
  GetPoolDeps &
  ListPoolsDeps &
  PrintParcelLabelDeps &
  PrintPoolLabelsDeps &
  PrintPoolManifestDeps &
  RetryPoolDeps &
  SettleParcelDoubtDeps;

export const expeditionRoutes =
  (deps: ExpeditionDeps) =>
  (api: Api): void => {
    listPoolsRoute(api, deps);
    getPoolRoute(api, deps);
    announcePoolRoute(api, deps);
    retryPoolRoute(api, deps);
    closePoolRoute(api, deps);
    printPoolLabelsRoute(api, deps);
    printPoolManifestRoute(api, deps);
    printParcelLabelRoute(api, deps);
    getParcelDoubtRoute(api, deps);
    settleParcelDoubtRoute(api, deps);
  };
