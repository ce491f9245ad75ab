import type { OrderRecord, RecordedDiscount, RecordedLine, Unit } from './order-record.ts';

/** The goods of an order: what is sold, and what is packed for it. */
export interface Goods {
  readonly lines: readonly RecordedLine[];
  readonly units: readonly Unit[];
}

/** The same thing at the same price, which one line can hold. */
const isSame = (one: RecordedLine, other: RecordedLine): boolean =>
  one.product === other.product &&
  one.combination === other.combination &&
  one.unitPrice === other.unitPrice &&
  one.listPrice === other.listPrice &&
  one.isTypedPrice === other.isTypedPrice &&
  JSON.stringify(one.contents) === JSON.stringify(other.contents);

const withoutZero = (cartDiscount: number) => (cartDiscount === 0 ? {} : { cartDiscount });

const promotionsOf = (one: RecordedLine, other: RecordedLine): RecordedLine['promotions'] => {
  const amounts = new Map<string, number>();
  for (const { uuid, amount } of [...one.promotions, ...other.promotions])
    amounts.set(uuid, (amounts.get(uuid) ?? 0) + amount);
  return [...amounts].map(([uuid, amount]) => ({ uuid, amount }));
};

const added = ({ cartDiscount = 0, ...into }: RecordedLine, from: RecordedLine): RecordedLine => ({
  ...into,
  quantity: into.quantity + from.quantity,
  total: into.unitPrice * (into.quantity + from.quantity),
  promotions: promotionsOf(into, from),
  ...withoutZero(cartDiscount + (from.cartDiscount ?? 0)),
});

/** The same line with a part of its share of the discounts on the goods as a whole; `part` is 0 to 1. */
export const withPart = ({ cartDiscount = 0, ...line }: RecordedLine, part: number): RecordedLine => ({
  ...line,
  ...withoutZero(Math.round(cartDiscount * part)),
});

/** D-4.11: lines keep their prices; the same thing at the same price becomes one line, every other line follows. */
export const mergedGoods = (into: Goods, from: Goods): Goods => {
  const lines = [...into.lines];
  const units = [...into.units];
  for (const line of from.lines) {
    const place = lines.findIndex((one) => isSame(one, line));
    const same = lines[place];
    if (same) lines[place] = added(same, line);
    else {
      lines.push(line);
      units.push(...from.units.filter(({ orderLine }) => orderLine === line.id));
    }
  }
  const quantities = new Map(lines.map(({ id, quantity }) => [id, quantity]));
  return {
    lines,
    units: units.map((unit) => ({ ...unit, quantity: unit.perLine * (quantities.get(unit.orderLine) ?? 0) })),
  };
};

/** Discounts of both, the amounts of a promotion that both have as one. */
export const mergedDiscounts = (
  into: readonly RecordedDiscount[],
  from: readonly RecordedDiscount[],
): readonly RecordedDiscount[] => {
  const discounts = [...into];
  for (const discount of from) {
    const place = discounts.findIndex(({ uuid, on }) => uuid === discount.uuid && on === discount.on);
    const same = discounts[place];
    if (same) discounts[place] = { ...same, amount: same.amount + discount.amount };
    else discounts.push(discount);
  }
  return discounts;
};

/** Discounts on the goods, in centimes. */
export const onGoods = (discounts: OrderRecord['discounts'] = []): number =>
  discounts.filter(({ on }) => on === 'goods').reduce((sum, { amount }) => sum + amount, 0);
