import type { Product } from '@shop/contracts/catalog/storefront';
import type { Head, HeadContext } from '@shop/kit';
import { productPath } from '@shop/kit/ui';
import { breadcrumbList, homeCrumb, productJsonLd } from '../../head/json-ld.ts';
import { bestSrcset, largestImage } from '../../parts/images.ts';
import { GALLERY_SIZES } from './model/gallery.ts';

/** D-10.05: title, description, canonical address, Product with its offer and rating, and the way down to it. */
export const productHead = (product: Product, { url, t }: Pick<HeadContext, 'url' | 't'>): Head => {
  const [first] = product.images;
  const path = productPath(product);
  const crumbs = [
    homeCrumb(t),
    ...product.categoryPath.map(({ name, slug }) => ({ name, href: `/catalog/category/${slug}` })),
    { name: product.name, href: path },
  ];
  return {
    title: product.seoTitle,
    description: product.seoDescription
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
    canonical: path,
    type: 'product',
    // What is no longer sold stays readable by its address, and leaves the search engines.
    ...(product.status === 'discontinued' && !product.available && { noindex: true }),
    ...(first
      ? {
          image: largestImage(first),
          preloadImage: { src: largestImage(first), srcset: bestSrcset(first), sizes: GALLERY_SIZES },
        }
      : {}),
    jsonLd: [productJsonLd(product, url), breadcrumbList(crumbs, url)],
  };
};
