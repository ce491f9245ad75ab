import { changeProductPrice, toCentimes, toDzd, type BodyOf, type Language } from '@shop/contracts';
import { generalProblem, notFound, problem, reply, type Api } from '@shop/service-kit';
import type { PriceRefusal, TypedPrice } from '../../domain/reprice.ts';
import { changePrice, type ChangePriceParts } from './change-price.ts';

const CHANGED_MEANWHILE: Record<Language, string> = {
  fr: 'Ce produit a été modifié entre-temps. Rechargez-le.',
  ar: 'عُدِّل هذا المنتج في هذه الأثناء. أعد تحميله.',
  en: 'This product was changed meanwhile. Reload it.',
};
const REFUSALS: Record<PriceRefusal, Record<Language, string>> = {
  'combination-required': {
    fr: 'Choisissez la combinaison dont le prix change.',
    ar: 'اختر التركيبة التي يتغير سعرها.',
    en: 'Choose the combination whose price changes.',
  },
  'no-such-combination': {
    fr: 'Ce produit n’a pas cette combinaison.',
    ar: 'ليست لهذا المنتج هذه التركيبة.',
    en: 'This product has no such combination.',
  },
  'too-high': {
    fr: 'Le prix TTC ne peut pas dépasser 99 999 999,99 DA.',
    ar: 'لا يمكن أن يتجاوز السعر شاملا الرسوم 99,999,999.99 دج.',
    en: 'The price with tax cannot be above 99,999,999.99 DA.',
  },
};

type Typed = Pick<BodyOf<typeof changeProductPrice>, 'priceHt' | 'priceTtc'>;
/** The contract lets exactly one of the two through. */
const typedPrice = ({ priceHt, priceTtc }: Typed): TypedPrice =>
  priceTtc === undefined ? { priceHt: toCentimes(priceHt ?? 0) } : { priceTtc: toCentimes(priceTtc) };
const fieldOf = (refusal: PriceRefusal, { priceTtc }: Typed): string =>
  refusal !== 'too-high' ? 'combination' : priceTtc === undefined ? 'priceHt' : 'priceTtc';

export const routePriceChange = (api: Api, parts: ChangePriceParts): void =>
  api.route(changeProductPrice, async ({ params, body, staff, language, requestId, signal, req }) => {
    const { combination, version } = body;
    const command = { product: params.uuid, combination, price: typedPrice(body), version };
    const outcome = await changePrice(parts, command, {
      staff,
      requestId,
      from: req.ip ?? '',
      now: new Date(),
      signal,
    });
    if (outcome === 'not-found') return notFound(language);
    if (typeof outcome === 'string')
      return generalProblem(422, 'invalid', language, {
        errors: { [fieldOf(outcome, body)]: [REFUSALS[outcome][language]] },
      });
    if ('changedMeanwhile' in outcome)
      return problem(409, 'changed-meanwhile', CHANGED_MEANWHILE[language], {
        extra: { version: outcome.changedMeanwhile },
      });
    const { priceHt, priceTtc } = outcome.after;
    return reply(200, {
      uuid: params.uuid,
      version: outcome.product.version,
      priceHt: toDzd(priceHt),
      priceTtc: toDzd(priceTtc),
    });
  });
