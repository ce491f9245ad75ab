import { quoteCart as endpoint } from '@shop/contracts/order/storefront';
import { problem, reply, type Api } from '@shop/service-kit';
import { textsIn } from '../../../texts.ts';
import { quoteCart, type QuoteCartDeps } from './quote-cart.ts';

export const quoteCartRoute = (api: Api, deps: QuoteCartDeps): void =>
  api.route(endpoint, async ({ body, visitor, language }) => {
    const quote = await quoteCart(deps, { ...body, language, ofToken: visitor.shopUuid });
    if (quote) return reply(200, quote, { 'Cache-Control': 'private, no-store' });
    return problem(422, 'invalid', textsIn(language)('checkout.unknown-shop'), {
      errors: { shopUuid: ['form.validation.shopUuid'] },
    });
  });
