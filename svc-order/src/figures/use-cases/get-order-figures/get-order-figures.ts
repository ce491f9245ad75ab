import { FIGURE_DAYS, LATE_AFTER_DAYS, type OrderFigures } from '@shop/contracts/order/dashboard';
import type { OfShop } from '@shop/service-kit';
import { algiersDay } from '../../../orders/index.ts';
import type { Copies } from '../../../shared/copies.ts';
import { daysBefore, daysBetween, figuresRead } from '../../domain/figures-read.ts';
import type { Figures } from '../../persistence/figures.repository.ts';

export interface GetOrderFiguresDeps {
  readonly figures: OfShop<Figures, 'days' | 'bestProducts' | 'late' | 'isWhole'>;
  readonly copies: Pick<Copies, 'product'>;
  readonly now: () => number;
}
/** Days of Algiers, both included. */
export interface GetOrderFigures {
  readonly shopUuid: string;
  readonly from: string;
  readonly to: string;
}
export type GetOrderFiguresOutcome =
  { readonly kind: 'found'; readonly figures: OrderFigures } | { readonly kind: 'refused'; readonly field: 'to' };

/** The figures of a shop's orders, read from counters alone: a million orders cost no more than ten. */
export const getOrderFigures = async (
  deps: GetOrderFiguresDeps,
  { shopUuid, from, to }: GetOrderFigures,
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
  return {
    kind: 'found',
    figures: {
      ...figuresRead(days, from, to),
      late: { orders: late, until },
      products: products.map(({ _id, units }) => ({ uuid: _id, name: deps.copies.product(_id)?.name ?? {}, units })),
      isWhole,
    },
  };
};
