import type { Language } from '@shop/contracts';
import {
  cancelScheduledPrice as cancelEndpoint,
  MAX_SCHEDULED_PRICES,
  schedulePrice as endpoint,
} from '@shop/contracts/catalog/dashboard';
import { generalProblem, notFound, problem, reply, runForStaff, type Api } from '@shop/service-kit';
import { textsIn } from '../../../texts.ts';
import type { ScheduleRefusal } from '../../domain/scheduled-price.ts';
import { productVersionConflict, productView, type ProductWriteDeps } from '../../product-writes.ts';
import { cancelScheduledPrice, schedulePrice, type SchedulePriceOutcome } from './schedule-price.ts';

const FIELDS: Readonly<Record<Exclude<ScheduleRefusal, 'begun' | 'same'>, string>> = {
  past: 'at',
  tooMany: 'at',
  tooHigh: 'priceTtc',
  combinationRequired: 'combination',
  noSuchCombination: 'combination',
};
const refused = (refusal: ScheduleRefusal, language: Language) => {
  const message = textsIn(language)(`products.scheduled.${refusal}`, { most: MAX_SCHEDULED_PRICES });
  return refusal === 'begun' || refusal === 'same'
    ? problem(422, 'price-begun', message)
    : generalProblem(422, 'invalid', language, { errors: { [FIELDS[refusal]]: [message] } });
};
const answerOf = async (deps: ProductWriteDeps, outcome: SchedulePriceOutcome, language: Language) => {
  switch (outcome.kind) {
    case 'done':
      return reply(200, await productView(deps, outcome.entity));
    case 'not-found':
      return notFound(language);
    case 'refused':
      return refused(outcome.refusal, language);
    case 'stale':
      return productVersionConflict(deps, outcome.entity, language);
  }
};

/** Prices to come, and taken back before they begin. */
export const schedulePriceRoutes = (api: Api, deps: ProductWriteDeps): void => {
  api.route(endpoint, async (call) => {
    const input = { product: call.params.uuid, price: call.body };
    return answerOf(deps, await runForStaff(call, (command) => schedulePrice(deps, input, command)), call.language);
  });
  api.route(cancelEndpoint, async (call) => {
    const input = { product: call.params.uuid, price: call.params.price };
    return answerOf(
      deps,
      await runForStaff(call, (command) => cancelScheduledPrice(deps, input, command)),
      call.language,
    );
  });
};
