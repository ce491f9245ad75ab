import { listBlogPosts as endpoint } from '@shop/contracts/catalog/storefront';
import type { Reads } from '../../cached-reads.ts';
import { listBlogPosts } from './list-blog-posts.ts';

export const listBlogPostsRoute = (read: Reads): void =>
  read(endpoint, ({ query, language }, shop) => listBlogPosts({ category: query.category, shop, language }));
