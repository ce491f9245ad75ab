import { deleteProduct as bin, restoreProduct as restore } from '@shop/contracts/catalog/dashboard';
import { notFound, problem, reply, staffWriteOf, type Api } from '@shop/service-kit';
import { textsIn } from '../../../texts.ts';
import { productStale, productView, type ProductWriteDeps } from '../../product-writes.ts';
import { deleteProduct, restoreProduct } from './delete-product.ts';

const WRITES = [
  [bin, deleteProduct],
  [restore, restoreProduct],
] as const;

/** Into the bin and out of it. */
export const deleteProductRoutes = (api: Api, deps: ProductWriteDeps): void => {
  for (const [endpoint, story] of WRITES)
    api.route(endpoint, async (call) => {
      const { params, body, language } = call;
      const outcome = await story(deps, { product: params.uuid, version: body.version }, staffWriteOf(call));
      switch (outcome.kind) {
        case 'done':
          return reply(200, productView(deps, outcome.entity));
        case 'not-found':
          return notFound(language);
        case 'refused':
          return problem(422, 'product-bin', textsIn(language)(`products.bin.${outcome.refusal}`));
        case 'stale':
          return productStale(deps, outcome.entity, language);
      }
    });
};
