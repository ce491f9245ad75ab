import type { Language } from '@shop/contracts';
import type { StaffProduct } from '@shop/contracts/catalog/dashboard';
import type { ProductSnapshot } from '@shop/contracts/catalog/events';
import { generalProblem, problem, type ProblemReply } from '@shop/service-kit';
import { isThereAmong, type TaxonomyStanding } from '../shared/is-there.ts';
import type { StaffCommits } from '../shared/staff-commits.ts';
import { textsIn } from '../texts.ts';
import { idsOf, type ProductFacts, type ProductRefusal, type REFERENCES } from './domain/decide-product.ts';
import type { ProductRecord } from './domain/product-records.ts';
import { productSnapshot } from './domain/product-snapshot.ts';
import type { Products } from './persistence/product.repository.ts';
import { productOnTheWire } from './domain/product-on-the-wire.ts';

/** The taxonomy facts for decisions. They are read from the database, because another replica may have written. */
export interface TaxonomyReader extends TaxonomyStanding {
  readonly slugOfCategory: (shopUuid: string, category: string) => Promise<string | undefined>;
}
/** The target of a former product address. */
interface Target {
  readonly kind: 'product' | 'category';
  readonly id: string;
}
/** D-10.05: the former addresses of one shop. Every write is idempotent. */
interface FormerAddresses {
  readonly leave: (kind: 'product', slug: string, to: Target) => Promise<void>;
  /** Redirects the addresses of a deleted entity to another one. */
  readonly follow: (gone: string, to: Target) => Promise<void>;
  /** Restores the redirects of a restored entity. */
  readonly restoreRedirects: (to: Target) => Promise<void>;
}

export interface ProductWriteDeps {
  readonly taxonomy: TaxonomyReader;
  readonly commits: StaffCommits<ProductRecord>;
  readonly products: Pick<Products, 'of'>;
  readonly redirects: { readonly of: (shopUuid: string) => FormerAddresses };
}

type References = {
  readonly [Field in keyof typeof REFERENCES]?: string | null | readonly string[] | undefined;
};
/** Reads the facts for a decision: which referenced entities exist, and the brand of each brand line. */
export const factsNow = async (
  { taxonomy, products }: Pick<ProductWriteDeps, 'taxonomy' | 'products'>,
  shopUuid: string,
  { relatedProducts, mainCategory, categories, brand, brandLine, tags, collections }: References,
): Promise<Omit<ProductFacts, 'skuTaken'>> => {
  const named = [mainCategory, categories, brand, brandLine, tags, collections].flatMap(idsOf);
  const [taxonsById, related] = await Promise.all([
    taxonomy.taxonsById(shopUuid, [...new Set(named)]),
    products.of(shopUuid).standing(idsOf(relatedProducts)),
  ]);
  return {
    isThere: isThereAmong(taxonsById, related),
    brandOfLine: (line) => taxonsById.get(line)?.brand,
  };
};

type Slugs = { readonly taxonomy: Pick<TaxonomyReader, 'slugOfCategory'> };
const slugOfMainCategory = async ({ taxonomy }: Slugs, { shopUuid, mainCategory }: ProductRecord): Promise<string> =>
  (await taxonomy.slugOfCategory(shopUuid, mainCategory)) ?? '-';

/** The snapshot of a product for other services. */
export const snapshotOf = async (deps: Slugs, product: ProductRecord): Promise<ProductSnapshot> =>
  productSnapshot(product, await slugOfMainCategory(deps, product));

/** A product as staff read it. */
export const productView = async (deps: Slugs, product: ProductRecord): Promise<StaffProduct> =>
  productOnTheWire(product, await slugOfMainCategory(deps, product));

/** 422, the sentence under the field it is about. */
export const productRefused = ({ field, reason }: ProductRefusal, language: Language): ProblemReply =>
  generalProblem(422, 'invalid', language, { errors: { [field]: [textsIn(language)(`products.refused.${reason}`)] } });

/** D-4.03: the reply to a version conflict, with the current product. */
export const productVersionConflict = async (
  deps: Slugs,
  product: ProductRecord,
  language: Language,
): Promise<ProblemReply> =>
  problem(409, 'changed-meanwhile', textsIn(language)('products.changedMeanwhile'), {
    extra: { version: product.version, product: await productView(deps, product) },
  });
