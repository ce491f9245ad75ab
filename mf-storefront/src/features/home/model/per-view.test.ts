import { MODULE_TYPES } from '@shop/contracts/catalog';
import { join } from 'node:path';
import { cssAt } from '../../../testing/css-at.ts';
import { autoplayDelay } from './autoplay.ts';
import { ownerClasses, sizeOf } from './owner-classes.ts';
import { inTwoRows, perViewOf, type Shown } from './per-view.ts';

const RAIL = join(__dirname, '../../../../../packages/web-kit/src/ui/rail.module.css');
const many = { mobile: 99, tablet: 99, desktop: 99 };

describe('the number of items in view', () => {
  it.each<[Shown, number, number, number]>([
    ['products', 5, 3, 2],
    ['brands', 8, 6, 4],
    ['categories', 8, 6, 4],
    ['brandLines', 5, 3, 2],
    ['posts', 3, 2, 1],
    ['blogCategories', 4, 2, 2],
  ])('[SF-9.10] %s: at most %i, %i and %i', (type, desktop, tablet, mobile) => {
    expect(perViewOf(type, many, 50)).toEqual({ desktop, tablet, mobile });
  });

  it('[SF-3.13] follows the setting for each device, and is at least one', () => {
    expect(perViewOf('products', { mobile: 1, tablet: 2, desktop: 3 }, 50)).toEqual({
      mobile: 1,
      tablet: 2,
      desktop: 3,
    });
    expect(perViewOf('products', { mobile: 0, tablet: -2, desktop: 0 }, 50)).toEqual({
      mobile: 1,
      tablet: 1,
      desktop: 1,
    });
  });

  it('is at most the number of items, but leaves the room of three cards on a desk', () => {
    expect(perViewOf('blogCategories', null, 3)?.desktop).toBe(3);
    expect(perViewOf('brandLines', null, 1)).toEqual({ mobile: 1, tablet: 2, desktop: 3 });
    expect(inTwoRows({ mobile: 4, tablet: 6, desktop: 7 })).toEqual({ mobile: 2, tablet: 3, desktop: 4 });
  });

  it('[SF-9.11] two, three or six categories', () => {
    expect(perViewOf('categories', null, 50)).toEqual({ mobile: 2, tablet: 3, desktop: 6 });
  });

  it.each([
    [320, 1],
    [576, 2],
    [768, 3],
    [992, 4],
  ])('[SF-9.12] at %i px products stand %i side by side, unless their owner set a number', (width, view) => {
    expect(perViewOf('products', null, 50)).toBeUndefined();
    expect(cssAt(RAIL, '.track', width)['--view']).toBe(String(view));
    expect(cssAt(RAIL, '.track', width - 1)['--view']).toBe(String(Math.max(1, view - 1)));
  });

  it.each([
    [390, 'mobile'],
    [768, 'tablet'],
    [992, 'desktop'],
  ])(
    '[SF-9.10] [SF-3.13] at %i px the number for a %s applies, with a fifth of the next item in view',
    (width, device) => {
      expect(cssAt(RAIL, '.given', width)).toMatchObject({
        '--view': `var(--on-${device})`,
        '--peek': `var(--beside-${device}, 1)`,
      });
      expect(cssAt(RAIL, '.track', width)['grid-auto-columns']?.replace(/\s+/g, ' ')).toContain(
        '/ (var(--view) + 0.2 * var(--peek))',
      );
      const caps = { mobile: 4, tablet: 6, desktop: 8 }[device] ?? 0;
      for (let number = 1; number <= caps; number += 1)
        expect(cssAt(RAIL, `.${device}${number}`, width)[`--on-${device}`]).toBe(String(number));
      expect(cssAt(RAIL, `.${device}All`, width)[`--beside-${device}`]).toBe('0');
    },
  );
});

describe('automatic movement', () => {
  it('[SF-9.10] every 2500 to 3100 ms', () => {
    const delays = MODULE_TYPES.flatMap((type) => autoplayDelay(type, 9, false) ?? []);
    expect(delays.length).toBeGreaterThan(4);
    expect([Math.min(...delays), Math.max(...delays)]).toEqual([2500, 3100]);
  });
});

describe('classes and sizes set by an owner', () => {
  it('[SF-3.13] are accepted if they are plain words; everything else is dropped', () => {
    expect(ownerClasses(' serre  bande-2 ')).toBe('serre bande-2');
    expect(ownerClasses('"><script> a{b} javascript:x 9x ok')).toBe('ok');
    expect(ownerClasses(null)).toBeUndefined();
    expect(['small', 'large', 'FULL', 'hero', null].map(sizeOf)).toEqual([
      'narrow',
      'wide',
      'full',
      undefined,
      undefined,
    ]);
  });
});
