import type { Page } from 'playwright-core';

/** Elements that move on a page whose visitor prefers reduced motion. */
export const moving = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const seconds = (list: string): number =>
      Math.max(...list.split(',').map((time) => parseFloat(time) * (time.trim().endsWith('ms') ? 0.001 : 1)));
    const long = [...document.querySelectorAll('*')].filter((element) => {
      const { transitionDuration, animationDuration, animationName } = getComputedStyle(element);
      return seconds(transitionDuration) > 0.05 || (animationName !== 'none' && seconds(animationDuration) > 0.05);
    });
    const running = document.getAnimations().filter(({ playState }) => playState === 'running');
    return [...long.map(({ outerHTML }) => outerHTML.slice(0, 120)), ...running.map(({ id }) => `runs: ${id}`)];
  });

/** Slides that stand still have no button that stops them. */
export const slideFaults = async (page: Page): Promise<string[]> => {
  const carousels = page.locator('[aria-roledescription="carousel"]');
  if ((await carousels.count()) === 0) return ['no slides'];
  const stops = await carousels.locator('button[aria-label="Arrêter le défilement"]').count();
  return stops === 0 ? [] : ['a button stops slides that stand still'];
};
