import type { Head, HeadContext } from '@shop/kit';
import type { Home } from './api/load-home.ts';
import type { ModulesPageData } from './api/load-modules-page.ts';

/** D-10.05 for the home page; the hero's first photo is the picture to fetch first. */
export const homeHead = (data: Home, { t }: Pick<HeadContext, 't'>): Head => {
  const first = data.modules[0]?.type === 'banner_carousel' ? data.modules[0].slides?.[0]?.picture : undefined;
  return {
    title: t('storefront.home')('pageTitle'),
    description: t('storefront.home')('pageDescription'),
    canonical: '/',
    type: 'website',
    ...(first
      ? {
          image: first.src,
          preloadImage: { src: first.src, srcset: first.srcset, sizes: '(max-width:767px) 100vw, 57vw' },
        }
      : {}),
  };
};

/** A demonstration page, which search engines do not index. */
export const modulesHead = (data: ModulesPageData, { url }: Pick<HeadContext, 'url'>): Head => ({
  title: data.title,
  description: data.seoDescription,
  canonical: url.pathname,
  type: 'website',
  noindex: true,
});
