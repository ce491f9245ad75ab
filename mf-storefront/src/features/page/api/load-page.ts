import { getCmsPage } from '@shop/contracts/catalog/storefront';
import type { RouteContext } from '@shop/kit';

export interface PageText {
  slug: string;
  title: string;
  html: string;
  seoDescription: string;
  unlisted?: boolean | undefined;
}

export const loadPage = async ({ params, call }: Pick<RouteContext, 'params' | 'call'>): Promise<PageText> =>
  (await call(getCmsPage, { params: { slug: params.slug ?? '' } })).body;
