import type { Product } from '@shop/contracts/catalog/storefront';
import type { HeadContext } from '@shop/kit';
import { largestImage } from '../parts/images.ts';
import { productPath } from '@shop/kit/ui';

type JsonLd = Readonly<Record<string, unknown>>;

/** A path of which a URL would change nothing; a page names a dozen. */
const PLAIN_PATH = /^(?:\/[\w-][\w.-]*)+$/;
const absolute = (path: string, url: URL): string =>
  PLAIN_PATH.test(path) ? url.origin + path : new URL(path, url).href;

/** The first crumb. */
export const homeCrumb = (t: HeadContext['t']): { name: string; href: string } => ({
  name: t('storefront.parts')('breadcrumbs.home'),
  href: '/',
});

/** D-10.05: schema.org BreadcrumbList. `crumbs` from the shop's home down; paths of this site. */
export const breadcrumbList = (crumbs: readonly { name: string; href: string }[], url: URL): JsonLd => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: absolute(href, url),
  })),
});

const availabilityOf = ({ available, status }: Product): string => {
  if (status === 'preorder') return 'PreOrder';
  if (available) return 'InStock';
  return status === 'discontinued' ? 'Discontinued' : 'OutOfStock';
};

/** D-10.05: schema.org Product with its offer in DZD (TTC) and, when it has reviews, its rating. */
export const productJsonLd = (product: Product, url: URL): JsonLd => ({
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: product.name,
  sku: product.sku,
  description: product.seoDescription,
  image: product.images.map((image) => absolute(largestImage(image), url)),
  ...(product.brand ? { brand: { '@type': 'Brand', name: product.brand.name } } : {}),
  category: product.mainCategory.name,
  offers: {
    '@type': 'Offer',
    url: absolute(productPath(product), url),
    priceCurrency: 'DZD',
    price: product.productPriceAfterPromotion.toFixed(2),
    availability: `https://schema.org/${availabilityOf(product)}`,
    ...(product.availableAt !== undefined && { availabilityStarts: product.availableAt }),
    itemCondition: 'https://schema.org/NewCondition',
    ...(product.promotionRead?.endsAt ? { priceValidUntil: product.promotionRead.endsAt.slice(0, 10) } : {}),
  },
  ...(product.rating
    ? {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: product.rating.average,
          reviewCount: product.rating.count,
          bestRating: 5,
          worstRating: 1,
        },
      }
    : {}),
});
