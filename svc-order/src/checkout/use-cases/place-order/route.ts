import { placeOrder as endpoint } from '@shop/contracts/order/storefront';
import { generalProblem, problem, reply, type Api } from '@shop/service-kit';
import { textsIn } from '../../../texts.ts';
import type { Placements } from '../../placements.ts';
import type { ThankYouLinks } from '../../thank-you-links.ts';
import { placeOrder, type PlaceOrderDeps } from './place-order.ts';
import { refusalOf } from './refusal.ts';

/** D-3.02: the checkout answers within 3 s; a repeat with the same key is safe at any time. */
const DEADLINE_MS = 3000;

export interface PlaceOrderRouteDeps extends PlaceOrderDeps {
  readonly links: Pick<ThankYouLinks, 'of'>;
  readonly placements: Placements;
}

export const placeOrderRoute = (api: Api, deps: PlaceOrderRouteDeps): void =>
  api.route(
    endpoint,
    async ({ body, visitor, language, requestId, signal, req }) => {
      const outcome = await placeOrder(deps, {
        request: body,
        sent: req.body,
        shopUuid: visitor.shopUuid,
        visitorId: visitor.visitorId,
        address: req.ip ?? '',
        requestId,
        signal,
      });
      deps.placements.count(outcome);
      const say = textsIn(language);
      switch (outcome.kind) {
        case 'placed':
          return reply(200, { orderUuid: outcome.order.uuid, redirectUrl: deps.links.of(outcome.order) });
        case 'replayed':
          return reply(
            200,
            { orderUuid: outcome.order.uuid, redirectUrl: deps.links.of(outcome.order) },
            { 'Idempotent-Replayed': 'true' },
          );
        case 'wrong-key':
          return problem(422, 'invalid', say('checkout.wrong-key'), {
            errors: { clientOrderKey: ['form.validation.clientOrderKey'] },
          });
        case 'unknown-shop':
          return problem(422, 'invalid', say('checkout.unknown-shop'), {
            errors: { shopUuid: ['form.validation.shopUuid'] },
          });
        case 'blocked':
          return problem(429, outcome.by, say(`checkout.${outcome.by}`), {
            headers: { 'Retry-After': String(outcome.retryAfterSeconds) },
            extra: { retryAfterSeconds: outcome.retryAfterSeconds },
            // The same order without the code is accepted.
            ...(outcome.by === 'codes' ? { errors: { code: ['form.code.later'] } } : {}),
          });
        case 'refused':
          return refusalOf(outcome.refusal, language);
        case 'unknown':
          return generalProblem(503, 'unavailable', language, { headers: { 'Retry-After': '1' } });
      }
    },
    { deadlineMs: DEADLINE_MS },
  );
