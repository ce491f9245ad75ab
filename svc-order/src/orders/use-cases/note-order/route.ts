import { noteOrder as endpoint } from '@shop/contracts/order/dashboard';
import { notFound, problem, reply, runForStaff, type Api } from '@shop/service-kit';
import { textsIn } from '../../../texts.ts';
import { readOrder } from '../get-order/read-order.ts';
import { noteOrder, type NoteOrderDeps } from './note-order.ts';

const FIELD = { 'mention-unknown': 'mentions', 'notes-full': 'text' } as const;

export const noteOrderRoute = (api: Api, deps: NoteOrderDeps): void =>
  api.route(endpoint, async (call) => {
    const { params, body, language } = call;
    const outcome = await runForStaff(call, (command) => noteOrder(deps, { ...body, uuid: params.uuid }, command));
    switch (outcome.kind) {
      case 'done':
        return reply(200, await readOrder(deps, outcome.entity));
      case 'not-found':
        return notFound(language);
      case 'refused': {
        const message = textsIn(language)(`order.${outcome.refusal}`);
        return problem(422, 'invalid', message, { errors: { [FIELD[outcome.refusal]]: [message] } });
      }
    }
  });
