import type { Head, RouteContext } from '@shop/kit';

/**
 * In the browser's tab, its history and its bookmarks. The pages' own texts are loaded with them; a title is there
 * first.
 */
const TITLES = {
  cart: { fr: 'Panier', ar: 'السلة', en: 'Cart' },
  'thank-you': { fr: 'Commande reçue', ar: 'استلمنا طلبك', en: 'Order received' },
} as const;

/** Nobody finds a visitor's own pages by searching. */
export const pageHead =
  (page: keyof typeof TITLES) =>
  (_data: unknown, { language }: Pick<RouteContext, 'language'>): Head => ({
    title: TITLES[page][language],
    noindex: true,
  });
