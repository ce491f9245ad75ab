import { startPages, type PagesUnderTest } from '../test/pages-under-test.ts';

let pages: PagesUnderTest;
afterEach(() => pages.stop());

it('keeps nobody waiting for the shop’s next bearer: the one before is good for longer than the page is shown', async () => {
  pages = await startPages({ bytes: 1_000_000 });
  expect((await pages.get('/blog/lamp-1')).text).toContain('the-first-bearer');
  pages.now.bearer = 'the-second-bearer';
  // The catalogue says nothing.
  pages.changed = () => new Promise(() => undefined);
  expect((await pages.get('/blog/lamp-1')).text).toContain('the-first-bearer');
  pages.changed = () => Promise.resolve(new Map());
  let text = '';
  while (!text.includes('the-second-bearer')) ({ text } = await pages.get('/blog/lamp-1'));
  expect(text).not.toContain('the-first-bearer');
  expect(pages.drawn).toEqual(['/blog/lamp-1']);
});
