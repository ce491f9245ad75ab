import { outboxFields, outboxIndex } from '@shop/service-kit';
import { Schema, type Connection } from 'mongoose';
import {
  checkedElsewhere,
  collection,
  flag,
  id,
  localizedText,
  number,
  optionalId,
  optionalNumber,
  part,
  pictureField,
} from '../../shared/persistence/fields.ts';
import type { BlogCategoryRecord, BlogPostRecord, CmsPageRecord, ModuleRecord } from '../domain/content-records.ts';

const homeModule = new Schema(
  {
    _id: id,
    shopUuid: id,
    type: { type: String, required: true },
    position: number,
    active: flag,
    publicTitle: localizedText,
    showTitle: flag,
    link: optionalId,
    size: optionalId,
    containerClass: optionalId,
    wrapperCssClass: optionalId,
    bgColor: optionalId,
    number: optionalNumber,
    responsiveNumber: { type: part({ mobile: number, tablet: number, desktop: number }), default: null },
    html: localizedText,
    source: checkedElsewhere,
    ...outboxFields,
  },
  collection('home_modules'),
);
homeModule.index({ shopUuid: 1, position: 1 });

const blogCategory = new Schema(
  {
    _id: id,
    shopUuid: id,
    slug: id,
    name: localizedText,
    description: localizedText,
    thumbnail: optionalId,
    picture: pictureField,
    ...outboxFields,
  },
  collection('blog_categories'),
);
const blogPost = new Schema(
  {
    _id: id,
    shopUuid: id,
    slug: id,
    category: id,
    title: localizedText,
    html: localizedText,
    seoDescription: localizedText,
    thumbnail: optionalId,
    picture: pictureField,
    createdAt: number,
    ...outboxFields,
  },
  collection('blog_posts'),
);
const page = new Schema(
  {
    _id: id,
    shopUuid: id,
    slug: id,
    title: localizedText,
    html: localizedText,
    seoDescription: localizedText,
    ...outboxFields,
  },
  collection('pages'),
);
for (const schema of [blogCategory, blogPost, page]) schema.index({ shopUuid: 1, slug: 1 }, { unique: true });
for (const schema of [homeModule, blogCategory, blogPost, page]) schema.index(...outboxIndex);

export const contentModels = (connection: Connection) => ({
  modules: connection.model<ModuleRecord>('HomeModule', homeModule),
  blogCategories: connection.model<BlogCategoryRecord>('BlogCategory', blogCategory),
  blogPosts: connection.model<BlogPostRecord>('BlogPost', blogPost),
  pages: connection.model<CmsPageRecord>('CmsPage', page),
});
export type ContentModels = ReturnType<typeof contentModels>;
