import type { Taxon, TaxonKind } from '@shop/contracts/catalog/dashboard';
import type { OfShop } from '@shop/service-kit';
import { taxonOnTheWire } from '../../domain/taxon.ts';
import type { Taxons } from '../../persistence/taxon.repository.ts';
import type { CountProducts } from '../../product-counts.ts';

export interface GetTaxonDeps {
  readonly taxons: OfShop<Taxons, 'find'>;
  readonly countProducts: CountProducts;
}
export interface GetTaxon {
  readonly shopUuid: string;
  readonly kind: TaxonKind;
  readonly uuid: string;
}

export const getTaxon = async (
  { taxons, countProducts }: GetTaxonDeps,
  { shopUuid, kind, uuid }: GetTaxon,
): Promise<Taxon | undefined> => {
  const record = await taxons.of(shopUuid).find(kind, uuid);
  return record ? taxonOnTheWire(kind, record, (await countProducts(shopUuid, kind)).get(uuid) ?? 0) : undefined;
};
