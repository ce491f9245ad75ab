import type { Language } from '@shop/contracts';
import { deleteProduct as bin, restoreProduct as restore } from '@shop/contracts/catalog/dashboard';
import { notFound, problem, reply, runForStaff, type Api } from '@shop/service-kit';
import { textsIn } from '../../../texts.ts';
import { productVersionConflict, productView, type ProductWriteDeps } from '../../product-writes.ts';
import type { BinRefusal } from '../../domain/decide-restoring.ts';
import { type BinOutcome, deleteProduct, restoreProduct } from './delete-product.ts';

/** Problem types, by which a screen knows which input it must request. */
const TYPES: Readonly<Record<BinRefusal, string>> = {
  there: 'product-bin',
  slugTaken: 'product-bin',
  skuTaken: 'product-bin',
  categoryGone: 'category-gone',
  brandGone: 'brand-gone',
};
const answerOf = async (deps: ProductWriteDeps, outcome: BinOutcome, language: Language) => {
  switch (outcome.kind) {
    case 'done':
      return reply(200, await productView(deps, outcome.entity));
    case 'not-found':
      return notFound(language);
    case 'refused':
      return problem(422, TYPES[outcome.refusal], textsIn(language)(`products.bin.${outcome.refusal}`));
    case 'stale':
      return productVersionConflict(deps, outcome.entity, language);
  }
};

/** Into the bin and out of it. */
export const deleteProductRoutes = (api: Api, deps: ProductWriteDeps): void => {
  api.route(bin, async (call) => {
    const seen = { product: call.params.uuid, ...call.body };
    return answerOf(deps, await runForStaff(call, (command) => deleteProduct(deps, seen, command)), call.language);
  });
  api.route(restore, async (call) => {
    const seen = { product: call.params.uuid, ...call.body };
    return answerOf(deps, await runForStaff(call, (command) => restoreProduct(deps, seen, command)), call.language);
  });
};
