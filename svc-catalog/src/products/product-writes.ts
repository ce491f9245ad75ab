import type { Language } from '@shop/contracts';
import { generalProblem, problem, type ProblemReply } from '@shop/service-kit';
import type { StaffCommits } from '../shared/staff-commits.ts';
import { textsIn } from '../texts.ts';
import { idsOf, type ProductFacts, type ProductRefusal, type REFERENCES } from './domain/decide-product.ts';
import type { ProductRecord } from './domain/product-records.ts';
import { productSnapshot } from './domain/product-snapshot.ts';
import type { Products } from './persistence/product.repository.ts';
import { productOnTheWire } from './domain/product-on-the-wire.ts';

/** What the catalogue knows beside its products: asked by the stories that write them. */
export interface ProductSurroundings {
  readonly categorySlug: (shopUuid: string, category: string) => string | undefined;
  readonly factsOf: (shopUuid: string) => Omit<ProductFacts, 'skuTaken'>;
}
/** Where an address leads to that a product had. */
interface Target {
  readonly kind: 'product' | 'category';
  readonly id: string;
}
/** D-10.05: of a shop. Each write may be repeated. */
interface FormerAddresses {
  readonly leave: (kind: 'product', slug: string, to: Target) => Promise<void>;
  /** What led to a thing that goes leads to another one. */
  readonly follow: (gone: string, to: Target) => Promise<void>;
  /** What led to a thing that comes back leads to it again. */
  readonly giveBack: (to: Target) => Promise<void>;
}

export interface ProductWriteDeps extends ProductSurroundings {
  readonly commits: StaffCommits<ProductRecord>;
  /** Those of these shelves that stand, by the storage itself. */
  readonly standing: (shopUuid: string, shelves: readonly string[]) => Promise<ReadonlySet<string>>;
  readonly products: Pick<Products, 'of'>;
  readonly redirects: { readonly of: (shopUuid: string) => FormerAddresses };
}

type Shelves = {
  readonly [Field in Exclude<keyof typeof REFERENCES, 'relatedProducts'>]?:
    string | null | readonly string[] | undefined;
};
/**
 * What a product is decided with that is put onto these shelves: one that was deleted on another replica a moment ago
 * is gone, though this one's memory has yet to hear of it.
 */
export const factsNow = async (
  { factsOf, standing }: Pick<ProductWriteDeps, 'factsOf' | 'standing'>,
  shopUuid: string,
  { mainCategory, categories, brand, brandLine, tags, collections }: Shelves,
): Promise<Omit<ProductFacts, 'skuTaken'>> => {
  const asked = new Set([mainCategory, categories, brand, brandLine, tags, collections].flatMap(idsOf));
  const stands = asked.size > 0 ? await standing(shopUuid, [...asked]) : asked;
  const facts = factsOf(shopUuid);
  return {
    ...facts,
    isThere: (kind, id) => facts.isThere(kind, id) && (kind === 'product' || !asked.has(id) || stands.has(id)),
  };
};

/** What other services copy of a product. */
export const snapshotOf = ({ categorySlug }: Pick<ProductSurroundings, 'categorySlug'>, product: ProductRecord) =>
  productSnapshot(product, categorySlug(product.shopUuid, product.mainCategory) ?? '-');

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
