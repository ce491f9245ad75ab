import { type BodyOf, toCentimes, toDzd } from '@shop/contracts';
import { changeProductPrice as endpoint } from '@shop/contracts/catalog/dashboard';
import { generalProblem, notFound, problem, reply, type Api } from '@shop/service-kit';
import { textsIn } from '../../../texts.ts';
import type { PriceRefusal, TypedPrice } from '../../domain/reprice.ts';
import { changePrice, type ChangePriceDeps } from './change-price.ts';

type Typed = Pick<BodyOf<typeof endpoint>, 'priceHt' | 'priceTtc'>;
/** The contract lets exactly one of the two through. */
const typedPrice = ({ priceHt, priceTtc }: Typed): TypedPrice =>
  priceTtc === undefined ? { priceHt: toCentimes(priceHt ?? 0) } : { priceTtc: toCentimes(priceTtc) };
const fieldOf = (refusal: PriceRefusal, { priceTtc }: Typed): string =>
  refusal !== 'tooHigh' ? 'combination' : priceTtc === undefined ? 'priceHt' : 'priceTtc';

export const changePriceRoute = (api: Api, deps: ChangePriceDeps): void =>
  api.route(endpoint, async ({ params, body, staff, language, requestId, signal, req }) => {
    const { combination, version } = body;
    const outcome = await changePrice(
      deps,
      { product: params.uuid, combination, price: typedPrice(body), version },
      { staff, requestId, from: req.ip ?? '', signal },
    );
    const say = textsIn(language);
    switch (outcome.kind) {
      case 'changed': {
        const { priceHt, priceTtc } = outcome.after;
        return reply(200, {
          uuid: params.uuid,
          version: outcome.version,
          priceHt: toDzd(priceHt),
          priceTtc: toDzd(priceTtc),
        });
      }
      case 'not-found':
        return notFound(language);
      case 'refused':
        return generalProblem(422, 'invalid', language, {
          errors: { [fieldOf(outcome.reason, body)]: [say(`products.price.${outcome.reason}`)] },
        });
      case 'changed-meanwhile':
        return problem(409, 'changed-meanwhile', say('products.changedMeanwhile'), {
          extra: { version: outcome.version },
        });
    }
  });
