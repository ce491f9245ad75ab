import { getBlogPost, listBlogPosts as listEndpoint } from '@shop/contracts';
import type { Reads } from '../../cached-reads.ts';
import type { CatalogueRepository } from '../../persistence/catalogue.repository.ts';
import { listBlogPosts, readBlogPost } from './read-blog.ts';

export const routeBlog = (read: Reads, repository: Pick<CatalogueRepository, 'blogPost'>): void => {
  read(listEndpoint, ({ query, language }, shop) => listBlogPosts(query.category, shop, language));
  read(getBlogPost, ({ params, language }, shop) => readBlogPost(repository, params.slug, shop, language));
};
