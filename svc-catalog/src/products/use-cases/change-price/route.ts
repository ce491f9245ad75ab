import { type BodyOf, toCentimes, toDzd } from '@shop/contracts';
import { changeProductPrice as endpoint } from '@shop/contracts/catalog/dashboard';
import { generalProblem, notFound, problem, reply, runForStaff, type Api } from '@shop/service-kit';
import { textsIn } from '../../../texts.ts';
import type { ListedProduct } from '../../domain/product-records.ts';
import type { TypedPrice } from '../../domain/both-prices.ts';
import { priceNow, type PriceRefusal } from '../../domain/reprice.ts';
import { changePrice, type ChangePriceDeps } from './change-price.ts';

type Typed = Pick<BodyOf<typeof endpoint>, 'priceHt' | 'priceTtc'>;
/** The contract lets exactly one of the two through. */
const typedPrice = ({ priceHt, priceTtc }: Typed): TypedPrice =>
  priceTtc === undefined ? { priceHt: toCentimes(priceHt ?? 0) } : { priceTtc: toCentimes(priceTtc) };
const fieldOf = (refusal: PriceRefusal, { priceTtc }: Typed): string =>
  refusal !== 'tooHigh' ? 'combination' : priceTtc === undefined ? 'priceHt' : 'priceTtc';

/** The price as it is now. */
const onTheWire = (product: ListedProduct, combination: string | undefined) => {
  const { priceHt, priceTtc } = priceNow(product, combination);
  return {
    uuid: product._id,
    version: product.version,
    priceHt: priceHt === null ? null : toDzd(priceHt),
    priceTtc: priceTtc === null ? null : toDzd(priceTtc),
  };
};

export const changePriceRoute = (api: Api, deps: ChangePriceDeps): void =>
  api.route(endpoint, async (call) => {
    const { params, body, language } = call;
    const { combination, version } = body;
    const input = { product: params.uuid, combination, price: typedPrice(body), version };
    const outcome = await runForStaff(call, (command) => changePrice(deps, input, command));
    const say = textsIn(language);
    switch (outcome.kind) {
      case 'done': {
        const { priceHt, priceTtc, ...product } = onTheWire(outcome.entity, combination);
        // This request wrote the price, and another one has removed it since.
        if (priceHt === null || priceTtc === null) return notFound(language);
        return reply(200, { ...product, priceHt, priceTtc });
      }
      case 'not-found':
        return notFound(language);
      case 'refused':
        return generalProblem(422, 'invalid', language, {
          errors: { [fieldOf(outcome.refusal, body)]: [say(`products.price.${outcome.refusal}`)] },
        });
      case 'stale':
        return problem(409, 'changed-meanwhile', say('products.changedMeanwhile'), {
          extra: { version: outcome.entity.version, product: onTheWire(outcome.entity, combination) },
        });
    }
  });
