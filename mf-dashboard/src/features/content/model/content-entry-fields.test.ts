import { contentEntry } from '../../../testing/content-entry.ts';
import { bodyOf, versionOf } from './content-entry-fields.ts';

const planned = contentEntry({
  slug: 'aide',
  link: '/pages/aide',
  title: { fr: 'Aide' },
  html: { fr: '<p>a</p>' },
  state: 'planned',
  publishAt: '2026-03-01T09:30:12.345Z',
});

it('a moment is typed as Algiers has it, and sent only where it is another one', () => {
  const { values } = versionOf(planned);
  expect(values.publishAt).toBe('2026-03-01 10:30:12');
  expect(bodyOf('page', values, planned)).not.toHaveProperty('publishAt');
  expect(bodyOf('page', { ...values, publishAt: '2026-03-02 00:00:00' }, planned).publishAt).toBe(
    '2026-03-01T23:00:00.000Z',
  );
  expect(bodyOf('page', { ...values, publishAt: null }, planned).publishAt).toBeNull();
});

it('of each kind what it has is sent', () => {
  const { values } = versionOf(planned);
  expect(Object.keys(bodyOf('blog-category', values, planned)).sort()).toEqual(['description', 'slug', 'title']);
  expect(bodyOf('blog-post', { ...values, category: 'c' }, planned)).toMatchObject({
    category: 'c',
    draft: false,
  });
  expect(bodyOf('blog-post', values, planned)).not.toHaveProperty('unlisted');
  expect(bodyOf('page', values, planned)).toMatchObject({ unlisted: false, html: { fr: '<p>a</p>' } });
});
