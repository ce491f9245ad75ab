export { copyMadeCodes } from './consumers.ts';
export type { TargetKind } from './domain/decide-promotion.ts';
export { nextPromotionBoundary, promotedPrice, type PromotedPrice } from './domain/promoted-price.ts';
export { createShownPromotions } from './domain/shown-promotions.ts';
export { promotionOf, type PromotionRecord } from './domain/promotion-record.ts';
export { promotionModels } from './persistence/promotion.model.ts';
export { createPromotions, type Promotions } from './persistence/promotion.repository.ts';
