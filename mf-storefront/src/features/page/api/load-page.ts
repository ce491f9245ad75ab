import { getCmsPage } from '@shop/contracts/catalog/storefront';
import type { DeliveryRate } from '@shop/contracts/logistics/storefront';
import type { RouteContext } from '@shop/kit';
import { DELIVERY_SLUG } from '../../../parts/delivery-page.ts';
import { loadRates } from '../../../parts/load-rates.ts';

export interface PageText {
  slug: string;
  title: string;
  html: string;
  seoDescription: string;
  unlisted?: boolean | undefined;
  /** Only of the page about delivery. */
  rates?: readonly DeliveryRate[] | undefined;
}

export const loadPage = async ({ params, call }: Pick<RouteContext, 'params' | 'call'>): Promise<PageText> => {
  const { slug = '' } = params;
  const [{ body }, rates] = await Promise.all([
    call(getCmsPage, { params: { slug } }),
    slug === DELIVERY_SLUG ? loadRates({ call }) : undefined,
  ]);
  return rates ? { ...body, rates } : body;
};
