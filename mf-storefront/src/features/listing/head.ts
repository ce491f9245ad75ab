import type { Listing, ListingContext } from '@shop/contracts/catalog/storefront';
import type { Head, HeadContext } from '@shop/kit';
import { breadcrumbList, homeCrumb } from '../../head/json-ld.ts';
import { crumbsOf } from './model/crumbs.ts';
import { titleOf } from './model/title.ts';

const LISTING = 'storefront.listing';
const DESCRIPTION_LENGTH = 160;

/** The shop's own meta description, else its text, else a sentence with the name. */
const descriptionOf = (
  type: ListingContext,
  { seoDescription, description }: Listing['context'],
  name: string,
  t: ReturnType<HeadContext['t']>,
): string => {
  const about = type === 'newProducts' || type === 'allPromo' ? t(`about.${type}`) : '';
  return (seoDescription || description || about || t('seo.made', { name })).slice(0, DESCRIPTION_LENGTH);
};

/**
 * D-10.05 for a listing. The canonical address has no filters; further pages keep their number. A search is not
 * indexed.
 */
export const listingHead = (
  type: ListingContext,
  { context, page, products }: Listing,
  { url, t }: Pick<HeadContext, 'url' | 't'>,
): Head => {
  const name = titleOf(type, context, context.name, t(LISTING)) ?? context.name;
  const crumbs = [
    homeCrumb(t),
    ...crumbsOf(context, name).map((crumb) => ({ name: crumb.name, href: crumb.href ?? url.pathname })),
  ];
  const image = context.image ?? products[0]?.images[0]?.imageResizeds.find(({ size }) => size === 'grid_display')?.url;
  const title = context.seoTitle || name;
  return {
    title: page > 1 ? `${title} (${page})` : title,
    description: descriptionOf(type, context, name, t(LISTING)),
    canonical: page > 1 ? `${url.pathname}?page=${page}` : url.pathname,
    type: 'website',
    ...(image ? { image } : {}),
    ...(type === 'search' ? { noindex: true } : {}),
    jsonLd: [breadcrumbList(crumbs, url)],
  };
};

export const brandsHead = (_data: unknown, { url, t }: Pick<HeadContext, 'url' | 't'>): Head => ({
  title: t(LISTING)('allBrands'),
  description: t(LISTING)('seo.brands'),
  canonical: '/catalog/brands',
  type: 'website',
  jsonLd: [breadcrumbList([homeCrumb(t), { name: t(LISTING)('allBrands'), href: '/catalog/brands' }], url)],
});
