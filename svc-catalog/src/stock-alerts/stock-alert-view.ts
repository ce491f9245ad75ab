import { localized, type Language } from '@shop/contracts';
import type { StockAlert } from '@shop/contracts/catalog/dashboard';
import type { ListedProduct } from '../products/index.ts';
import type { ShopMemory } from '../storefront/index.ts';
import { availabilityOf, type ShownCatalogue } from './domain/availability.ts';
import type { StockAlertRecord } from './domain/stock-alert.ts';

/** A shop's catalogue as staff need it for alerts: products that visitors do not see have a name, too. */
export interface AlertCatalogue extends ShownCatalogue {
  readonly known: (uuid: string) => ListedProduct | undefined;
  /** Ids of the products that match, those of inactive ones included. */
  readonly search: (words: string) => Promise<readonly string[]>;
}

const NOTHING: AlertCatalogue = {
  product: () => undefined,
  units: () => 0,
  unitsOf: () => 0,
  known: () => undefined,
  search: async () => [],
};

export const alertCatalogue = (shop: ShopMemory | undefined): AlertCatalogue => {
  if (!shop) return NOTHING;
  const { product, units, unitsOf } = shop.catalogue();
  return {
    product,
    units,
    unitsOf,
    known: shop.known,
    search: async (words) => {
      await shop.searchable(words);
      return shop.searchEvery(words).map(({ _id }) => _id);
    },
  };
};

const combinationName = (product: ListedProduct | undefined, combination: string | null, language: Language): string =>
  (product?.combinations.find(({ uuid }) => uuid === combination)?.values ?? [])
    .map(({ label }) => localized(label, language))
    .join(' · ');

/** For staff, who call the shopper. */
export const stockAlertView = (alert: StockAlertRecord, catalogue: AlertCatalogue, language: Language): StockAlert => {
  const { _id, version, product, combination, phone, createdAt, handledAt } = alert;
  const known = catalogue.known(product);
  return {
    uuid: _id,
    version,
    product,
    productName: localized(known?.name, language),
    combination,
    combinationName: combinationName(known, combination, language),
    phone,
    since: new Date(createdAt).toISOString(),
    isBack: availabilityOf(alert, catalogue) === 'available',
    handledAt: handledAt === undefined ? null : new Date(handledAt).toISOString(),
  };
};
