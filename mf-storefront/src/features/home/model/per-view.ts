import type { HomeModule } from '@shop/contracts/catalog/storefront';
import type { PerView } from '@shop/kit/ui';

export type Shown = 'products' | 'brands' | 'categories' | 'brandLines' | 'posts' | 'blogCategories';

/** SF-9.10: the most that stand in view. */
const CAPS: Readonly<Record<Shown, PerView>> = {
  products: { desktop: 5, tablet: 3, mobile: 2 },
  brands: { desktop: 8, tablet: 6, mobile: 4 },
  categories: { desktop: 8, tablet: 6, mobile: 4 },
  brandLines: { desktop: 5, tablet: 3, mobile: 2 },
  posts: { desktop: 3, tablet: 2, mobile: 1 },
  blogCategories: { desktop: 4, tablet: 2, mobile: 2 },
};
/** Where the owner did not say. Products: by width (SF-9.12). Categories: SF-9.11. */
const USUAL: Readonly<Record<Exclude<Shown, 'products'>, PerView>> = {
  ...CAPS,
  categories: { desktop: 6, tablet: 3, mobile: 2 },
  brandLines: { desktop: 4, tablet: 3, mobile: 2 },
};
/** A few cards take the room of no fewer than these: one across a desk would be a wall. */
const FEWEST: PerView = { desktop: 3, tablet: 2, mobile: 1 };

/** SF-3.13: how many the owner wants in view on each device, within the caps, and no more than there are. */
export const perViewOf = (shown: Shown, asked: HomeModule['responsiveNumber'], count: number): PerView | undefined => {
  const wanted = asked ?? (shown === 'products' ? undefined : USUAL[shown]);
  if (!wanted) return undefined;
  const inView = (device: keyof PerView): number =>
    Math.min(Math.max(1, wanted[device]), CAPS[shown][device], Math.max(count, FEWEST[device]));
  return { mobile: inView('mobile'), tablet: inView('tablet'), desktop: inView('desktop') };
};

/** The same as columns of a rail that stands two high. */
export const inTwoRows = ({ mobile, tablet, desktop }: PerView): PerView => ({
  mobile: Math.ceil(mobile / 2),
  tablet: Math.ceil(tablet / 2),
  desktop: Math.ceil(desktop / 2),
});
