import { localized, type BlogPost, type BlogPostCard, type Language } from '@shop/contracts';
import type { z } from 'zod';
import type { Content } from '../../../content/index.ts';
import { blogPostCard } from '../../domain/home-view.ts';
import type { ShopMemory } from '../../read-model/shop-memory.ts';

/** SF-2.06 */
export const readBlogPost = async (
  content: Pick<Content, 'of'>,
  slug: string,
  shop: ShopMemory,
  language: Language,
): Promise<z.infer<typeof BlogPost> | undefined> => {
  const catalogue = shop.catalogue();
  const head = catalogue.blogPosts.get(slug);
  const post = head && (await content.of(head.shopUuid).blogPost(head._id));
  return post
    ? {
        ...blogPostCard(post, catalogue, language),
        html: localized(post.html, language),
        seoDescription: localized(post.seoDescription, language),
      }
    : undefined;
};

/** SF-2.07: newest first; of one category when it is named. The title is the category's. */
export const listBlogPosts = (
  slug: string | undefined,
  shop: ShopMemory,
  language: Language,
): { title: string; posts: z.infer<typeof BlogPostCard>[] } | undefined => {
  const catalogue = shop.catalogue();
  const category = slug === undefined ? undefined : catalogue.blogCategories.get(slug);
  if (slug !== undefined && !category) return undefined;
  const posts = catalogue.blogPosts.all.filter((post) => !category || post.category === category._id);
  return {
    title: localized(category?.name, language),
    posts: posts.map((post) => blogPostCard(post, catalogue, language)),
  };
};
