import type { HeadContext } from '@shop/kit';
import { pageHead } from './head.ts';

const page = { slug: 'amis', title: 'Pour nos amis', html: '', seoDescription: 'Merci.' };
const context = {
  url: new URL('https://bahdja.dz/pages/amis'),
  // The texts do not matter here.
  t: (() => (key: string) => key) as unknown as HeadContext['t'],
};

it('[D-10.05] an unlisted page is not indexed by search engines', () => {
  expect(pageHead(page, context).noindex).toBeUndefined();
  expect(pageHead({ ...page, unlisted: true }, context)).toMatchObject({ noindex: true, title: 'Pour nos amis' });
});
