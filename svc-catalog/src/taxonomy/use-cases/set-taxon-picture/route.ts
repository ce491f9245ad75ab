import { setTaxonPicture as endpoint } from '@shop/contracts/catalog/dashboard';
import { generalProblem, notFound, reply, runForStaff, type Api } from '@shop/service-kit';
import { textsIn } from '../../../texts.ts';
import { taxonOnTheWire } from '../../domain/taxon.ts';
import type { CountProducts } from '../../product-counts.ts';
import { taxonVersionConflict, taxonProblem } from '../../taxon-problems.ts';
import { setTaxonPicture, type SetTaxonPictureDeps } from './set-taxon-picture.ts';

export interface SetTaxonPictureRouteDeps extends SetTaxonPictureDeps {
  readonly countProducts: CountProducts;
}

export const setTaxonPictureRoute = (api: Api, deps: SetTaxonPictureRouteDeps): void =>
  api.route(
    endpoint,
    async (call) => {
      const { params, body, language, staff } = call;
      const file = body.file === null ? null : Buffer.from(body.file, 'base64');
      const input = { ...params, file, version: body.version };
      const outcome = await runForStaff(call, (command) => setTaxonPicture(deps, input, command));
      const products = (await deps.countProducts(staff.shopUuid, params.kind)).get(params.uuid) ?? 0;
      switch (outcome.kind) {
        case 'done':
          return reply(200, taxonOnTheWire(params.kind, outcome.entity, products));
        case 'not-found':
          return notFound(language);
        case 'refused':
          return taxonProblem(outcome.refusal, language);
        case 'stale':
          return taxonVersionConflict(params.kind, outcome.entity, products, language);
        case 'no-picture':
          return generalProblem(422, 'invalid', language, {
            errors: { file: [textsIn(language)('taxonomy.noPicture')] },
          });
        case 'busy':
          return generalProblem(503, 'unavailable', language, {
            headers: { 'Retry-After': String(outcome.retryAfterSeconds) },
          });
      }
    },
    { bodyLimit: '3mb' },
  );
