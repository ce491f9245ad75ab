import type { FixedShopData } from './fixed-things.ts';
import { nextDayInAlgeria } from './hours-view.ts';

/** What is shown for a while: milliseconds since the epoch, absent or null without an end. */
interface Scheduled {
  readonly draft?: boolean;
  readonly publishAt?: number | null;
  readonly showFrom?: number | null;
  readonly showTo?: number | null;
}

/** Whether visitors see it at this moment. */
export const isShownAt = ({ draft, publishAt, showFrom, showTo }: Scheduled, now: number): boolean =>
  draft !== true && (publishAt ?? 0) <= now && (showFrom ?? 0) <= now && now < (showTo ?? Number.POSITIVE_INFINITY);

type Dated = Pick<FixedShopData, 'shop' | 'modules' | 'blogPosts' | 'pages'>;

/** When something of a shop is next shown otherwise without being written: a page comes, a module goes, a day ends. */
export const nextScheduledChange = ({ shop, modules, blogPosts, pages }: Dated, now: number): number => {
  let next = shop.openingHours?.exceptions.length ? nextDayInAlgeria(now) : Number.POSITIVE_INFINITY;
  for (const { publishAt, showFrom, showTo } of [...modules, ...blogPosts, ...pages] as readonly Scheduled[])
    for (const moment of [publishAt, showFrom, showTo])
      if (moment !== undefined && moment !== null && moment > now) next = Math.min(next, moment);
  return next;
};
