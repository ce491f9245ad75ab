import type { Page } from 'playwright-core';
import { newVisit } from './browser.ts';

const WIDTHS = [390, 600, 768, 834, 991, 992, 1280, 1440] as const;

/** Of every rail of the page: whether there is anything to move to, and what is offered to move it with. */
const rails = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main section ul')]
      .filter((row) => getComputedStyle(row).overflowX === 'auto')
      .map((row) => ({
        title: row.parentElement?.querySelector('h2')?.textContent ?? '',
        moves: row.scrollWidth > row.clientWidth + 4,
        buttons: [...(row.previousElementSibling?.querySelectorAll('button') ?? [])].filter(
          (button) => button.getClientRects().length > 0,
        ).length,
      })),
  );

describe('the rails of the home page', () => {
  it('have arrows and a stop where there is something to move to, and nowhere else', async () => {
    const page = await newVisit({ screen: 'desk', language: 'fr' });
    await page.goto('/');
    await page.locator('main section ul').first().waitFor();
    const wrong: string[] = [];
    const seen = { moving: 0, still: 0 };
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      for (const { title, moves, buttons } of await rails(page)) {
        seen[moves ? 'moving' : 'still'] += 1;
        // Fingers move it on a phone: what moves by itself has its stop there, the others nothing.
        if (moves ? width >= 768 && buttons < 2 : buttons > 0) wrong.push(`${title} ${width}: ${buttons} buttons`);
      }
    }
    expect(wrong).toEqual([]);
    expect(seen.moving).toBeGreaterThan(0);
    expect(seen.still).toBeGreaterThan(0);
  });

  it('have neither without scripts', async () => {
    const page = await newVisit({ screen: 'desk', language: 'fr', scripts: false });
    await page.goto('/');
    const shown = await rails(page);
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.filter(({ buttons }) => buttons > 0)).toEqual([]);
  });
});
