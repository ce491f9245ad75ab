import type { Order, Shortage } from '@shop/contracts/order/dashboard';
import type { LineFigures } from '../../../shared/order-form/line-row.tsx';
import { isQuantity, type TypedLine } from '../../../shared/order-form/typed-order.ts';

/** As stock names it: `product` or `product:combination`. */
export const itemOf = ({ product, combination }: Pick<TypedLine, 'product' | 'combination'>): string =>
  combination === null ? product : `${product}:${combination}`;

/** The keys of the lines that are sent, by their places. */
export const sentKeys = (lines: readonly TypedLine[]): readonly string[] =>
  lines.filter(({ quantity }) => isQuantity(quantity)).map(({ key }) => key);

/** T-2.18: the shortage of a line that the order has; of a new one, of its product. */
export const isShortOf =
  (line: TypedLine) =>
  ({ lineId, product, combination }: Shortage): boolean =>
    line.id === undefined ? product === line.product && combination === line.combination : lineId === line.id;

interface Known {
  readonly order: Order;
  /** The order as it would be; undefined: not known. */
  readonly ahead: Order | undefined;
  readonly available: ReadonlyMap<string, number>;
  readonly shortages: readonly Shortage[];
}

/** Units that can be had for a line: those that are free, and those that the order holds for it already. */
const availableFor = (line: TypedLine, { order, available, shortages }: Known): number | null => {
  const shortage = shortages.find(isShortOf(line));
  if (shortage) return shortage.available;
  const free = available.get(itemOf(line));
  if (free === undefined) return null;
  const held = order.reservations.filter(({ lineId }) => lineId === line.id);
  return held.reduce((sum, { quantity }) => sum + quantity, free);
};

/** What is known of each line: of the preview by its place, else of the order as it stands. */
export const figuresOf = (lines: readonly TypedLine[], known: Known): ReadonlyMap<string, LineFigures> => {
  const sent = sentKeys(lines);
  const figures = new Map<string, LineFigures>();
  for (const line of lines) {
    const ahead = known.ahead?.lines[sent.indexOf(line.key)];
    const shown = ahead?.product === line.product ? ahead : known.order.lines.find(({ id }) => id === line.id);
    if (!shown) continue;
    const { name, attributes, sku, thumb, listPrice, unitPrice, total } = shown;
    figures.set(line.key, {
      name,
      attributes,
      sku,
      thumb,
      listPrice,
      unitPrice,
      total,
      available: availableFor(line, known),
      minimum: null,
      problem: known.shortages.some(isShortOf(line)) ? 'short' : null,
    });
  }
  return figures;
};
