import { atRest } from './at-rest.ts';
import { newVisit } from './browser.ts';
import { eventually } from './eventually.ts';

it('a page is requested once, while the finger is still on its link, and not by scrolling', async () => {
  const page = await newVisit({ screen: 'phone', language: 'fr' });
  await page.goto('/catalog/category/chaussures');
  await atRest(page);
  const link = page.locator('main article a[href*="/catalog/product/"]').first();
  const slug = (await link.getAttribute('href'))?.split('/').at(-1) ?? '';
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/web/') && request.url().includes(slug)) requests.push(request.url());
  });

  // A finger that moves on: the browser treats it as scrolling.
  await link.dispatchEvent('pointerdown', { button: 0, isPrimary: true, bubbles: true });
  await link.dispatchEvent('pointercancel', { isPrimary: true, bubbles: true });

  await link.scrollIntoViewIfNeeded();
  await link.hover();
  await page.mouse.down();
  await eventually(() => Promise.resolve(expect(requests).toHaveLength(1)));
  expect(new URL(page.url()).pathname).toBe('/catalog/category/chaussures');
  await page.mouse.up();
  await page.waitForURL(`**/${slug}`);
  await page.locator('main h1').waitFor();
  await atRest(page);
  expect(requests).toHaveLength(1);
});
