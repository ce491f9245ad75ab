import { localized } from '@shop/contracts';
import type { BlogPost } from '@shop/contracts/catalog/storefront';
import type { z } from 'zod';
import type { Content } from '../../../content/index.ts';
import type { Answer, ShopRead } from '../../cached-reads.ts';
import { blogPostCard } from '../../domain/blog-post-card.ts';
import { stampOf } from '../../read-model/stamp.ts';

export interface ReadBlogPostDeps {
  readonly content: Pick<Content, 'of'>;
}
export interface ReadBlogPost extends ShopRead {
  readonly slug: string;
}

/** SF-2.06; undefined: there is no such post. */
export const readBlogPost = async (
  { content }: ReadBlogPostDeps,
  { slug, shop, language }: ReadBlogPost,
): Promise<Answer<z.infer<typeof BlogPost>> | undefined> => {
  const stamp = stampOf([shop.parts.whole]);
  const catalogue = shop.catalogue();
  const head = catalogue.blogPosts.get(slug);
  const post = head && (await content.of(head.shopUuid).blogPost(head._id));
  if (!post) return undefined;
  const body = {
    ...blogPostCard(post, catalogue, language, undefined),
    html: localized(post.html, language),
    seoDescription: localized(post.seoDescription, language),
  };
  return { body, stamp };
};
