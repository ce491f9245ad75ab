import { localized, type CmsPage, type Language } from '@shop/contracts';
import type { z } from 'zod';
import type { Content } from '../../../content/index.ts';
import type { ShopMemory } from '../../read-model/shop-memory.ts';

/** A page of the shop: terms, privacy, credits. */
export const readPage = async (
  content: Pick<Content, 'of'>,
  slug: string,
  shop: ShopMemory,
  language: Language,
): Promise<z.infer<typeof CmsPage> | undefined> => {
  const head = shop.catalogue().pages.get(slug);
  const page = head && (await content.of(head.shopUuid).page(head._id));
  return page
    ? {
        slug: page.slug,
        title: localized(page.title, language),
        html: localized(page.html, language),
        seoDescription: localized(page.seoDescription, language),
      }
    : undefined;
};
