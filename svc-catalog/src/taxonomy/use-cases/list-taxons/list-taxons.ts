import { localized, type Language } from '@shop/contracts';
import type { TaxonKind, TaxonRow } from '@shop/contracts/catalog/dashboard';
import { foldText } from '@shop/contracts/folding';
import type { OfShop } from '@shop/service-kit';
import { taxonRow } from '../../domain/taxon.ts';
import type { Taxons } from '../../persistence/taxon.repository.ts';
import type { CountProducts } from '../../product-counts.ts';

export interface ListTaxonsDeps {
  readonly taxons: OfShop<Taxons, 'rows'>;
  readonly countProducts: CountProducts;
}
export interface ListTaxons {
  readonly shopUuid: string;
  readonly kind: TaxonKind;
  readonly q: string;
  readonly sort: 'position' | 'name' | '-name' | 'products' | '-products';
  readonly page: number;
  readonly limit: number;
  readonly language: Language;
}

/** All of one kind, in an order, those of a question alone: a shop has some dozens. */
export const listTaxons = async (
  { taxons, countProducts }: ListTaxonsDeps,
  { shopUuid, kind, q, sort, page, limit, language }: ListTaxons,
): Promise<{ readonly taxons: TaxonRow[]; readonly total: number }> => {
  const counts = await countProducts(shopUuid, kind);
  const term = foldText(q).trim();
  const found = (await taxons.of(shopUuid).rows(kind))
    .filter(({ name }) => Object.values(name).some((text) => foldText(text).includes(term)) || term === '')
    .map((record) => taxonRow(kind, record, counts.get(record._id) ?? 0));
  const way = sort.startsWith('-') ? -1 : 1;
  const collator = new Intl.Collator(language);
  if (sort.endsWith('name'))
    found.sort((a, b) => way * collator.compare(localized(a.name, language), localized(b.name, language)));
  if (sort.endsWith('products')) found.sort((a, b) => way * (a.products - b.products));
  return { taxons: found.slice((page - 1) * limit, page * limit), total: found.length };
};
