import type { Language } from '@shop/contracts';
import { generalProblem, type OfShop, problem, type ProblemReply } from '@shop/service-kit';
import type { Redirects } from '../redirects/index.ts';
import type { StaffThingDeps } from '../shared/staff-things.ts';
import { textsIn } from '../texts.ts';
import type { ProductFacts, ProductRefusal } from './domain/decide-product.ts';
import type { ProductRecord } from './domain/product-records.ts';
import type { Products } from './persistence/product.repository.ts';
import { productOnTheWire } from './product-on-the-wire.ts';

/** What the catalogue knows beside its products: asked by the stories that write them. */
export interface ProductSurroundings {
  readonly categorySlug: (shopUuid: string, category: string) => string | undefined;
  readonly factsOf: (shopUuid: string) => Omit<ProductFacts, 'skuTaken'>;
}
export interface ProductWriteDeps extends StaffThingDeps, ProductSurroundings {
  readonly products: Pick<Products, 'of'>;
  readonly redirects: OfShop<Redirects, 'leave' | 'follow'>;
}

const viewOf = (deps: Pick<ProductSurroundings, 'categorySlug'>, product: ProductRecord) =>
  productOnTheWire(product, deps.categorySlug(product.shopUuid, product.mainCategory) ?? '-');

/** 422, the sentence under the field it is about. */
export const productRefused = ({ field, reason }: ProductRefusal, language: Language): ProblemReply =>
  generalProblem(422, 'invalid', language, { errors: { [field]: [textsIn(language)(`products.refused.${reason}`)] } });

/** D-4.03: somebody else wrote since the person looked; with the product as it is now. */
export const productStale = (
  deps: Pick<ProductSurroundings, 'categorySlug'>,
  product: ProductRecord,
  language: Language,
): ProblemReply =>
  problem(409, 'changed-meanwhile', textsIn(language)('products.changedMeanwhile'), {
    extra: { version: product.version, product: viewOf(deps, product) },
  });

export { viewOf as productView };
