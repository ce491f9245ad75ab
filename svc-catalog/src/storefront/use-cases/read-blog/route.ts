import { getBlogPost, listBlogPosts as listEndpoint } from '@shop/contracts';
import type { Content } from '../../../content/index.ts';
import type { Reads } from '../../cached-reads.ts';
import { stampOf } from '../../read-model/stamp.ts';
import { listBlogPosts, readBlogPost } from './read-blog.ts';

export const routeBlog = (read: Reads, content: Pick<Content, 'of'>): void => {
  read(listEndpoint, ({ query, language }, shop) => {
    const stamp = stampOf([shop.parts.whole]);
    const body = listBlogPosts(query.category, shop, language);
    return body && { body, stamp };
  });
  read(getBlogPost, async ({ params, language }, shop) => {
    const stamp = stampOf([shop.parts.whole]);
    const body = await readBlogPost(content, params.slug, shop, language);
    return body && { body, stamp };
  });
};
