import type { Language } from '@shop/contracts';
import { generalProblem, problem, reply } from '@shop/service-kit';
import { textsIn } from '../../texts.ts';
import { lotIdOf } from '../domain/lot-choice.ts';
import { levelOnTheWire } from '../level-on-the-wire.ts';
import type { ChangeStockOutcome, ChangeStockRefusal } from './change-stock.ts';

/** The field that a refusal stands under. */
const FIELDS: Readonly<Record<Exclude<ChangeStockRefusal['kind'], 'insufficient-stock'>, string>> = {
  warehouse: 'warehouse',
  product: 'product',
  pack: 'product',
  combination: 'combination',
  combinationRequired: 'combination',
  'lot-unknown': 'lot',
  'lot-ambiguous': 'lot',
  direction: 'quantity',
};

/** The answer to a change of a stock item; of a refusal for too few units, how many there are. */
export const changeStockReply = (outcome: ChangeStockOutcome, language: Language) => {
  const say = textsIn(language);
  if (outcome.kind === 'done') {
    const { warehouse, item, touched } = outcome;
    const lots = touched.map(({ number, quantity }) => ({ id: lotIdOf(item, { number }), quantity }));
    return reply(200, { level: levelOnTheWire(warehouse, item, language), lots });
  }
  const { refusal } = outcome;
  if (refusal.kind === 'insufficient-stock') {
    const { available, required } = refusal;
    const title = say('changeStock.insufficient', { count: available, required });
    return problem(409, 'insufficient-stock', title, { extra: { available, required } });
  }
  return generalProblem(422, 'invalid', language, {
    errors: { [FIELDS[refusal.kind]]: [say(`changeStock.${refusal.kind}`)] },
  });
};
