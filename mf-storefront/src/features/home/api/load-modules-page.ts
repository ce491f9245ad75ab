import { getCmsPage, type HomeModule } from '@shop/contracts/catalog/storefront';
import type { RouteContext } from '@shop/kit';

export interface ModulesPageData {
  title: string;
  html: string;
  seoDescription: string;
  modules?: HomeModule[] | undefined;
}

/** A page of the shop that modules stand on, with its words. */
export const loadModulesPage = async ({
  params,
  call,
}: Pick<RouteContext, 'params' | 'call'>): Promise<ModulesPageData> =>
  (await call(getCmsPage, { params: { slug: params.slug ?? '' }, query: { view: 'page' } })).body;
