import { keepApart as endpoint } from '@shop/contracts/order/dashboard';
import { notFound, problem, reply, runForStaff, type Api } from '@shop/service-kit';
import { readOrder } from '../../../orders/index.ts';
import { textsIn } from '../../../texts.ts';
import { keepApart, type KeepApartDeps } from './keep-apart.ts';

export const keepApartRoute = (api: Api, deps: KeepApartDeps): void =>
  api.route(endpoint, async (call) => {
    const { params, body, language } = call;
    const outcome = await runForStaff(call, (command) => keepApart(deps, { ...body, uuid: params.uuid }, command));
    switch (outcome.kind) {
      case 'done':
        return reply(200, await readOrder(deps, outcome.entity));
      case 'not-found':
        return notFound(language);
      case 'stale':
        return problem(409, 'stale', textsIn(language)('order.stale'), {
          extra: { state: outcome.entity.state, order: await readOrder(deps, outcome.entity) },
        });
    }
  });
