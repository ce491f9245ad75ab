import { atRest } from './at-rest.ts';
import { newVisit } from './browser.ts';
import { eventually } from './eventually.ts';

it.each(['desk', 'phone'] as const)(
  'a page of a listing that was turned begins below the head that sticks to the top, on a %s',
  async (screen) => {
    const page = await newVisit({ screen, language: 'fr' });
    await page.goto('/catalog/category/chaussures');
    await atRest(page);
    await page.locator('main nav a[href*="page=2"]').first().click();
    await page.waitForURL('**page=2**');
    await eventually(async () => {
      const { list, head } = await page.evaluate(() => ({
        // The keyboard focus moves to the start of the page.
        list: document.activeElement?.closest('main [aria-busy]')?.getBoundingClientRect().top,
        head: document.querySelector('header')?.getBoundingClientRect().bottom,
      }));
      // Below the whole header, which reappeared when the page scrolled up, and still in sight.
      expect(head).toBeGreaterThan(50);
      expect(list).toBeGreaterThanOrEqual(head ?? Infinity);
      expect(list).toBeLessThan((head ?? 0) + 60);
    });
  },
);
