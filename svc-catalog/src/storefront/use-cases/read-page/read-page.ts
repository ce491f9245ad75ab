import { localized } from '@shop/contracts';
import type { CmsPage, View } from '@shop/contracts/catalog/storefront';
import type { z } from 'zod';
import type { Content } from '../../../content/index.ts';
import type { Answer, ShopRead } from '../../cached-reads.ts';
import { homeView } from '../../domain/home-view.ts';
import { stampOf } from '../../read-model/stamp.ts';

export interface ReadPageDeps {
  readonly content: Pick<Content, 'of'>;
}
export interface ReadPage extends ShopRead {
  readonly slug: string;
  readonly view: View;
}

/** A page of the shop: terms, privacy, credits, with the modules that stand on it; undefined: there is no such page. */
export const readPage = async (
  { content }: ReadPageDeps,
  { slug, view, shop, language }: ReadPage,
): Promise<Answer<z.infer<typeof CmsPage>> | undefined> => {
  const { whole, anyProduct, anyStock } = shop.parts;
  const head = shop.catalogue().pages.get(slug);
  const page = head && (await content.of(head.shopUuid).page(head._id));
  if (!page) return undefined;
  const modules = homeView(shop.catalogue(), language, view, page._id);
  const body = {
    slug: page.slug,
    title: localized(page.title, language),
    html: localized(page.html, language),
    seoDescription: localized(page.seoDescription, language),
    ...(page.unlisted ? { unlisted: true } : {}),
    ...(modules.length > 0 ? { modules } : {}),
  };
  return { body, stamp: stampOf(modules.length > 0 ? [whole, anyProduct, anyStock] : [whole]) };
};
