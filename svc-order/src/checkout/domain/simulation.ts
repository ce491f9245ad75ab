import { toDzd } from '@shop/contracts';
import type { Simulation } from '@shop/contracts/order/dashboard';
import type { CartToPrice, PricedCart } from './price-cart.ts';
import { promotionsTold } from './promotions-told.ts';
import type { SaleFacts } from './sale-facts.ts';

const codeTold = ({ code, state }: NonNullable<PricedCart['code']>): NonNullable<Simulation['code']> => {
  const from = 'from' in state ? state.from : undefined;
  return { code, state: state.state, ...(from === undefined ? {} : { from: toDzd(from) }) };
};

/**
 * The cart as an order of it would be priced at that moment, and what became of each promotion.
 * @param usedUp the code that was typed and may be used no more; `cart` is without it then.
 */
export const simulationOf = (
  cart: CartToPrice,
  priced: PricedCart,
  facts: SaleFacts,
  usedUp: string | undefined,
): Omit<Simulation, 'transporter'> => {
  const { lines, goods, delivery, code } = priced;
  const sum = (of: (line: (typeof lines)[number]) => number) => lines.reduce((total, line) => total + of(line), 0);
  const items = sum(({ listPrice, quantity }) => listPrice * quantity);
  const afterLines = sum(({ unitPrice, quantity }) => unitPrice * quantity);
  const before = cart.delivery ?? 0;
  return {
    lines: lines.map((line) => ({
      product: line.product,
      combination: line.combination,
      name: line.name,
      attributes: line.attributes,
      thumb: line.thumb,
      quantity: line.quantity,
      listPrice: toDzd(line.listPrice),
      unitPrice: toDzd(line.unitPrice),
      total: toDzd(line.unitPrice * line.quantity),
    })),
    totals: {
      items: toDzd(items),
      offLines: toDzd(items - afterLines),
      offGoods: toDzd(afterLines - goods),
      delivery: toDzd(before),
      offDelivery: toDzd(before - delivery),
      total: toDzd(goods + delivery),
    },
    code: usedUp === undefined ? code && codeTold(code) : { code: usedUp, state: 'used' },
    ...promotionsTold(cart, priced, facts, usedUp),
  };
};
