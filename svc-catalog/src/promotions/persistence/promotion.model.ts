import type { Promotion } from '@shop/contracts/promotion';
import { outboxIndex, recordModel, relayFields } from '@shop/service-kit';
import type { Connection } from 'mongoose';
import type { Deletable, Versioned } from '../../shared/deletable.ts';
import { deletable, flag, id, ids, localizedText, number } from '../../shared/persistence/fields.ts';

export type PromotionRecord = Versioned<Omit<Promotion, 'uuid'> & Deletable & { readonly _id: string }>;

/** Absent in promotions that are for all of them. */
const someTexts = { type: [String], default: undefined };

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
      slogan: localizedText,
      bannerHtml: localizedText,
      featured: Boolean,
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
      singleUse: Boolean,
      maxUses: Number,
      oncePerCustomer: Boolean,
      channels: ids,
      customerTypes: someTexts,
      paymentMethods: someTexts,
      minSubtotal: Number,
      bannerThumb: String,
      ...deletable,
    },
    hidden: relayFields,
    indexes: [[{ shopUuid: 1, slug: 1 }, { unique: true }], outboxIndex],
  }),
});
export type PromotionModels = ReturnType<typeof promotionModels>;
