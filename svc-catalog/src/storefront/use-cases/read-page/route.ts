import { getCmsPage } from '@shop/contracts';
import type { Content } from '../../../content/index.ts';
import type { Reads } from '../../cached-reads.ts';
import { stampOf } from '../../read-model/stamp.ts';
import { readPage } from './read-page.ts';

export const routePages = (read: Reads, content: Pick<Content, 'of'>): void =>
  read(getCmsPage, async ({ params, language }, shop) => {
    const stamp = stampOf([shop.parts.whole]);
    const body = await readPage(content, params.slug, shop, language);
    return body && { body, stamp };
  });
