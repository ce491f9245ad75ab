import { printPoolManifest as endpoint } from '@shop/contracts/logistics/dashboard';
import { notFound, type Api } from '@shop/service-kit';
import { pdfReply } from '../../paper/pdf-reply.ts';
import { printPoolManifest, type PrintPoolManifestDeps } from './print-pool-manifest.ts';

export const printPoolManifestRoute = (api: Api, deps: PrintPoolManifestDeps): void =>
  api.route(endpoint, async ({ staff, scope: reach, params: { pool }, language }) => {
    const outcome = await printPoolManifest(deps, { shopUuid: staff.shopUuid, pool, reach, language });
    switch (outcome.kind) {
      case 'printed':
        return pdfReply(outcome.number, outcome.pdf);
      case 'not-found':
        return notFound(language);
    }
  });
