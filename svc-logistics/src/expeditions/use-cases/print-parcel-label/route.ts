import { printParcelLabel as endpoint } from '@shop/contracts/logistics/dashboard';
import { notFound, problem, type Api } from '@shop/service-kit';
import { textsIn } from '../../../texts.ts';
import { pdfReply } from '../../paper/pdf-reply.ts';
import { printParcelLabel, type PrintParcelLabelDeps } from './print-parcel-label.ts';

export const printParcelLabelRoute = (api: Api, deps: PrintParcelLabelDeps): void =>
  api.route(endpoint, async ({ staff, scope: reach, params: { expedition }, query: { format }, language }) => {
    const outcome = await printParcelLabel(deps, { shopUuid: staff.shopUuid, expedition, format, reach });
    switch (outcome.kind) {
      case 'printed':
        return pdfReply(outcome.number, outcome.pdf);
      case 'not-announced':
        return problem(409, 'no-label', textsIn(language)('pools.not-announced'));
      case 'not-found':
        return notFound(language);
    }
  });
