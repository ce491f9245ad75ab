import type { Head, RouteContext } from '@shop/kit';
import { HOME_NAME } from '../../head/home-name.ts';
import { breadcrumbList } from '../../head/json-ld.ts';
import type { PageText } from './api/load-page.ts';

export const pageHead = (page: PageText, { url, language }: Pick<RouteContext, 'url' | 'language'>): Head => ({
  title: page.title,
  description: page.seoDescription,
  canonical: url.pathname,
  type: 'website',
  jsonLd: [
    breadcrumbList(
      [
        { name: HOME_NAME[language], href: '/' },
        { name: page.title, href: url.pathname },
      ],
      url,
    ),
  ],
});
