import type { Scheduled } from '../../shared/is-shown.ts';
import type { FixedShopData } from './fixed-entities.ts';
import { nextDayInAlgeria } from './hours-view.ts';

type Dated = Pick<FixedShopData, 'shop' | 'modules' | 'blogPosts' | 'pages'>;

/** When something of a shop is next shown otherwise without being written: a page comes, a module goes, a day ends. */
export const nextScheduledChange = ({ shop, modules, blogPosts, pages }: Dated, now: number): number => {
  let next = shop.openingHours?.exceptions.length ? nextDayInAlgeria(now) : Number.POSITIVE_INFINITY;
  for (const { publishAt, showFrom, showTo } of [...modules, ...blogPosts, ...pages] as readonly Scheduled[])
    for (const moment of [publishAt, showFrom, showTo])
      if (moment !== undefined && moment !== null && moment > now) next = Math.min(next, moment);
  return next;
};
