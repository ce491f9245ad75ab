import { localized, type ResponseOf } from '@shop/contracts';
import type { listBlogPosts as listBlogPostsEndpoint } from '@shop/contracts/catalog/storefront';
import type { Answer, ShopRead } from '../../cached-reads.ts';
import { blogPostCard } from '../../domain/blog-post-card.ts';
import { stampOf } from '../../read-model/stamp.ts';

export interface ListBlogPosts extends ShopRead {
  /** Slug of the category whose posts alone are listed. */
  readonly category: string | undefined;
}

/** SF-2.07: newest first; the title is the category's. Undefined: there is no such category. */
export const listBlogPosts = ({
  category: slug,
  shop,
  language,
}: ListBlogPosts): Answer<ResponseOf<typeof listBlogPostsEndpoint, 200>> | undefined => {
  const catalogue = shop.catalogue();
  const category = slug === undefined ? undefined : catalogue.blogCategories.get(slug);
  if (slug !== undefined && !category) return undefined;
  const posts = catalogue.blogPosts.all.filter((post) => !category || post.category === category._id);
  const body = {
    title: localized(category?.name, language),
    description: localized(category?.description, language),
    posts: posts.map((post) => blogPostCard(post, catalogue, language, undefined)),
  };
  return { body, stamp: stampOf([shop.parts.whole]) };
};
