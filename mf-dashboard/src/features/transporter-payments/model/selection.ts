/** BO-9.07: the sum of the chosen orders' totals, in DZD, added up in centimes so that no fraction is lost. */
export const totalOf = (orders: readonly { readonly total: number }[]): number =>
  orders.reduce((sum, { total }) => sum + Math.round(total * 100), 0) / 100;

/** After these days a debt is an alarm. */
const LATE_DAYS = 21;
/** The orders that have been owed for longer than that. */
export const lateOf = <Order extends { readonly deliveredAt: string }>(
  orders: readonly Order[],
  daysSince: (deliveredAt: string) => number,
): readonly Order[] => orders.filter(({ deliveredAt }) => daysSince(deliveredAt) > LATE_DAYS);

/** Age of a debt, in days, as a tone: up to 14 neutral, 15 to 21 warn, over 21 danger. */
export const debtTone = (days: number): 'danger' | 'warn' | undefined =>
  days > LATE_DAYS ? 'danger' : days > 14 ? 'warn' : undefined;
