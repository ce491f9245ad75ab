import { inViewOf, type ShownInView } from '@shop/contracts/catalog';
import type { PerView } from '@shop/kit/ui';

export type Shown = ShownInView;
/** SF-3.13, SF-9.10: the same in what staff see before they publish. */
export const perViewOf = inViewOf;

/** The same as columns of a rail that stands two high. */
export const inTwoRows = ({ mobile, tablet, desktop }: PerView): PerView => ({
  mobile: Math.ceil(mobile / 2),
  tablet: Math.ceil(tablet / 2),
  desktop: Math.ceil(desktop / 2),
});
