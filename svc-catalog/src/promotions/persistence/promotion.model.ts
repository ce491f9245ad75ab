import { outboxIndex, recordModel, relayFields } from '@shop/service-kit';
import type { Connection } from 'mongoose';
import { deletable, flag, id, ids, localizedText, number } from '../../shared/persistence/fields.ts';
import type { PromotionRecord } from '../domain/promotion-record.ts';

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
      manyCodes: Boolean,
      singleUse: Boolean,
      maxUses: Number,
      oncePerCustomer: Boolean,
      budget: Number,
      channels: ids,
      customerTypes: someTexts,
      paymentMethods: someTexts,
      minSubtotal: Number,
      bannerThumb: String,
      ...deletable,
    },
    hidden: { ...relayFields, ownsCode: { type: Boolean, default: undefined } },
    indexes: [
      [{ shopUuid: 1, slug: 1 }, { unique: true }],
      // Unique only among promotions that were written since codes are checked; deleted promotions release theirs.
      [
        { couponCode: 1, shopUuid: 1 },
        {
          unique: true,
          partialFilterExpression: { ownsCode: true, couponCode: { $type: 'string' }, deletedAt: null },
        },
      ],
      // The bin alone: what was put in last first, and what is purged.
      [{ shopUuid: 1, deletedAt: -1 }, { partialFilterExpression: { deletedAt: { $gt: 0 } } }],
      [{ deletedAt: 1 }, { partialFilterExpression: { deletedAt: { $gt: 0 } } }],
      outboxIndex,
    ],
  }),
});
export type PromotionModels = ReturnType<typeof promotionModels>;
