/** BO-9.07: the sum of the chosen orders' totals, in DZD, added up in centimes so that no fraction is lost. */
export const totalOf = (orders: readonly { readonly total: number }[]): number =>
  orders.reduce((sum, { total }) => sum + Math.round(total * 100), 0) / 100;

/** Age of a debt, in days, as a tone: up to 14 neutral, 15 to 21 warn, over 21 danger. */
export const debtTone = (days: number): 'danger' | 'warn' | undefined =>
  days > 21 ? 'danger' : days > 14 ? 'warn' : undefined;
