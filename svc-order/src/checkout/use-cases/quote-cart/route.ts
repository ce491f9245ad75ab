import { quoteCart as endpoint } from '@shop/contracts/order/storefront';
import { problem, reply, tooMany, type Api } from '@shop/service-kit';
import { textsIn } from '../../../texts.ts';
import { quoteCart, type QuoteCartDeps } from './quote-cart.ts';

export const quoteCartRoute = (api: Api, deps: QuoteCartDeps): void =>
  api.route(endpoint, async ({ body, visitor, language, req }) => {
    const { shopUuid: ofToken, visitorId } = visitor;
    const outcome = await quoteCart(deps, { ...body, language, ofToken, visitorId, address: req.ip ?? '' });
    switch (outcome.kind) {
      case 'quoted':
        return reply(200, outcome.quote, { 'Cache-Control': 'private, no-store' });
      case 'too-many-codes':
        return tooMany(outcome.retryAfterSeconds, language);
      case 'unknown-shop':
        return problem(422, 'invalid', textsIn(language)('checkout.unknown-shop'), {
          errors: { shopUuid: ['form.validation.shopUuid'] },
        });
    }
  });
