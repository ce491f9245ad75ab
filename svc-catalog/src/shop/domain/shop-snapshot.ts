import { localized } from '@shop/contracts';
import type { ShopSnapshot } from '@shop/contracts/catalog/events';
import type { ShopRecord } from './shop.ts';

/** The snapshot of a shop for other services. */
export const shopSnapshot = (shop: ShopRecord): ShopSnapshot => ({
  uuid: shop._id,
  name: localized(shop.name, 'fr'),
  names: shop.name,
  hosts: [...shop.hosts],
  isDefault: shop.isDefault,
  activeAddToCart: shop.activeAddToCart,
  cooldownSeconds: shop.cooldownSeconds,
  abandonedCartCapture: shop.abandonedCartCapture,
  limits: shop.limits,
  legalName: shop.legal.company,
  ...(shop.phone && { phone: shop.phone }),
  ...(shop.partialDelivery !== undefined && { partialDelivery: shop.partialDelivery }),
  ...(shop.poolsPackedOrders !== undefined && { poolsPackedOrders: shop.poolsPackedOrders }),
  ...(shop.turnoverForAll !== undefined && { turnoverForAll: shop.turnoverForAll }),
  ...(shop.lowStockUnits !== undefined && { lowStockUnits: shop.lowStockUnits }),
  ...(shop.openingHours !== undefined && { openingHours: shop.openingHours }),
  ...(shop.desk !== undefined && { desk: shop.desk }),
  ...(shop.preparedWithinDays !== undefined && { preparedWithinDays: shop.preparedWithinDays }),
});
