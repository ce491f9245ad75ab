import { sharesOf } from '@shop/contracts/promotion';
import type { OrderRecord } from './order-record.ts';
import { soldOf } from './pack-order.ts';

/** The contribution of an order to a promotion's figures. Centimes. */
export interface PromotedFigures {
  readonly promotion: string;
  /** 1 if the order stands; a cancelled or returned order contributes 0 to all figures. */
  readonly orders: 0 | 1;
  /** Packed or taken units of the lines that it lowered; of all lines for a promotion on the cart or its delivery. */
  readonly units: number;
  readonly discount: number;
  readonly revenue: number;
}

export interface PromotedOrder {
  readonly lines: readonly Pick<
    OrderRecord['lines'][number],
    'quantity' | 'packedQuantity' | 'deliveredQuantity' | 'unitPrice' | 'promotions' | 'cartDiscount'
  >[];
  readonly discounts?: readonly Pick<NonNullable<OrderRecord['discounts']>[number], 'uuid' | 'on' | 'amount'>[];
}
type Line = PromotedOrder['lines'][number];

/** D-4.07, D-4.13: the packed or taken part of an amount of the whole line. */
const soldPart = (amount: number, line: Line): number => Math.round((amount * soldOf(line)) / line.quantity);
const sum = <Item>(items: readonly Item[], amountOf: (item: Item) => number): number =>
  items.reduce((total, item) => total + amountOf(item), 0);

const sales = (lines: readonly Line[]) => ({
  units: sum(lines, soldOf),
  revenue: sum(lines, (line) => line.unitPrice * soldOf(line) - soldPart(line.cartDiscount ?? 0, line)),
});

/** Each promotion that the order was placed with, once. Their discounts add up to the order's discount. */
export const promotedFigures = ({ lines, discounts = [] }: PromotedOrder, stands: boolean): PromotedFigures[] => {
  const ofLines = [...new Set(lines.flatMap(({ promotions }) => promotions.map(({ uuid }) => uuid)))];
  const goods = discounts.filter(({ on, uuid }) => on === 'goods' && !ofLines.includes(uuid));
  const delivery = discounts.filter(({ on }) => on === 'delivery');
  if (!stands)
    return [...ofLines, ...goods.map(({ uuid }) => uuid), ...delivery.map(({ uuid }) => uuid)].map((promotion) => ({
      promotion,
      orders: 0,
      units: 0,
      discount: 0,
      revenue: 0,
    }));
  const discountOf = (line: Line, promotion: string): number =>
    sum(
      line.promotions.filter(({ uuid }) => uuid === promotion),
      ({ amount }) => soldPart(amount, line),
    );
  const offGoods = sharesOf(
    sum(lines, (line) => soldPart(line.cartDiscount ?? 0, line)),
    goods.map(({ amount }) => amount),
  );
  const all = sales(lines);
  return [
    ...ofLines.map((promotion): PromotedFigures => {
      const lowered = lines.filter(({ promotions }) => promotions.some(({ uuid }) => uuid === promotion));
      return { promotion, orders: 1, ...sales(lowered), discount: sum(lines, (line) => discountOf(line, promotion)) };
    }),
    ...goods.map(({ uuid }, at): PromotedFigures => ({
      promotion: uuid,
      orders: 1,
      ...all,
      discount: offGoods[at] ?? 0,
    })),
    ...delivery.map(({ uuid, amount }): PromotedFigures => ({ promotion: uuid, orders: 1, ...all, discount: amount })),
  ];
};
