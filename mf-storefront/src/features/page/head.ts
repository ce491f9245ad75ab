import type { Head, HeadContext } from '@shop/kit';
import { breadcrumbList, homeCrumb } from '../../head/json-ld.ts';
import type { PageText } from './api/load-page.ts';

export const pageHead = (page: PageText, { url, t }: Pick<HeadContext, 'url' | 't'>): Head => ({
  title: page.title,
  description: page.seoDescription,
  canonical: url.pathname,
  type: 'website',
  ...(page.unlisted ? { noindex: true } : {}),
  jsonLd: [breadcrumbList([homeCrumb(t), { name: page.title, href: url.pathname }], url)],
});
