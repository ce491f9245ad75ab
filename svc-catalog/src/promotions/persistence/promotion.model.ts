import type { Promotion } from '@shop/contracts/promotion';
import { outboxIndex, recordModel, relayFields } from '@shop/service-kit';
import type { Connection } from 'mongoose';
import { flag, id, ids, localizedText, number } from '../../shared/persistence/fields.ts';

export type PromotionRecord = Omit<Promotion, 'uuid'> & { readonly _id: string; readonly version: number };

export const promotionModels = (connection: Connection) => ({
  promotions: recordModel<PromotionRecord>(connection, {
    name: 'Promotion',
    collection: 'promotions',
    fields: {
      _id: id,
      version: number,
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
    },
    hidden: relayFields,
    indexes: [[{ shopUuid: 1, slug: 1 }, { unique: true }], outboxIndex],
  }),
});
export type PromotionModels = ReturnType<typeof promotionModels>;
