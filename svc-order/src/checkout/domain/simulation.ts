import { toDzd } from '@shop/contracts';
import type { Simulation } from '@shop/contracts/order/dashboard';
import type { CartToPrice, PricedCart } from './price-cart.ts';
import { explainPromotions } from './explain-promotions.ts';
import type { SaleFacts } from './sale-facts.ts';

const codeView = ({ code, state }: NonNullable<PricedCart['code']>): NonNullable<Simulation['code']> => {
  const from = 'from' in state ? state.from : undefined;
  return { code, state: state.state, ...(from === undefined ? {} : { from: toDzd(from) }) };
};

/**
 * The cart as an order of it would be priced at that moment, and the outcome of each promotion.
 * @param usedUp the code that was typed and has no uses left; `cart` is then without it.
 */
export const simulationOf = (
  cart: CartToPrice,
  priced: PricedCart,
  facts: SaleFacts,
  usedUp: string | undefined,
): Omit<Simulation, 'transporter'> => {
  const { lines, goods, delivery, code } = priced;
  const sum = (amountOf: (line: (typeof lines)[number]) => number) =>
    lines.reduce((total, line) => total + amountOf(line), 0);
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
    code: usedUp === undefined ? code && codeView(code) : { code: usedUp, state: 'used' },
    ...explainPromotions(cart, priced, facts, usedUp),
  };
};
