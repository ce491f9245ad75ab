import { changeProduct as endpoint } from '@shop/contracts/catalog/dashboard';
import { notFound, reply, runForStaff, type Api } from '@shop/service-kit';
import { productRefused, productVersionConflict, productView, type ProductWriteDeps } from '../../product-writes.ts';
import { changeProduct } from './change-product.ts';

export const changeProductRoute = (api: Api, deps: ProductWriteDeps): void =>
  api.route(endpoint, async (call) => {
    const { params, body, language } = call;
    const outcome = await runForStaff(call, (command) =>
      changeProduct(deps, { product: params.uuid, change: body }, command),
    );
    switch (outcome.kind) {
      case 'done':
        return reply(200, await productView(deps, outcome.entity));
      case 'not-found':
        return notFound(language);
      case 'refused':
        return productRefused(outcome.refusal, language);
      case 'stale':
        return productVersionConflict(deps, outcome.entity, language);
    }
  });
