import type { Language } from '@shop/contracts';
import { MAX_WAREHOUSES } from '@shop/contracts/logistics/dashboard';
import { generalProblem, problem, type ProblemReply } from '@shop/service-kit';
import { textsIn } from '../texts.ts';
import type { WarehouseRefusal } from './domain/decide-warehouse.ts';

/** The field that a refusal stands under. */
const FIELDS: Readonly<Record<Exclude<WarehouseRefusal, 'full'>, string>> = {
  code: 'code',
  wilaya: 'wilaya',
  commune: 'commune',
  shops: 'serves',
  serves: 'serves',
};

export const warehouseProblem = (refusal: WarehouseRefusal, language: Language): ProblemReply => {
  const say = textsIn(language);
  if (refusal === 'full') return problem(409, 'warehouses-full', say('warehouse.full', { count: MAX_WAREHOUSES }));
  return generalProblem(422, 'invalid', language, { errors: { [FIELDS[refusal]]: [say(`warehouse.${refusal}`)] } });
};
