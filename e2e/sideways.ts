import type { Page } from 'playwright-core';
import { atRest } from './at-rest.ts';
import { collectFindings, type Findings } from './findings.ts';

/** Two upright tablets, where the wide header has the least room, and three phones. */
export const NARROW_WIDTHS = [834, 768, 390, 360, 320] as const;
/** The second one is for people who read large letters: twice the browser's default size. */
const TEXT_SIZES = { usual: '', twice: '200%' } as const;

const overflowing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.body.querySelectorAll('*')]
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        return right > clientWidth + 1 || left < -1;
      })
      .map((element) => `${element.tagName.toLowerCase()}.${element.className.toString()}`)
      .slice(0, 8);
    return wide.length > 0 ? wide : [`${scrollWidth} wide in ${clientWidth}`];
  });

/**
 * Elements that overflow a page which can be scrolled sideways. A page whose width has just changed may lay its parts
 * out once more, so a fault is one that is still there when the page is at rest.
 */
export const sticksOut = async (page: Page): Promise<string[]> => {
  if ((await overflowing(page)).length === 0) return [];
  await atRest(page);
  return overflowing(page);
};

/** Elements that overflow the page at each narrow width, with default and with large letters. */
export const sidewaysFindings = async (page: Page): Promise<Findings> => {
  const { findings, add } = collectFindings();
  for (const [text, size] of Object.entries(TEXT_SIZES)) {
    await page.evaluate((given) => (document.documentElement.style.fontSize = given), size);
    for (const width of NARROW_WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      add(`sideways ${width} ${text}`, await sticksOut(page));
    }
  }
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  return findings();
};

/** Widths where words and photo stand side by side in the first section of the home page. */
const HERO_WIDTHS = [768, 800, 900, 1023] as const;

const heroFaults = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const hero = document.querySelector('section[aria-roledescription="carousel"]');
    const [words, photo] = hero?.querySelector('[role="group"]:not([inert])')?.children ?? [];
    if (!hero || !words || !photo) return ['no hero of words and a photo'];
    const column = words.getBoundingClientRect();
    const overflows = [...hero.querySelectorAll('button')]
      .map((button) => button.getBoundingClientRect())
      .map(({ left, right }) => Math.max(column.left - left, right - column.right));
    const start = (box: DOMRect) => (document.dir === 'rtl' ? innerWidth - box.right : box.left);
    const trust = hero.parentElement?.querySelector('li svg')?.getBoundingClientRect();
    const title = words.querySelector('h1, h2')?.getBoundingClientRect();
    if (!trust || !title) return ['no title, or nothing under it'];
    const pixels = {
      'the photo leaves bare of its panel': hero.getBoundingClientRect().height - photo.getBoundingClientRect().height,
      'a button reaches out of the column of words': Math.max(0, ...overflows),
      'the title begins apart from what is under it': start(trust) - start(title),
    };
    return Object.entries(pixels).flatMap(([fault, by]) => (Math.round(by) === 0 ? [] : [`${fault}: ${by} px`]));
  });

/** Whether the hero of the home page fits beside its photo. */
export const heroFindings = async (page: Page): Promise<Findings> => {
  const { findings, add } = collectFindings();
  // The other slides, with their buttons, are added once the page's script runs.
  const slides = page.locator('section[aria-roledescription="carousel"] [role="group"]');
  await slides.nth(1).waitFor({ state: 'attached' });
  for (const width of HERO_WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    add(`hero ${width}`, await heroFaults(page));
  }
  return findings();
};
