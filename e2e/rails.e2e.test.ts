import type { Page } from 'playwright-core';
import { newVisit } from './browser.ts';

const WIDTHS = [390, 600, 768, 834, 991, 992, 1280, 1440] as const;

/** For every rail of the page: whether it overflows, and the controls that move it. */
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
  it('have arrows and a stop button only where they overflow', async () => {
    const page = await newVisit({ screen: 'desk', language: 'fr' });
    await page.goto('/');
    await page.locator('main section ul').first().waitFor();
    const wrong: string[] = [];
    const counts = { moving: 0, still: 0 };
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      for (const { title, moves, buttons } of await rails(page)) {
        counts[moves ? 'moving' : 'still'] += 1;
        // Fingers move a rail on a phone: one that moves by itself has its stop button there, the others have no
        // button.
        if (moves ? width >= 768 && buttons < 2 : buttons > 0) wrong.push(`${title} ${width}: ${buttons} buttons`);
      }
    }
    expect(wrong).toEqual([]);
    expect(counts.moving).toBeGreaterThan(0);
    expect(counts.still).toBeGreaterThan(0);
  });

  it('have neither without scripts', async () => {
    const page = await newVisit({ screen: 'desk', language: 'fr', scripts: false });
    await page.goto('/');
    const shown = await rails(page);
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.filter(({ buttons }) => buttons > 0)).toEqual([]);
  });
});
