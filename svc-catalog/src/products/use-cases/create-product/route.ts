import type { Language } from '@shop/contracts';
import { createProduct as endpoint, duplicateProduct as duplicate } from '@shop/contracts/catalog/dashboard';
import { notFound, problem, reply, runForStaff, type Api } from '@shop/service-kit';
import { textsIn } from '../../../texts.ts';
import { productRefused, productView, type ProductWriteDeps } from '../../product-writes.ts';
import { createProduct, type CreateProductOutcome } from './create-product.ts';
import { duplicateProduct } from './duplicate-product.ts';

const answerOf = async (deps: ProductWriteDeps, outcome: CreateProductOutcome, language: Language) => {
  switch (outcome.kind) {
    case 'done':
      return reply(201, await productView(deps, outcome.entity), {
        Location: `/dashboard/products/${outcome.entity._id}`,
      });
    case 'deleted':
      return problem(409, 'deleted-meanwhile', textsIn(language)('products.deletedMeanwhile'));
    case 'refused':
      return productRefused(outcome.refusal, language);
  }
};

export const createProductRoute = (api: Api, deps: ProductWriteDeps): void =>
  api.route(endpoint, async (call) =>
    answerOf(deps, await runForStaff(call, (command) => createProduct(deps, call.body, command)), call.language),
  );

export const duplicateProductRoute = (api: Api, deps: ProductWriteDeps & { readonly newId: () => string }): void =>
  api.route(duplicate, async (call) => {
    const outcome = await runForStaff(call, (command) => duplicateProduct(deps, call.params.uuid, command));
    return outcome.kind === 'not-found' ? notFound(call.language) : answerOf(deps, outcome, call.language);
  });
