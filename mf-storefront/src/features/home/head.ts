import type { Head, RouteContext } from '@shop/kit';
import type { Home } from './api/load-home.ts';

const TITLE = {
  fr: 'Paiement à la livraison dans les 69 wilayas',
  ar: 'الدفع عند الاستلام في 69 ولاية',
  en: 'Cash on delivery in all 69 wilayas',
};

/** D-10.05 for the home page; the hero's first photo is the picture to fetch first. */
export const homeHead = (data: Home, { language }: Pick<RouteContext, 'language'>): Head => {
  const first = data.modules[0]?.type === 'banner_carousel' ? data.modules[0].slides?.[0]?.picture : undefined;
  return {
    title: TITLE[language],
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
