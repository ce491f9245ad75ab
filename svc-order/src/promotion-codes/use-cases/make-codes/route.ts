import { makeCodes as endpoint } from '@shop/contracts/order/dashboard';
import { MAX_GENERATED_CODES } from '@shop/contracts/promotion';
import { notFound, problem, reply, runForStaff, type Api } from '@shop/service-kit';
import { textsIn } from '../../../texts.ts';
import { countsOf, type CodeDeps } from '../../code-deps.ts';
import { makeCodes } from './make-codes.ts';

/** Ten thousand codes are created within two seconds. */
const DEADLINE_MS = 20_000;

export const makeCodesRoute = (api: Api, deps: CodeDeps): void =>
  api.route(
    endpoint,
    async (call) => {
      const { params, body, language, staff } = call;
      const say = textsIn(language);
      const input = { promotion: params.uuid, ...body };
      const outcome = await runForStaff(call, (command) => makeCodes(deps, input, command));
      switch (outcome.kind) {
        case 'done':
          return reply(200, await countsOf(deps, staff.shopUuid, params.uuid));
        case 'not-found':
          return notFound(language);
        case 'refused': {
          const remaining = Math.max(0, MAX_GENERATED_CODES - outcome.entity.made);
          const message = say('promotions.codes.full', { most: MAX_GENERATED_CODES, left: remaining });
          return problem(422, 'codes-full', message, { errors: { count: [message] } });
        }
        case 'stale':
          return problem(409, 'changed-meanwhile', say('promotions.codes.changed'));
      }
    },
    { deadlineMs: DEADLINE_MS },
  );
