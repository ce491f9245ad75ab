import { placeOrder as endpoint } from '@shop/contracts/order/storefront';
import { generalProblem, problem, reply, type Api } from '@shop/service-kit';
import { messagesIn } from '../../../locales/messages.ts';
import type { PlaceOrder } from './place-order.ts';
import { refusalOf } from './refusal.ts';

/** D-3.02, architecture 3: the checkout answers within 3 s; a repeat with the same key is safe at any time. */
const DEADLINE_MS = 3000;

export const placeOrderRoute = (
  api: Api,
  placeOrder: PlaceOrder,
  redirectUrlOf: (order: { uuid: string; placedAt: string }) => string,
): void =>
  api.route(
    endpoint,
    async ({ body, visitor, language, requestId, signal, req }) => {
      const outcome = await placeOrder(body, {
        shopUuid: visitor.shopUuid,
        visitorId: visitor.visitorId,
        address: req.ip ?? '',
        requestId,
        signal,
      });
      const say = messagesIn(language);
      switch (outcome.kind) {
        case 'placed':
          return reply(200, { orderUuid: outcome.order.uuid, redirectUrl: redirectUrlOf(outcome.order) });
        case 'replayed':
          return reply(
            200,
            { orderUuid: outcome.order.uuid, redirectUrl: redirectUrlOf(outcome.order) },
            { 'Idempotent-Replayed': 'true' },
          );
        case 'wrong-key':
          return problem(422, 'invalid', say['checkout.wrong-key'], {
            errors: { clientOrderKey: ['form.validation.clientOrderKey'] },
          });
        case 'unknown-shop':
          return problem(422, 'invalid', say['checkout.unknown-shop'], {
            errors: { shopUuid: ['form.validation.shopUuid'] },
          });
        case 'blocked':
          return problem(429, outcome.by, say[`checkout.${outcome.by}`], {
            headers: { 'Retry-After': String(outcome.retryAfterSeconds) },
            extra: { retryAfterSeconds: outcome.retryAfterSeconds },
          });
        case 'refused':
          return refusalOf(outcome.refusal, language);
        case 'unknown':
          return generalProblem(503, 'unavailable', language, { headers: { 'Retry-After': '1' } });
      }
    },
    { deadlineMs: DEADLINE_MS },
  );
