import type { Listing, ListingContext } from '@shop/contracts/catalog/storefront';
import type { Head, RouteContext } from '@shop/kit';
import { breadcrumbList } from '../../head/json-ld.ts';
import { HOME_NAME } from '../../head/home-name.ts';
import { crumbsOf } from './model/crumbs.ts';

const TITLES = {
  newProducts: { fr: 'Nouveautés', ar: 'وصل حديثًا', en: 'New arrivals' },
  allPromo: { fr: 'Promotions', ar: 'العروض', en: 'Deals' },
  search: { fr: 'Recherche', ar: 'البحث', en: 'Search' },
} as const;

const DESCRIPTION_LENGTH = 160;

/**
 * D-10.05 for a listing. The address without its filters is the true one; further pages keep their number. A search is
 * nobody's landing page.
 */
export const listingHead = (
  type: ListingContext,
  { context, page, products }: Listing,
  { url, language }: Pick<RouteContext, 'url' | 'language'>,
): Head => {
  const written =
    type === 'newProducts' || type === 'allPromo' || type === 'search' ? TITLES[type][language] : undefined;
  const name = (type === 'search' && context.name ? `${written} : ${context.name}` : written) ?? context.name;
  const crumbs = [
    { name: HOME_NAME[language], href: '/' },
    ...crumbsOf(context, name).map((crumb) => ({ name: crumb.name, href: crumb.href ?? url.pathname })),
  ];
  const image = context.image ?? products[0]?.images[0]?.imageResizeds.find(({ size }) => size === 'grid_display')?.url;
  return {
    title: page > 1 ? `${name} (${page})` : name,
    ...(context.description ? { description: context.description.slice(0, DESCRIPTION_LENGTH) } : {}),
    canonical: page > 1 ? `${url.pathname}?page=${page}` : url.pathname,
    type: 'website',
    ...(image ? { image } : {}),
    ...(type === 'search' ? { noindex: true } : {}),
    jsonLd: [breadcrumbList(crumbs, url)],
  };
};

const BRANDS = { fr: 'Toutes les marques', ar: 'كل الماركات', en: 'All brands' } as const;

export const brandsHead = (_data: unknown, { url, language }: Pick<RouteContext, 'url' | 'language'>): Head => ({
  title: BRANDS[language],
  canonical: '/catalog/brands',
  type: 'website',
  jsonLd: [
    breadcrumbList(
      [
        { name: HOME_NAME[language], href: '/' },
        { name: BRANDS[language], href: '/catalog/brands' },
      ],
      url,
    ),
  ],
});
