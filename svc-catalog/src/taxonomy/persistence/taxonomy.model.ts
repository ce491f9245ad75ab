import { outboxFields, outboxIndex, recordModel } from '@shop/service-kit';
import type { Connection } from 'mongoose';
import {
  deletable,
  flag,
  id,
  ids,
  localizedText,
  number,
  optionalId,
  optionalNumber,
  part,
  pictureField,
} from '../../shared/persistence/fields.ts';
import type { TreeTurnRecord } from '../../shared/persistence/tree-turns.ts';
import type {
  BrandLineRecord,
  BrandRecord,
  CategoryRecord,
  CollectionRecord,
  TagRecord,
} from '../domain/taxonomy-records.ts';

const named = { _id: id, shopUuid: id, slug: id, name: localizedText, ...deletable, goesTo: String };
const rules = part({
  categories: ids,
  brands: ids,
  tags: ids,
  priceFrom: optionalNumber,
  priceTo: optionalNumber,
  newForDays: optionalNumber,
  onPromotion: flag,
});
const described = { ...named, description: localizedText, seoTitle: localizedText, seoDescription: localizedText };
const brandFields = { ...described, logo: optionalId, position: number };

const kept = {
  hidden: outboxFields,
  // Few go to another one at a time: the loop that carries them asks often.
  indexes: [[{ shopUuid: 1, slug: 1 }, { unique: true }], [{ goesTo: 1 }, { sparse: true }], outboxIndex],
} as const;

export const taxonomyModels = (connection: Connection) => ({
  categories: recordModel<CategoryRecord>(connection, {
    name: 'Category',
    collection: 'categories',
    fields: { ...described, parent: optionalId, position: number, thumb: optionalId, picture: pictureField },
    ...kept,
  }),
  brands: recordModel<BrandRecord>(connection, { name: 'Brand', collection: 'brands', fields: brandFields, ...kept }),
  brandLines: recordModel<BrandLineRecord>(connection, {
    name: 'BrandLine',
    collection: 'brand_lines',
    fields: { ...brandFields, brand: id, picture: pictureField },
    ...kept,
  }),
  collections: recordModel<CollectionRecord>(connection, {
    name: 'Collection',
    collection: 'collections',
    fields: { ...described, picture: pictureField, rules: { type: rules, default: undefined } },
    hidden: kept.hidden,
    indexes: [...kept.indexes, [{ rules: 1 }, { sparse: true }]],
  }),
  tags: recordModel<TagRecord>(connection, { name: 'Tag', collection: 'tags', fields: named, ...kept }),
  treeTurns: recordModel<TreeTurnRecord>(connection, {
    name: 'TreeTurn',
    collection: 'tree_turns',
    fields: { _id: id, turn: number },
    indexes: [],
  }),
});
export type TaxonomyModels = ReturnType<typeof taxonomyModels>;
