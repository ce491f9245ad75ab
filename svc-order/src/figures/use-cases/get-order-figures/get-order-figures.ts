import { FIGURE_DAYS, LATE_AFTER_DAYS, type OrderFigures } from '@shop/contracts/order/dashboard';
import type { OfShop } from '@shop/service-kit';
import { algiersDay } from '../../../orders/index.ts';
import type { Copies } from '../../../shared/copies.ts';
import { daysBefore, daysBetween, figuresRead } from '../../domain/figures-read.ts';
import type { Figures } from '../../persistence/figures.repository.ts';

export interface GetOrderFiguresDeps {
  readonly figures: OfShop<Figures, 'days' | 'bestProducts' | 'late' | 'isWhole'>;
  readonly copies: Pick<Copies, 'product' | 'shop'>;
  readonly now: () => number;
}
/** Days of Algiers, both included. */
export interface GetOrderFigures {
  readonly shopUuid: string;
  readonly from: string;
  readonly to: string;
  /** Whether the reader may see payments, and with them what the shop turns over. */
  readonly seesPayments: boolean;
}
export type GetOrderFiguresOutcome =
  { readonly kind: 'found'; readonly figures: OrderFigures } | { readonly kind: 'refused'; readonly field: 'to' };

const withoutTotals = (days: OrderFigures['days']): OrderFigures['days'] =>
  days.map(({ day, placed, delivered }) => ({
    day,
    placed: { ...placed, total: null },
    delivered: { ...delivered, total: null },
  }));

/** The figures of a shop's orders, read from counters alone: a million orders cost no more than ten. */
export const getOrderFigures = async (
  deps: GetOrderFiguresDeps,
  { shopUuid, from, to, seesPayments }: GetOrderFigures,
): Promise<GetOrderFiguresOutcome> => {
  const count = daysBetween(from, to).length;
  if (count === 0 || count > FIGURE_DAYS) return { kind: 'refused', field: 'to' };
  const now = deps.now();
  const until = daysBefore(algiersDay(new Date(now).toISOString()), LATE_AFTER_DAYS + 1);
  const ofShop = deps.figures.of(shopUuid);
  const [days, products, late, isWhole] = await Promise.all([
    ofShop.days(from, to),
    ofShop.bestProducts(from, to),
    ofShop.late(until),
    ofShop.isWhole(now),
  ]);
  const read = figuresRead(days, from, to);
  const seesTurnover = seesPayments || deps.copies.shop(shopUuid)?.turnoverForAll === true;
  return {
    kind: 'found',
    figures: {
      ...read,
      ...(!seesTurnover && { days: withoutTotals(read.days) }),
      late: { orders: late, until },
      products: products.map(({ _id, units }) => ({ uuid: _id, name: deps.copies.product(_id)?.name ?? {}, units })),
      isWhole,
    },
  };
};
