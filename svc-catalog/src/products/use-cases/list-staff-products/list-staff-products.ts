import type { Language } from '@shop/contracts';
import type { OfShop } from '@shop/service-kit';
import { firstOf } from '../../domain/first-of.ts';
import { type ProductQuery, rowFilter, type RowFacts, rowOrder } from '../../domain/list-rows.ts';
import type { ListedProduct } from '../../domain/product-records.ts';
import type { Products } from '../../persistence/product.repository.ts';

/**
 * The shop's products as a view holds them: their search, the prices of packs and the units of stock have no index in
 * the database. A list asks that for nothing but the bin.
 */
export interface ProductMemory extends RowFacts {
  readonly every: () => Iterable<ListedProduct>;
  /** Full-text search over all products, best match first, including products that visitors cannot see. */
  readonly search: (question: string) => Promise<readonly ListedProduct[]>;
  readonly categoryName: (category: string, language: Language) => string;
  readonly brandName: (brand: string, language: Language) => string;
}
export interface ListStaffProductsDeps {
  readonly memoryOf: (shopUuid: string) => Promise<ProductMemory | undefined>;
  readonly products: OfShop<Products, 'bin' | 'inBin'>;
}
export interface ListStaffProducts extends ProductQuery {
  readonly shopUuid: string;
  readonly language: Language;
}
export interface ListedStaffProducts {
  readonly products: readonly ListedProduct[];
  readonly total: number;
  readonly counts: {
    readonly all: number;
    readonly active: number;
    readonly inactive: number;
    readonly out: number;
    readonly bin: number;
  };
  readonly memory: ProductMemory;
}

const NOBODYS: ProductMemory = {
  every: () => [],
  search: async () => [],
  categoryName: () => '',
  brandName: () => '',
  family: () => new Set(),
  units: () => 0,
  lowStock: 0,
  priceTtc: () => 0,
};

/** The products that match a query; results of a text search are sorted by relevance. */
export const productsFound = async (
  memory: ProductMemory,
  query: Omit<ProductQuery, 'sort' | 'page' | 'limit'>,
): Promise<readonly ListedProduct[]> => {
  const found = query.q.trim() === '' ? memory.every() : await memory.search(query.q);
  return [...found].filter(rowFilter(query, memory));
};

/** Words that find something say the order, unless another is asked for. @param found as `productsFound` gives them */
export const productOrder = (
  { q, sort }: Pick<ProductQuery, 'q' | 'sort'>,
  found: readonly ListedProduct[],
  memory: ProductMemory,
  language: Language,
): ((a: ListedProduct, b: ListedProduct) => number) => {
  if (q.trim() === '' || sort !== 'newest') return rowOrder(sort, memory, language);
  const places = new Map(found.map((product, place) => [product, place]));
  return (a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0);
};

/** BO-2.03: a page of the shop's products. */
export const listStaffProducts = async (
  { memoryOf, products }: ListStaffProductsDeps,
  query: ListStaffProducts,
): Promise<ListedStaffProducts> => {
  const { shopUuid, language, page, limit, state } = query;
  const memory = (await memoryOf(shopUuid)) ?? NOBODYS;
  const ofShop = products.of(shopUuid);
  const counts = { all: 0, active: 0, inactive: 0, out: 0, bin: await ofShop.inBin() };
  for (const product of memory.every()) {
    counts.all += 1;
    if (!product.active) counts.inactive += 1;
    else {
      counts.active += 1;
      if (memory.units(product) === 0) counts.out += 1;
    }
  }
  const from = (page - 1) * limit;
  if (state === 'bin') {
    const binned = await ofShop.bin(from, limit);
    return { products: binned, total: counts.bin, counts, memory };
  }
  const matching = await productsFound(memory, query);
  const ahead = firstOf(matching, from + limit, productOrder(query, matching, memory, language));
  return { products: ahead.slice(from, from + limit), total: matching.length, counts, memory };
};
