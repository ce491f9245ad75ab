import type { Language } from '@shop/contracts';
import { addStock as endpoint } from '@shop/contracts/logistics/dashboard';
import { generalProblem, problem, reply, runForStaff, type Api } from '@shop/service-kit';
import { textsIn } from '../../../texts.ts';
import { lotIdOf } from '../../domain/lot-choice.ts';
import { levelOnTheWire } from '../../level-on-the-wire.ts';
import { addStock, type AddStockDeps, type AddStockRefusal } from './add-stock.ts';

/** The field that a refusal stands under. */
const FIELDS: Readonly<Record<Exclude<AddStockRefusal['kind'], 'lot-differs'>, string>> = {
  warehouse: 'warehouse',
  product: 'product',
  pack: 'product',
  combination: 'combination',
  combinationRequired: 'combination',
  expired: 'expiresAt',
  number: 'lot',
};

const refused = (refusal: AddStockRefusal, language: Language) => {
  const say = textsIn(language);
  if (refusal.kind === 'lot-differs')
    return problem(409, 'lot-differs', say('addStock.lotDiffers'), { extra: { expiresAt: refusal.expiresOn } });
  return generalProblem(422, 'invalid', language, {
    errors: { [FIELDS[refusal.kind]]: [say(`addStock.${refusal.kind}`)] },
  });
};

/** BO-8.06: what a form says before what is wrong with it. */
const formFailed = (language: Language): string => textsIn(language)('addStock.failed');

export const addStockRoute = (api: Api, deps: AddStockDeps): void =>
  api.route(
    endpoint,
    async (call) => {
      const { body, scope: reach, language } = call;
      const outcome = await runForStaff(call, (command) => addStock(deps, { ...body, reach }, command));
      switch (outcome.kind) {
        case 'done': {
          const message = textsIn(language)('addStock.added', { count: body.quantity });
          const level = levelOnTheWire(outcome.warehouse, outcome.item, language);
          const lot = lotIdOf(outcome.item, { number: outcome.lot });
          return reply(200, { status: 'ok' as const, message, level, lot });
        }
        case 'refused':
          return refused(outcome.refusal, language);
      }
    },
    { formFailed },
  );
