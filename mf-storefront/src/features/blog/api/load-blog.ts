import { getBlogPost, listBlogPosts } from '@shop/contracts/catalog/storefront';
import type { RouteContext } from '@shop/kit';
import type { Post } from '../../../parts/post-card.tsx';

export interface BlogList {
  /** The description of the category; empty for the whole blog. */
  title: string;
  description?: string | undefined;
  posts: Post[];
}
export type BlogPostText = Post & { html: string; seoDescription: string };

/** SF-2.06 */
export const loadPost = async ({ params, call }: Pick<RouteContext, 'params' | 'call'>): Promise<BlogPostText> =>
  (await call(getBlogPost, { params: { slug: params.slug ?? '' } })).body;

/** SF-2.07, and the whole blog when no category is named. */
export const loadPosts = async ({ params, call }: Pick<RouteContext, 'params' | 'call'>): Promise<BlogList> =>
  (await call(listBlogPosts, params.slug ? { query: { category: params.slug } } : {})).body;
