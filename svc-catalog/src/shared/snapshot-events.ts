import {
  type CatalogKind,
  CatalogEntityChanged,
  ProductChanged,
  type ProductSnapshot,
  PromotionChanged,
  ShopChanged,
  type ShopSnapshot,
} from '@shop/contracts/catalog/events';
import type { Promotion } from '@shop/contracts/promotion';
import { SubjectErased } from '@shop/contracts/staff/events';
import { newEvent, type NewEvent } from '@shop/service-kit';

export const SOURCE = 'svc-catalog';

export interface Cause {
  /** ISO 8601. */
  readonly at: string;
  readonly correlationId: string;
}

const envelope = (shopUuid: string, subject: string, { at, correlationId }: Cause) => ({
  shopUuid,
  subject,
  correlationId,
  occurredAt: at,
});

export const productChanged = (product: ProductSnapshot, cause: Cause): NewEvent =>
  newEvent(ProductChanged, {
    ...envelope(product.shopUuid, product.uuid, cause),
    data: { product, deleted: false, changedAt: cause.at },
  });
/** Copies forget it. */
export const productDeleted = (product: ProductSnapshot, cause: Cause): NewEvent =>
  newEvent(ProductChanged, {
    ...envelope(product.shopUuid, product.uuid, cause),
    data: { product, deleted: true, changedAt: cause.at },
  });
export const promotionChanged = (promotion: Promotion, cause: Cause): NewEvent =>
  newEvent(PromotionChanged, {
    ...envelope(promotion.shopUuid, promotion.uuid, cause),
    data: { promotion, deleted: false, changedAt: cause.at },
  });
/** Copies forget it: it takes nothing off any more. */
export const promotionDeleted = (promotion: Promotion, cause: Cause): NewEvent =>
  newEvent(PromotionChanged, {
    ...envelope(promotion.shopUuid, promotion.uuid, cause),
    data: { promotion, deleted: true, changedAt: cause.at },
  });
export const shopChanged = (shop: ShopSnapshot, cause: Cause): NewEvent =>
  newEvent(ShopChanged, { ...envelope(shop.uuid, shop.uuid, cause), data: { shop, changedAt: cause.at } });

/** Identifies the written catalogue entity. */
export interface WrittenEntity {
  readonly kind: CatalogKind;
  readonly id: string;
  readonly shopUuid: string;
  /** The one it has now. */
  readonly version: number;
  /** The product of a review; absent for other kinds. */
  readonly product?: string;
}
/** D-15.03: the audit log forgets what staff typed of it. */
export const subjectErased = (shopUuid: string, subject: string, cause: Cause): NewEvent =>
  newEvent(SubjectErased, { ...envelope(shopUuid, subject, cause), data: {} });

/** The signal by which the other replicas learn of it. */
export const entityChanged = ({ shopUuid, ...entity }: WrittenEntity, cause: Cause): NewEvent =>
  newEvent(CatalogEntityChanged, { ...envelope(shopUuid, `${entity.kind}:${entity.id}`, cause), data: entity });
