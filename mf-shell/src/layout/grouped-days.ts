import type { ShopView } from '@shop/contracts/catalog/storefront';

type Hours = NonNullable<ShopView['openingHours']>;
type Day = Hours['week'][number];
export interface DayGroup {
  readonly from: Day['day'];
  readonly to: Day['day'];
  readonly ranges: Day['ranges'];
}

/** As weeks go here. */
const FIRST: Day['day'] = 'sat';

/** Days that follow each other and have the same hours are one line; the week begins on saturday. */
export const groupedDays = (week: Hours['week']): readonly DayGroup[] => {
  const at = week.findIndex(({ day }) => day === FIRST);
  const groups: DayGroup[] = [];
  for (const { day, ranges } of [...week.slice(at), ...week.slice(0, at)]) {
    const last = groups.at(-1);
    if (last && JSON.stringify(last.ranges) === JSON.stringify(ranges)) groups.splice(-1, 1, { ...last, to: day });
    else groups.push({ from: day, to: day, ranges });
  }
  return groups;
};
