import type { z } from 'zod';
import type { ResponsiveNumber } from './home-modules.ts';

/** The number of cards side by side on each device. */
export type InView = z.infer<typeof ResponsiveNumber>;
export type Device = keyof InView;
export type ShownInView = 'products' | 'brands' | 'categories' | 'brandLines' | 'posts' | 'blogCategories';

/** SF-9.10: the maximum in view. */
const CAPS: Readonly<Record<ShownInView, InView>> = {
  products: { desktop: 5, tablet: 3, mobile: 2 },
  brands: { desktop: 8, tablet: 6, mobile: 4 },
  categories: { desktop: 8, tablet: 6, mobile: 4 },
  brandLines: { desktop: 5, tablet: 3, mobile: 2 },
  posts: { desktop: 3, tablet: 2, mobile: 1 },
  blogCategories: { desktop: 4, tablet: 2, mobile: 2 },
};
/** The default without a setting of the owner. Products: by width (SF-9.12). Categories: SF-9.11. */
const USUAL: Readonly<Record<Exclude<ShownInView, 'products'>, InView>> = {
  ...CAPS,
  categories: { desktop: 6, tablet: 3, mobile: 2 },
  brandLines: { desktop: 4, tablet: 3, mobile: 2 },
};
/** A few cards take the room of no fewer than these: one across a desk would be a wall. */
const MIN_LENGTH: InView = { desktop: 3, tablet: 2, mobile: 1 };

/** SF-3.13: the owner's number in view on each device, within the maximum, and no more than there are. */
export const inViewOf = (shown: ShownInView, setting: InView | null, count: number): InView | undefined => {
  const preferred = setting ?? (shown === 'products' ? undefined : USUAL[shown]);
  if (!preferred) return undefined;
  const on = (device: Device): number =>
    Math.min(Math.max(1, preferred[device]), CAPS[shown][device], Math.max(count, MIN_LENGTH[device]));
  return { mobile: on('mobile'), tablet: on('tablet'), desktop: on('desktop') };
};
/** SF-9.10: the most of a kind on each device. */
export const mostInView = (shown: ShownInView): InView => CAPS[shown];
