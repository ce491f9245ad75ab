import type { HeadContext } from '@shop/kit';
import { pageHead } from './head.ts';

const page = { slug: 'amis', title: 'Pour nos amis', html: '', seoDescription: 'Merci.' };
const context = {
  url: new URL('https://bahdja.dz/pages/amis'),
  // Its texts are not what is looked at.
  t: (() => (key: string) => key) as unknown as HeadContext['t'],
};

it('[D-10.05] a page that is for who has its address is in no search engine', () => {
  expect(pageHead(page, context).noindex).toBeUndefined();
  expect(pageHead({ ...page, unlisted: true }, context)).toMatchObject({ noindex: true, title: 'Pour nos amis' });
});
