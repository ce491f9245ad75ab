import { toCentimes, toDzd } from '@shop/contracts';
import { CLOSED_ALL_WEEK, deskRulesOf, PREPARED_WITHIN_DAYS } from '@shop/contracts/catalog';
import { LOW_STOCK_UNITS, type ShopSettings, type StaffShop } from '@shop/contracts/catalog/dashboard';
import type { Settings } from './domain/decide-settings.ts';
import { settingsBegin } from './domain/settings-begin.ts';
import type { ShopRecord } from './domain/shop.ts';

export const shopOnTheWire = (shop: ShopRecord): StaffShop => ({
  uuid: shop._id,
  version: shop.version,
  isDefault: shop.isDefault,
  name: shop.name,
  city: shop.city,
  tagline: shop.tagline,
  since: shop.since,
  phone: shop.phone,
  whatsapp: shop.whatsapp,
  email: shop.email,
  legal: shop.legal,
  freeDeliveryFrom: shop.freeDeliveryFrom === null ? null : toDzd(shop.freeDeliveryFrom),
  activeAddToCart: shop.activeAddToCart,
  cooldownSeconds: shop.cooldownSeconds,
  lowStockUnits: shop.lowStockUnits ?? LOW_STOCK_UNITS,
  preparedWithinDays: shop.preparedWithinDays ?? PREPARED_WITHIN_DAYS,
  abandonedCartCapture: shop.abandonedCartCapture,
  partialDelivery: shop.partialDelivery ?? false,
  poolsPackedOrders: shop.poolsPackedOrders ?? false,
  turnoverForAll: shop.turnoverForAll ?? false,
  listingMode: shop.listingMode ?? 'pages',
  ...settingsBegin(shop),
  limits: shop.limits,
  hosts: [...shop.hosts],
  openingHours: shop.openingHours ?? CLOSED_ALL_WEEK,
  desk: deskRulesOf(shop.desk),
});

export const settingsFromTheWire = ({
  freeDeliveryFrom,
  lowStockUnits,
  preparedWithinDays,
  partialDelivery,
  poolsPackedOrders,
  turnoverForAll,
  languages,
  defaultLanguage,
  defaultTaxRate,
  pricesTyped,
  synonyms,
  links,
  desk,
  ...settings
}: ShopSettings): Settings => ({
  ...settings,
  ...(lowStockUnits !== undefined && { lowStockUnits }),
  ...(preparedWithinDays !== undefined && { preparedWithinDays }),
  ...(partialDelivery !== undefined && { partialDelivery }),
  ...(poolsPackedOrders !== undefined && { poolsPackedOrders }),
  ...(turnoverForAll !== undefined && { turnoverForAll }),
  ...(languages !== undefined && { languages }),
  ...(defaultLanguage !== undefined && { defaultLanguage }),
  ...(defaultTaxRate !== undefined && { defaultTaxRate }),
  ...(pricesTyped !== undefined && { pricesTyped }),
  ...(synonyms !== undefined && { synonyms }),
  ...(links !== undefined && { links }),
  ...(desk !== undefined && { desk }),
  freeDeliveryFrom: freeDeliveryFrom === null ? null : toCentimes(freeDeliveryFrom),
});
