import type { ContentEntry } from '@shop/contracts/catalog/dashboard';

/** A page as staff read it: published, written in French alone. */
export const contentEntry = (more: Partial<ContentEntry> = {}): ContentEntry => ({
  uuid: '01920000-0000-7000-8000-000000000001',
  version: 3,
  kind: 'page',
  slug: 'livraison',
  link: '/pages/livraison',
  title: { fr: 'Livraison' },
  html: { fr: '<p>Sous 48 h</p>' },
  description: {},
  state: 'published',
  publishAt: null,
  date: null,
  unlisted: false,
  category: null,
  picture: null,
  missing: ['ar', 'en'],
  posts: 0,
  deletedAt: null,
  ...more,
});
