import { outboxFields, outboxIndex, recordModel } from '@shop/service-kit';
import type { Connection } from 'mongoose';
import {
  checkedElsewhere,
  deletable,
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

const named = { _id: id, shopUuid: id, slug: id, ...deletable };
/** Absent in what was written before there were any. */
const moment = { type: Number, default: undefined } as const;
const published = { draft: { type: Boolean, default: undefined }, publishAt: moment } as const;
const kept = {
  hidden: outboxFields,
  indexes: [[{ shopUuid: 1, slug: 1 }, { unique: true }], outboxIndex],
} as const;

export const contentModels = (connection: Connection) => ({
  modules: recordModel<ModuleRecord>(connection, {
    name: 'HomeModule',
    collection: 'home_modules',
    fields: {
      _id: id,
      shopUuid: id,
      page: { type: String },
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
      showFrom: moment,
      showTo: moment,
      ...deletable,
    },
    hidden: outboxFields,
    indexes: [[{ shopUuid: 1, position: 1 }], outboxIndex],
  }),
  blogCategories: recordModel<BlogCategoryRecord>(connection, {
    name: 'BlogCategory',
    collection: 'blog_categories',
    fields: {
      ...named,
      name: localizedText,
      description: localizedText,
      thumbnail: optionalId,
      picture: pictureField,
    },
    ...kept,
  }),
  blogPosts: recordModel<BlogPostRecord>(connection, {
    name: 'BlogPost',
    collection: 'blog_posts',
    fields: {
      ...named,
      category: id,
      title: localizedText,
      html: localizedText,
      seoDescription: localizedText,
      thumbnail: optionalId,
      picture: pictureField,
      createdAt: number,
      ...published,
    },
    ...kept,
  }),
  pages: recordModel<CmsPageRecord>(connection, {
    name: 'CmsPage',
    collection: 'pages',
    fields: {
      ...named,
      title: localizedText,
      html: localizedText,
      seoDescription: localizedText,
      unlisted: Boolean,
      ...published,
    },
    ...kept,
  }),
});
export type ContentModels = ReturnType<typeof contentModels>;
