import { wordsOfShop, type WordsDeps } from '../../../dictionaries/index.ts';
import { skuKeyOf } from '../../../shared/sku.ts';
import { slugKeyOf } from '../../../shared/slug.ts';
import { factsNow, type ProductRecord, type ProductWriteDeps } from '../../../products/index.ts';
import type { NamedKind, EntityWords } from '../../../shared/entity-words.ts';
import type { ArchiveOf } from '../../archives-at-hand.ts';
import { listOf } from '../../domain/cells.ts';
import { packWordsOf } from '../../domain/pack-cells.ts';
import type { ImportRecord } from '../../persistence/import.model.ts';
import type { FileRow } from '../../domain/columns.ts';
import type { ImportUnit } from '../../domain/import-unit.ts';
import type { ImportFacts } from '../../domain/plan-unit.ts';
import { productsNamedBy, wordsOfFile, type ShopWordsDeps } from '../../words-of-shop.ts';

export interface FactsDeps extends WordsDeps, ShopWordsDeps, Pick<ProductWriteDeps, 'taxonomy'> {
  readonly newId: () => string;
  readonly archiveOf: ArchiveOf;
}

/** The products that a row names, by id or address. */
const productsIn = ({ relatedProducts = '', packLines = '' }: FileRow): string[] => [
  ...listOf(relatedProducts),
  ...packWordsOf(packLines),
];
/** The taxonomy ids that the rows refer to, as far as they exist. */
const taxonReferencesOf = (rows: readonly FileRow[], { idOf }: EntityWords) => {
  const one = (column: 'mainCategory' | 'brand' | 'brandLine', kind: NamedKind): string[] =>
    rows.flatMap(({ [column]: cell }) => (cell && idOf(kind, cell)) || []);
  const many = (column: 'categories' | 'tags' | 'collections' | 'relatedProducts', kind: NamedKind): string[] =>
    rows.flatMap(({ [column]: cell }) => listOf(cell ?? '').flatMap((word) => idOf(kind, word) ?? []));
  return {
    categories: [...one('mainCategory', 'category'), ...many('categories', 'category')],
    brand: one('brand', 'brand'),
    brandLine: one('brandLine', 'brand-line'),
    tags: many('tags', 'tag'),
    collections: many('collections', 'collection'),
    relatedProducts: many('relatedProducts', 'product'),
  };
};

/** Reads the current facts by which the units are planned. */
export const factsFor = async (
  deps: FactsDeps,
  job: Pick<ImportRecord, '_id' | 'shopUuid' | 'archive' | 'state'>,
  units: readonly ImportUnit[],
): Promise<ImportFacts> => {
  const { shopUuid } = job;
  const rows = units.map(({ product }) => product.cells);
  const of = (key: 'sku' | 'slug'): string[] => rows.flatMap((cells) => cells[key] || []);
  const products = await deps.products
    .of(shopUuid)
    .named({ skus: of('sku'), slugs: of('slug').flatMap((slug) => [slug, slugKeyOf(slug)]) });
  const named = [...rows.flatMap(productsIn), ...products.flatMap(productsNamedBy)];
  const words = await wordsOfFile(deps, shopUuid, named);
  const [product, attributeOf, featureOf, archive] = await Promise.all([
    factsNow(deps, shopUuid, taxonReferencesOf(rows, words)),
    wordsOfShop(deps, shopUuid, 'attribute'),
    wordsOfShop(deps, shopUuid, 'feature'),
    deps.archiveOf(job),
  ]);
  const bySlug = new Map(products.map((product) => [slugKeyOf(product.slug), product]));
  const bySku = new Map<string, ProductRecord[]>();
  for (const product of products) {
    const key = skuKeyOf(product.sku);
    bySku.set(key, [...(bySku.get(key) ?? []), product]);
  }
  return {
    words,
    product,
    bySlug: (slug) => bySlug.get(slugKeyOf(slug)),
    bySku: (sku) => bySku.get(skuKeyOf(sku)) ?? [],
    attributeOf,
    featureOf,
    newId: deps.newId,
    isBooked: job.state === 'booking',
    ...(archive && { fileOf: 'find' in archive ? archive.find : () => ({ why: 'fileMissing' }) }),
  };
};
