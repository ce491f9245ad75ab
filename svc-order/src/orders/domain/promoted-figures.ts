import { sharesOf } from '@shop/contracts/promotion';
import type { OrderRecord } from './order-record.ts';

/** What an order adds to a promotion's figures. Centimes. */
export interface PromotedFigures {
  readonly promotion: string;
  /** Whether the order stands: 0, and nothing else, where it was cancelled or returned. */
  readonly orders: 0 | 1;
  /** Of the lines that it lowered, as far as they are packed; of one for the cart or its delivery: of all lines. */
  readonly units: number;
  readonly discount: number;
  readonly revenue: number;
}

export interface PromotedOrder {
  readonly lines: readonly Pick<
    OrderRecord['lines'][number],
    'quantity' | 'packedQuantity' | 'unitPrice' | 'promotions' | 'cartDiscount'
  >[];
  readonly discounts?: readonly Pick<NonNullable<OrderRecord['discounts']>[number], 'uuid' | 'on' | 'amount'>[];
}
type Line = PromotedOrder['lines'][number];

const packedOf = ({ packedQuantity, quantity }: Line): number => packedQuantity ?? quantity;
/** D-4.07: what is left of an amount of the whole line. */
const packedPart = (amount: number, line: Line): number => Math.round((amount * packedOf(line)) / line.quantity);
const sum = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((total, item) => total + of(item), 0);

const sales = (lines: readonly Line[]) => ({
  units: sum(lines, packedOf),
  revenue: sum(lines, (line) => line.unitPrice * packedOf(line) - packedPart(line.cartDiscount ?? 0, line)),
});

/** Each promotion that the order was placed with, once; what it took off in all is what the order was lowered by. */
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
  const taken = (line: Line, promotion: string): number =>
    sum(
      line.promotions.filter(({ uuid }) => uuid === promotion),
      ({ amount }) => packedPart(amount, line),
    );
  const offGoods = sharesOf(
    sum(lines, (line) => packedPart(line.cartDiscount ?? 0, line)),
    goods.map(({ amount }) => amount),
  );
  const all = sales(lines);
  return [
    ...ofLines.map((promotion): PromotedFigures => {
      const lowered = lines.filter(({ promotions }) => promotions.some(({ uuid }) => uuid === promotion));
      return { promotion, orders: 1, ...sales(lowered), discount: sum(lines, (line) => taken(line, promotion)) };
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
