import { markMessage as endpoint } from '@shop/contracts/order/dashboard';
import { notFound, problem, reply, runForStaff, type Api } from '@shop/service-kit';
import { textsIn } from '../../../texts.ts';
import { messageView, type MessageReads } from '../../message-on-the-wire.ts';
import { markMessage, type MarkMessageDeps } from './mark-message.ts';

export type MarkMessageRouteDeps = MarkMessageDeps & MessageReads;

export const markMessageRoute = (api: Api, deps: MarkMessageRouteDeps): void =>
  api.route(endpoint, async (call) => {
    const { params, body, language, staff } = call;
    const input = { message: params.uuid, ...body };
    const outcome = await runForStaff(call, (command) => markMessage(deps, input, command));
    switch (outcome.kind) {
      case 'done':
        return reply(200, await messageView(deps, outcome.entity, staff));
      case 'not-found':
        return notFound(language);
      case 'refused':
        return problem(422, 'message-marked', textsIn(language)(`messages.marked.${outcome.refusal}`));
      case 'stale':
        return problem(409, 'changed-meanwhile', textsIn(language)('messages.changed'), {
          extra: { version: outcome.entity.version, message: await messageView(deps, outcome.entity, staff) },
        });
    }
  });
