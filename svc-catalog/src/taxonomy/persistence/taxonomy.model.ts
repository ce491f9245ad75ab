import { outboxFields, outboxIndex } from '@shop/service-kit';
import { Schema, type Connection } from 'mongoose';
import { collection, id, localizedText, number, optionalId, pictureField } from '../../shared/persistence/fields.ts';
import type {
  BrandLineRecord,
  BrandRecord,
  CategoryRecord,
  CollectionRecord,
  TagRecord,
} from '../domain/taxonomy-records.ts';

const named = { _id: id, shopUuid: id, slug: id, name: localizedText, ...outboxFields };
const described = { ...named, description: localizedText, seoTitle: localizedText, seoDescription: localizedText };
const brandFields = { ...described, logo: optionalId, position: number };

const unique = (schema: Schema): Schema =>
  schema.index({ shopUuid: 1, slug: 1 }, { unique: true }).index(...outboxIndex);
const category = unique(
  new Schema(
    { ...described, parent: optionalId, position: number, thumb: optionalId, picture: pictureField },
    collection('categories'),
  ),
);
const brand = unique(new Schema(brandFields, collection('brands')));
const brandLine = unique(new Schema({ ...brandFields, brand: id, picture: pictureField }, collection('brand_lines')));
const collectionOfProducts = unique(new Schema({ ...described, picture: pictureField }, collection('collections')));
const tag = unique(new Schema(named, collection('tags')));

export const taxonomyModels = (connection: Connection) => ({
  categories: connection.model<CategoryRecord>('Category', category),
  brands: connection.model<BrandRecord>('Brand', brand),
  brandLines: connection.model<BrandLineRecord>('BrandLine', brandLine),
  collections: connection.model<CollectionRecord>('Collection', collectionOfProducts),
  tags: connection.model<TagRecord>('Tag', tag),
});
export type TaxonomyModels = ReturnType<typeof taxonomyModels>;
