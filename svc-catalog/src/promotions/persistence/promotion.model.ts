import type { Promotion } from '@shop/contracts';
import { outboxFields, outboxIndex } from '@shop/service-kit';
import { Schema, type Connection } from 'mongoose';
import { collection, flag, id, ids, localizedText, number } from '../../shared/persistence/fields.ts';

export type PromotionRecord = Omit<Promotion, 'uuid'> & { readonly _id: string; readonly version: number };

const promotion = new Schema(
  {
    _id: id,
    shopUuid: id,
    slug: id,
    name: localizedText,
    title: localizedText,
    subtitle: localizedText,
    scope: id,
    targets: ids,
    discountType: id,
    value: number,
    priority: number,
    combinability: id,
    group: String,
    active: flag,
    startsAt: String,
    endsAt: String,
    couponCode: String,
    channels: ids,
    minSubtotal: Number,
    bannerThumb: String,
    ...outboxFields,
  },
  collection('promotions'),
);
promotion.index({ shopUuid: 1, slug: 1 }, { unique: true });
promotion.index(...outboxIndex);

export const promotionModels = (connection: Connection) => ({
  promotions: connection.model<PromotionRecord>('Promotion', promotion),
});
export type PromotionModels = ReturnType<typeof promotionModels>;
