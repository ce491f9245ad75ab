import type { Page } from 'playwright-core';
import { newVisit } from './browser.ts';
import { everyPage } from './pages/every-view.ts';

const productsOf = (page: Page): Promise<string[]> => page.locator('main article h3').allInnerTexts();

describe('a shop that is read without scripts', () => {
  it('is searched by its form, and leafed through page by page', async () => {
    const page = await newVisit({ screen: 'desk', language: 'fr', scripts: false });
    await page.goto('/');
    await page.locator('input[name="q"]').fill('chaise');
    await Promise.all([page.waitForEvent('load'), page.locator('input[name="q"]').press('Enter')]);
    expect(new URL(page.url()).pathname).toBe('/catalog/search');
    expect(await page.locator('h1').innerText()).toContain('chaise');
    expect((await productsOf(page)).length).toBeGreaterThan(0);

    await page.goto('/catalog/category/maison-et-mobilier');
    const first = await productsOf(page);
    await Promise.all([page.waitForEvent('load'), page.locator('main nav a[href*="page=2"]').first().click()]);
    const second = await productsOf(page);
    expect(second.length).toBeGreaterThan(0);
    expect(second.filter((name) => first.includes(name))).toEqual([]);
  });

  it('says on every page where to telephone', async () => {
    const page = await newVisit({ screen: 'phone', language: 'ar', scripts: false, provoked: [/status of 404/] });
    const without: string[] = [];
    for (const { name, path } of everyPage('/checkout/thank-you/0192f0c8-6d5f-7aaa-8aaa-000000000001')) {
      await page.goto(path);
      if ((await page.locator('a[href^="tel:"]:visible').count()) === 0) without.push(name);
    }
    expect(without).toEqual([]);
  });
});
