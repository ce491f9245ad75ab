import type { Head, HeadContext } from '@shop/kit';

/** A visitor's own pages are not indexed by search engines. */
export const cartHead = (_data: unknown, { t }: Pick<HeadContext, 't'>): Head => ({
  title: t('checkout.cart')('title'),
  noindex: true,
});

export const trackingHead = (_data: unknown, { t }: Pick<HeadContext, 't'>): Head => ({
  title: t('checkout.tracking')('title'),
  noindex: true,
});

export const thankYouHead = (_data: unknown, { t }: Pick<HeadContext, 't'>): Head => ({
  title: t('checkout.thank-you')('pageTitle'),
  noindex: true,
});
