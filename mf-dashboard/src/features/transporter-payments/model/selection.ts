import type { UnpaidOrder } from '@shop/contracts/payments/dashboard';

/** BO-9.07: the sum of the chosen orders' totals, in DZD, added up in centimes so that no fraction is lost. */
export const totalOf = (orders: readonly UnpaidOrder[], chosen: ReadonlySet<string>): number =>
  orders.reduce((sum, order) => (chosen.has(order.id) ? sum + Math.round(order.total * 100) : sum), 0) / 100;

export const toggled = (chosen: ReadonlySet<string>, id: string): ReadonlySet<string> => {
  const next = new Set(chosen);
  if (!next.delete(id)) next.add(id);
  return next;
};

/** Age of a debt, in days, as a tone: up to 14 neutral, 15 to 21 warn, over 21 danger (look/dashboard 5). */
export const debtTone = (days: number): 'danger' | 'warn' | undefined =>
  days > 21 ? 'danger' : days > 14 ? 'warn' : undefined;

/** Narrows by number, tracking id or customer. */
export const matching = (orders: readonly UnpaidOrder[], text: string): readonly UnpaidOrder[] => {
  const wanted = text.trim().toLowerCase();
  return wanted === ''
    ? orders
    : orders.filter(({ number, trackingId, customerFullName }) =>
        [number, trackingId ?? '', customerFullName].some((value) => value.toLowerCase().includes(wanted)),
      );
};
