import type { Page } from 'playwright-core';
import { newVisit } from './browser.ts';
import { eventually } from './eventually.ts';
import { cart } from './pages/cart.ts';
import { productPage } from './pages/product-page.ts';

const FLOW = '/catalog/product/course/djurdjura-flow';

/** The file of the photo in the middle of the gallery, without its width and kind. */
const photoInView = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const track = document.querySelector('[role="group"][tabindex="0"]');
    const middle = (element: Element): number => {
      const { left, width } = element.getBoundingClientRect();
      return left + width / 2;
    };
    const photo = [...(track?.querySelectorAll('img') ?? [])].find(
      (image) => track && Math.abs(middle(image) - middle(track)) < 4,
    );
    return (photo?.currentSrc ?? '').replace(/^.*\/([\da-f]+)-\d+\.\w+$/, '$1');
  });

describe('a chosen colour', () => {
  it('[BO-7.03] shows its own photo on the product page and in the cart', async () => {
    const page = await newVisit({ screen: 'desk', language: 'fr' });
    const product = productPage(page, 'fr');
    await product.open(FLOW);
    const seen = new Set<string>();
    for (const colour of ['Bleu nuit', 'Sable', 'Noir graphite']) {
      await page.getByRole('radio', { name: colour }).check({ force: true });
      await eventually(async () => {
        const photo = await photoInView(page);
        if (photo === '' || seen.has(photo)) throw new Error(`${colour} shows the photo of another colour`);
        seen.add(photo);
      });
    }
    await page.getByRole('radio', { name: 'Sable' }).check({ force: true });
    const sand = await eventually(async () => {
      const photo = await photoInView(page);
      if (!seen.has(photo)) throw new Error('the photo is still moving');
      return photo;
    });
    await product.addToCart();
    const line = cart(page, 'fr').drawer.locator('li img').first();
    await line.waitFor();
    expect(await line.getAttribute('src')).toContain(sand);
  });
});
