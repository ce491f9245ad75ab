import { printPoolLabels as endpoint } from '@shop/contracts/logistics/dashboard';
import { notFound, problem, type Api } from '@shop/service-kit';
import { textsIn } from '../../../texts.ts';
import { pdfReply } from '../../paper/pdf-reply.ts';
import { printPoolLabels, type PrintPoolLabelsDeps } from './print-pool-labels.ts';

export const printPoolLabelsRoute = (api: Api, deps: PrintPoolLabelsDeps): void =>
  api.route(endpoint, async ({ staff, scope: reach, params: { pool }, query: { format, part }, language }) => {
    const outcome = await printPoolLabels(deps, { shopUuid: staff.shopUuid, pool, format, part, reach });
    switch (outcome.kind) {
      case 'printed':
        return pdfReply(outcome.number, outcome.pdf);
      case 'none-announced':
        return problem(409, 'no-label', textsIn(language)('pools.none-announced'));
      case 'not-found':
        return notFound(language);
    }
  });
