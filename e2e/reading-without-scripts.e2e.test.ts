import type { Page } from 'playwright-core';
import { newVisit } from './browser.ts';
import { everyPage } from './pages/every-view.ts';
import { PRODUCTS } from './pages/product-page.ts';

const productsOf = (page: Page): Promise<string[]> => page.locator('main article h3').allInnerTexts();

describe('a shop without scripts', () => {
  it('is searched by its form, and paged through, on a phone', async () => {
    const page = await newVisit({ screen: 'phone', language: 'fr', scripts: false });
    await page.goto('/');
    expect(await page.locator('header nav a').first().isVisible()).toBe(true);
    await page.locator('input[name="q"]').fill('chaise');
    await Promise.all([page.waitForEvent('load'), page.locator('input[name="q"]').press('Enter')]);
    expect(new URL(page.url()).pathname).toBe('/catalog/search');
    expect(await page.locator('h1').innerText()).toContain('chaise');
    expect((await productsOf(page)).length).toBeGreaterThan(0);

    await page.goto('/catalog/category/maison-et-mobilier');
    const first = await productsOf(page);
    expect(await page.locator('main article img:not([height="16"])').count()).toBeGreaterThanOrEqual(first.length);
    await Promise.all([page.waitForEvent('load'), page.locator('main nav a[href*="page=2"]').first().click()]);
    const second = await productsOf(page);
    expect(second.length).toBeGreaterThan(0);
    expect(second.filter((name) => first.includes(name))).toEqual([]);
  });

  it('is filtered and sorted by a form at a desk, which offers no empty filter', async () => {
    const page = await newVisit({ screen: 'desk', language: 'fr', scripts: false });
    await page.goto('/catalog/category/luminaires-et-deco');
    const all = await productsOf(page);
    const panel = page.locator('main form#filters');
    expect((await page.locator('main article').first().boundingBox())?.y).toBeLessThan(800);
    await panel.locator('input[name="brands"]').first().check();
    await panel.locator('input[name="max"]').fill('9 000');
    await page.locator('select[name="sort"]').selectOption('price_desc');
    await Promise.all([page.waitForEvent('load'), panel.locator('button[type="submit"]').click()]);
    const search = new URL(page.url()).searchParams;
    expect([search.get('max'), search.get('sort')]).toEqual(['9 000', 'price_desc']);
    const filtered = await productsOf(page);
    expect(filtered.length).toBeGreaterThan(0);
    expect(filtered.length).toBeLessThan(all.length);
    expect(all).toEqual(expect.arrayContaining(filtered));
    expect(await panel.locator('input[name="brands"]').first().isChecked()).toBe(true);

    await page.goto('/catalog/category/chaussures');
    const open = await page.locator('main form#filters details[open]:visible').all();
    expect(open.length).toBeGreaterThan(1);
    for (const section of open) expect(await section.locator('input:visible').count()).toBeGreaterThan(0);
  });

  it('[SF-1.01] [SF-2.01] shows every visitor its products, categories, brands, lines, promotions and posts, and nowhere a sign-in', async () => {
    const page = await newVisit({ screen: 'desk', language: 'fr', scripts: false });
    for (const [path, title, things] of [
      [PRODUCTS.trainers, 'Baskets Hoggar blanches', 'main form'],
      ['/catalog/category/chaussures', 'Chaussures', 'main article'],
      ['/catalog/brands/numidia', 'Numidia', 'main article'],
      ['/catalog/brandlines/balcon', 'Balcon', 'main article'],
      ['/promotions', 'Promotions', 'main article'],
      ['/blog/debuter-en-argentique', 'Débuter en argentique', 'main p'],
    ] as const) {
      const answer = await page.goto(path);
      expect([path, answer?.status(), await page.locator('main h1').innerText()]).toEqual([
        path,
        200,
        expect.stringContaining(title),
      ]);
      expect(await page.locator(things).count()).toBeGreaterThan(0);
      expect(await page.locator('input[type="password"], a[href*="dashboard"], a[href*="login"]').count()).toBe(0);
    }
  });

  it('shows its phone number on every page', async () => {
    const page = await newVisit({ screen: 'phone', language: 'ar', scripts: false, provoked: [/status of 404/] });
    const pathsWithoutPhone: string[] = [];
    for (const { name, path } of everyPage('/checkout/thank-you/0192f0c8-6d5f-7aaa-8aaa-000000000001')) {
      await page.goto(path);
      if ((await page.locator('a[href^="tel:"]:visible').count()) === 0) pathsWithoutPhone.push(name);
    }
    expect(pathsWithoutPhone).toEqual([]);
  });
});
