import { changeProductPrice, toCentimes, toDzd, type Language } from '@shop/contracts';
import { generalProblem, notFound, problem, reply, type Api } from '@shop/service-kit';
import { changePrice, type ChangePriceParts } from './change-price.ts';

const CHANGED_MEANWHILE: Record<Language, string> = {
  fr: 'Ce produit a été modifié entre-temps. Rechargez-le.',
  ar: 'عُدِّل هذا المنتج في هذه الأثناء. أعد تحميله.',
  en: 'This product was changed meanwhile. Reload it.',
};

export const routePriceChange = (api: Api, parts: ChangePriceParts): void =>
  api.route(changeProductPrice, async ({ params, body, staff, language, requestId, req }) => {
    const command = { product: params.uuid, combination: body.combination, priceHt: toCentimes(body.priceHt), version: body.version };
    const outcome = await changePrice(parts, command, { staff, requestId, from: req.ip ?? '', now: new Date() });
    if (outcome === 'not-found') return notFound(language);
    if (typeof outcome === 'string') return generalProblem(422, 'invalid', language, { errors: { combination: [outcome] } });
    if ('changedMeanwhile' in outcome) return problem(409, 'changed-meanwhile', CHANGED_MEANWHILE[language], { extra: { version: outcome.changedMeanwhile } });
    return reply(200, { uuid: params.uuid, version: outcome.product.version, priceHt: toDzd(outcome.after.priceHt), priceTtc: toDzd(outcome.after.priceTtc) });
  });
