import { MODULE_TYPES } from '@shop/contracts/catalog';
import type { HomeModule } from '@shop/contracts/catalog/storefront';
import { arrange } from './arrange.ts';
import { autoplayDelay } from './autoplay.ts';
import { BLOG_CATEGORY_DESCRIPTION_LENGTH, CATEGORY_DESCRIPTION_LENGTH, clip } from './clip.ts';
import { endOf, timeLeft } from './countdown.ts';
import { moduleOf, slideOf } from './fixtures.ts';
import { panelOf } from './panel.ts';

describe('modules of the home page', () => {
  it.each(MODULE_TYPES)('[SF-2.91] %s hides itself when it has no content', (type) => {
    expect(
      arrange([
        moduleOf(type),
        moduleOf(type, {
          products: [],
          categories: [],
          brands: [],
          brandLines: [],
          slides: [],
          discounts: [],
          posts: [],
          blogCategories: [],
          html: '<p> </p>',
        }),
      ]),
    ).toEqual([]);
  });

  it('[SF-2.91] renders nothing for a type it does not know', () => {
    expect(arrange([moduleOf('hologram', { html: '<p>x</p>' }), moduleOf('toString', { html: '<p>x</p>' })])).toEqual(
      [],
    );
  });

  it('[SF-2.92.12] puts consecutive single banners side by side, two at a time', () => {
    const banner = (id: string): HomeModule => moduleOf('banner', { id, slides: [slideOf()] });
    expect(arrange([banner('a'), banner('b'), banner('c')]).map(({ modules }) => modules.map(({ id }) => id))).toEqual([
      ['a', 'b'],
      ['c'],
    ]);
  });
});

describe('autoplay', () => {
  it('stays between 2500 and 3100 ms', () => {
    for (const type of MODULE_TYPES) expect(autoplayDelay(type, 9, false) ?? 2500).toBeGreaterThanOrEqual(2500);
    for (const type of MODULE_TYPES) expect(autoplayDelay(type, 9, false) ?? 3100).toBeLessThanOrEqual(3100);
  });

  it('moves categories every 2500 ms, only if there are more than three', () => {
    expect(autoplayDelay('categories_carousel', 3, false)).toBeUndefined();
    expect(autoplayDelay('categories_carousel', 4, false)).toBe(2500);
  });

  it('does not move with reduced motion', () => {
    for (const type of MODULE_TYPES) expect(autoplayDelay(type, 9, true)).toBeUndefined();
  });
});

describe('countdown', () => {
  it('[D-1.04] reads a CET mark as UTC+1, winter and summer', () => {
    expect(endOf('2026-07-05 23:59:59 CET')).toBe(Date.parse('2026-07-05T22:59:59Z'));
    expect(endOf('2026-11-23T22:59:59.000Z')).toBe(Date.parse('2026-11-23T22:59:59Z'));
    expect(endOf('soon')).toBeUndefined();
  });

  it('[SF-9.14] counts each second, and ends', () => {
    const end = Date.parse('2026-11-23T23:00:00Z');
    expect(timeLeft(end, end - 1000 * (2 * 86_400 + 14 * 3600 + 36 * 60 + 9))).toEqual({
      days: 2,
      hours: 14,
      minutes: 36,
      seconds: 9,
    });
    expect(timeLeft(end, end - 1)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 1 });
    expect(timeLeft(end, end)).toBeUndefined();
  });
});

describe('words and colours', () => {
  it("[SF-9.13] cuts a category's description at 140 and a blog category's at 100 characters", () => {
    expect([...clip('é'.repeat(200), CATEGORY_DESCRIPTION_LENGTH)]).toHaveLength(141);
    expect([...clip('é'.repeat(200), BLOG_CATEGORY_DESCRIPTION_LENGTH)]).toHaveLength(101);
    expect(clip('court', 100)).toBe('court');
  });

  it("chooses readable ink for a shop's colour, and accepts nothing but colours", () => {
    expect(panelOf('#0b2e25')?.ink).toBe('light');
    expect(panelOf('#e8e1d1')?.ink).toBe('dark');
    // It is nearly transparent.
    expect(panelOf('#0b2e2510')).toEqual({ fill: '#0b2e2510', ink: 'dark' });
    expect(panelOf('#0b2e25ff')?.ink).toBe('light');
    expect(panelOf('var(--palette-4)')).toEqual({ fill: 'var(--palette-4)', ink: 'light' });
    expect(panelOf('red;}body{display:none')).toBeUndefined();
    expect(panelOf(null)).toBeUndefined();
  });
});
