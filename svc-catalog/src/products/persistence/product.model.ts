import { outboxIndex, recordModel, relayFields } from '@shop/service-kit';
import type { Connection } from 'mongoose';
import { SKU_COLLATION } from '../../shared/sku.ts';
import {
  deletable,
  flag,
  id,
  ids,
  imageField,
  localizedText,
  number,
  optionalId,
  optionalNumber,
  part,
} from '../../shared/persistence/fields.ts';
import type { ProductRecord } from '../domain/product-records.ts';

const value = part({
  type: { type: String, required: true },
  typeLabel: localizedText,
  value: id,
  label: localizedText,
  color: String,
  image: String,
});
const combination = part({
  uuid: id,
  name: String,
  sku: id,
  barcode: String,
  priceHt: number,
  priceTtc: number,
  isDefault: flag,
  values: [value],
  images: ids,
});
const scheduledPrice = part({
  id,
  at: number,
  combination: optionalId,
  typed: id,
  amount: number,
  by: { type: part({ id, name: id }), required: true },
});
const pack = part({ strict: flag, lines: [part({ product: id, combination: optionalId, quantity: number })] });

/** Indexes of references, beside those of the same fields that compare by the letter. */
const IN_ANY_CASE = {
  all: { name: 'skus_in_any_case', collation: SKU_COLLATION },
  owned: { name: 'owned_skus_in_any_case', collation: SKU_COLLATION },
} as const;

export const productModels = (connection: Connection) => ({
  products: recordModel<ProductRecord>(connection, {
    name: 'Product',
    collection: 'products',
    fields: {
      _id: id,
      version: number,
      shopUuid: id,
      active: flag,
      type: { type: String, required: true },
      slug: id,
      name: localizedText,
      sku: id,
      barcode: String,
      priceHt: optionalNumber,
      priceTtc: optionalNumber,
      taxRate: number,
      mainCategory: id,
      categories: ids,
      brand: optionalId,
      brandLine: optionalId,
      collections: ids,
      tags: ids,
      features: [value],
      combinations: [combination],
      pack: { type: pack, default: null },
      images: [imageField],
      shortDescription: localizedText,
      longDescription: localizedText,
      seoTitle: localizedText,
      seoDescription: localizedText,
      relatedProducts: ids,
      position: number,
      hot: flag,
      onSale: { type: Boolean, default: undefined },
      weight: optionalNumber,
      size: { type: part({ height: number, width: number, length: number }), default: null },
      createdAt: number,
      family: String,
      status: String,
      supplyPriceHt: Number,
      supplyPriceTtc: Number,
      wholesalePriceHt: Number,
      wholesalePriceTtc: Number,
      wholesaleMoq: Number,
      posPriceHt: Number,
      posPriceTtc: Number,
      phonePriceHt: Number,
      phonePriceTtc: Number,
      installmentPriceHt: Number,
      installmentPriceTtc: Number,
      suppliers: { type: [part({ name: id, priceHt: optionalNumber })], default: undefined },
      availableAt: Number,
      scheduledPrices: { type: [scheduledPrice], default: undefined },
      ...deletable,
    },
    hidden: { ...relayFields, ownsSku: { type: Boolean, default: undefined } },
    indexes: [
      [{ shopUuid: 1, slug: 1 }, { unique: true }],
      [{ shopUuid: 1, sku: 1 }],
      [{ shopUuid: 1, sku: 1 }, IN_ANY_CASE.all],
      // Unique only among products that were written since references are checked; deleted products release theirs.
      [
        { sku: 1, shopUuid: 1 },
        { ...IN_ANY_CASE.owned, unique: true, partialFilterExpression: { ownsSku: true, deletedAt: null } },
      ],
      // The bin alone: what was put in last first, and what is purged.
      [{ shopUuid: 1, deletedAt: -1 }, { partialFilterExpression: { deletedAt: { $gt: 0 } } }],
      [{ deletedAt: 1 }, { partialFilterExpression: { deletedAt: { $gt: 0 } } }],
      // Which packs a product is in, and which products name a picture.
      [{ 'pack.lines.product': 1 }, { sparse: true }],
      [{ 'images.id': 1 }],
      // Whether a value of a dictionary is in use.
      [{ shopUuid: 1, 'features.type': 1, 'features.value': 1 }],
      [{ shopUuid: 1, 'combinations.values.type': 1, 'combinations.values.value': 1 }],
      // Finds scheduled prices that become due.
      [{ 'scheduledPrices.at': 1 }, { sparse: true }],
      outboxIndex,
    ],
  }),
});
export type ProductModels = ReturnType<typeof productModels>;
