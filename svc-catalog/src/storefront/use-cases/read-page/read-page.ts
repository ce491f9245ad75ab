import { localized } from '@shop/contracts';
import type { CmsPage } from '@shop/contracts/catalog/storefront';
import type { z } from 'zod';
import type { Content } from '../../../content/index.ts';
import type { Answer, ShopRead } from '../../cached-reads.ts';
import { stampOf } from '../../read-model/stamp.ts';

export interface ReadPageDeps {
  readonly content: Pick<Content, 'of'>;
}
export interface ReadPage extends ShopRead {
  readonly slug: string;
}

/** A page of the shop: terms, privacy, credits; undefined: there is no such page. */
export const readPage = async (
  { content }: ReadPageDeps,
  { slug, shop, language }: ReadPage,
): Promise<Answer<z.infer<typeof CmsPage>> | undefined> => {
  const stamp = stampOf([shop.parts.whole]);
  const head = shop.catalogue().pages.get(slug);
  const page = head && (await content.of(head.shopUuid).page(head._id));
  if (!page) return undefined;
  const body = {
    slug: page.slug,
    title: localized(page.title, language),
    html: localized(page.html, language),
    seoDescription: localized(page.seoDescription, language),
  };
  return { body, stamp };
};
