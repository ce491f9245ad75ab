import type { ContentEntry } from '@shop/contracts/catalog/dashboard';
import { bodyOf, versionOf } from './content-entry-fields.ts';

const contentEntry: ContentEntry = {
  uuid: '01920000-0000-7000-8000-000000000001',
  version: 3,
  kind: 'page',
  slug: 'aide',
  link: '/pages/aide',
  title: { fr: 'Aide' },
  html: { fr: '<p>a</p>' },
  description: {},
  state: 'planned',
  date: null,
  publishAt: '2026-03-01T09:30:12.345Z',
  unlisted: false,
  category: null,
  picture: null,
  missing: ['ar', 'en'],
  posts: 0,
  deletedAt: null,
};

it('a moment is typed as Algiers has it, and sent only where it is another one', () => {
  const { values } = versionOf(contentEntry);
  expect(values.publishAt).toBe('2026-03-01 10:30:12');
  expect(bodyOf('page', values, contentEntry)).not.toHaveProperty('publishAt');
  expect(bodyOf('page', { ...values, publishAt: '2026-03-02 00:00:00' }, contentEntry).publishAt).toBe(
    '2026-03-01T23:00:00.000Z',
  );
  expect(bodyOf('page', { ...values, publishAt: null }, contentEntry).publishAt).toBeNull();
});

it('of each kind what it has is sent', () => {
  const { values } = versionOf(contentEntry);
  expect(Object.keys(bodyOf('blog-category', values, contentEntry)).sort()).toEqual(['description', 'slug', 'title']);
  expect(bodyOf('blog-post', { ...values, category: 'c' }, contentEntry)).toMatchObject({
    category: 'c',
    draft: false,
  });
  expect(bodyOf('blog-post', values, contentEntry)).not.toHaveProperty('unlisted');
  expect(bodyOf('page', values, contentEntry)).toMatchObject({ unlisted: false, html: { fr: '<p>a</p>' } });
});
