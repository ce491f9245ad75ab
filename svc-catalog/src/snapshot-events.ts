import type { ProductSnapshot, Promotion, ShopSnapshot } from '@shop/contracts';
import type { NewEvent } from '@shop/service-kit';

export const SOURCE = 'svc-catalog';

interface Cause {
  /** ISO 8601. */
  readonly at: string;
  readonly correlationId: string;
}

const event = (type: string, shopUuid: string, subject: string, { at, correlationId }: Cause, data: Record<string, unknown>): NewEvent => ({ type, version: 1, shopUuid, subject, correlationId, occurredAt: at, data: { ...data, changedAt: at } });

export const productChanged = (product: ProductSnapshot, cause: Cause): NewEvent => event('catalog.product-changed', product.shopUuid, product.uuid, cause, { product, deleted: false });
export const promotionChanged = (promotion: Promotion, cause: Cause): NewEvent => event('catalog.promotion-changed', promotion.shopUuid, promotion.uuid, cause, { promotion, deleted: false });
export const shopChanged = (shop: ShopSnapshot, cause: Cause): NewEvent => event('catalog.shop-changed', shop.uuid, shop.uuid, cause, { shop });
