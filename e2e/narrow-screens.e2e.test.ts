import type { Language } from '@shop/contracts';
import type { Page } from 'playwright-core';
import { newVisit } from './browser.ts';
import { aCustomer } from './customer.ts';
import { cart } from './pages/cart.ts';
import { productPage, PRODUCTS } from './pages/product-page.ts';
import { thankYou } from './pages/thank-you.ts';

const LANGUAGES: readonly Language[] = ['fr', 'ar', 'en'];
/** Two tablets upright, where the wide head has the least room, and three phones. */
const WIDTHS = [834, 768, 390, 360, 320] as const;
/** For who reads large letters: twice as large as the browser's own. */
const TEXT = { usual: '', twice: '200%' } as const;

/** How far the page can be pushed sideways, and what sticks out of it. */
const sideways = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.body.querySelectorAll('*')]
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        return right > clientWidth + 1 || left < -1;
      })
      .map((element) => `${element.tagName.toLowerCase()}.${element.className.toString()}`)
      .slice(0, 8);
  });

/** Where words and photo stand side by side in the first thing of the home page. */
const BESIDE = [768, 800, 900, 1023] as const;

/** How much of the panel the photo leaves bare, and how far a button of the hero reaches out of the words' column. */
const heroAt = (page: Page, width: number) =>
  page.evaluate(async (asked) => {
    await document.fonts.ready;
    const hero = document.querySelector('section[aria-roledescription="carousel"]');
    const [words, photo] = hero?.querySelector('[role="group"]:not([inert])')?.children ?? [];
    if (!hero || !words || !photo) throw new Error('no hero of words and a photo');
    const panel = hero.getBoundingClientRect();
    const column = words.getBoundingClientRect();
    const out = [...hero.querySelectorAll('button')]
      .map((button) => button.getBoundingClientRect())
      .map(({ left, right }) => Math.max(column.left - left, right - column.right));
    const start = (box: DOMRect) => (document.dir === 'rtl' ? innerWidth - box.right : box.left);
    const trust = hero.parentElement?.querySelector('li svg')?.getBoundingClientRect();
    const title = words.querySelector('h1, h2')?.getBoundingClientRect();
    if (!trust || !title) throw new Error('no title, or nothing under it');
    return {
      width: asked,
      bare: Math.round(panel.height - photo.getBoundingClientRect().height),
      out: Math.max(0, ...out.map(Math.round)),
      startsApart: Math.round(start(trust) - start(title)),
    };
  }, width);

describe('a narrow screen', () => {
  it('shows the hero of the home page whole beside its photo, in each language', async () => {
    const page = await newVisit({ screen: 'desk', language: 'fr' });
    for (const language of LANGUAGES) {
      await page.goto(`/?lang=${language}`);
      // The other slides, with their buttons, come once the page's script runs.
      const slides = page.locator('section[aria-roledescription="carousel"] [role="group"]');
      await slides.nth(1).waitFor({ state: 'attached' });
      for (const width of BESIDE) {
        await page.setViewportSize({ width, height: 844 });
        expect(await heroAt(page, width)).toEqual({ width, bare: 0, out: 0, startsApart: 0 });
      }
    }
  });

  it('shows every page of an order without a sideways scroll, in each language', async () => {
    const page = await newVisit({ screen: 'phone', language: 'fr' });
    const product = productPage(page, 'fr');
    await product.open(PRODUCTS.lamp);
    await product.form.fill(aCustomer());
    await product.form.send();
    await thankYou(page, 'fr').arrived();
    const thanks = new URL(page.url());
    // The wait for the next order is shorter than all these looks.
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage).filter((one) => one.startsWith('last-purchase:')))
        localStorage.setItem(
          key,
          JSON.stringify({ ...JSON.parse(localStorage.getItem(key) ?? '{}'), until: Date.now() + 3_600_000 }),
        );
    });
    await product.open(PRODUCTS.trainers);
    await product.addToCart();
    await cart(page, 'fr').drawer.waitFor();

    const pages: readonly (readonly [name: string, path: string, drawn: string])[] = [
      ['home', '/', 'main h1, main h2'],
      ['listing', '/catalog/category/luminaires-et-deco', 'main h1'],
      // While the visitor waits for the next order, in place of the form: what was ordered.
      ['product', PRODUCTS.trainers, '[data-ordered] li'],
      ['checkout', '/checkout/cart/view', 'input[name="firstname"]'],
      ['thanks', thanks.pathname + thanks.search, 'main ol li'],
      ['track', '/checkout/track', 'input[name="phone"]'],
    ];
    const found: Record<string, readonly string[]> = {};
    for (const language of LANGUAGES) {
      for (const [name, path, drawn] of pages) {
        const address = new URL(path, thanks);
        address.searchParams.set('lang', language);
        await page.goto(address.href);
        await page.locator(drawn).first().waitFor();
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 844 });
          for (const [text, size] of Object.entries(TEXT)) {
            await page.evaluate((given) => (document.documentElement.style.fontSize = given), size);
            const out = await sideways(page);
            if (out.length > 0) found[`${name} ${language} ${width} ${text}`] = out;
          }
        }
        const shots = process.env.SHOW_PAGES;
        if (shots) await page.screenshot({ path: `${shots}/${name}-${language}.png` });
      }
    }
    expect(found).toEqual({});
  });
});
