import { type Language, localized } from '@shop/contracts';
import type { BlogPostCard, Picture, View } from '@shop/contracts/catalog/storefront';
import type { z } from 'zod';
import { type BlogPostHead, postedAt } from '../../content/domain/content-records.ts';
import type { PictureRecord } from '../../pictures/domain/image-records.ts';
import type { ShopCatalogue } from './shop-catalogue.ts';

export const pictureView = (picture: PictureRecord | null, language: Language): Picture | null =>
  picture && { ...picture, alt: localized(picture.alt, language) };

export const blogPostCard = (
  post: BlogPostHead,
  catalogue: ShopCatalogue,
  language: Language,
  view: View,
): z.infer<typeof BlogPostCard> => {
  const category = catalogue.blogCategories.get(post.category);
  return {
    slug: post.slug,
    publicTitle: localized(post.title, language),
    createdAt: new Date(postedAt(post)).toISOString(),
    category: localized(category?.name, language),
    categorySlug: category?.slug ?? '-',
    ...(view === 'page'
      ? {}
      : { categories: category ? [{ name: localized(category.name, language), slug: category.slug }] : [] }),
    thumbnail: post.thumbnail,
    picture: pictureView(post.picture, language),
  };
};
