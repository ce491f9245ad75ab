import { getBlogPost as endpoint } from '@shop/contracts/catalog/storefront';
import type { Reads } from '../../cached-reads.ts';
import { readBlogPost, type ReadBlogPostDeps } from './read-blog-post.ts';

export const readBlogPostRoute = (read: Reads, deps: ReadBlogPostDeps): void =>
  read(endpoint, ({ params, language }, shop) => readBlogPost(deps, { slug: params.slug, shop, language }));
