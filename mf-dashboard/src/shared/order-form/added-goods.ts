import type { LineGoods, TypedLine } from './typed-order.ts';

type Goods = Pick<TypedLine, 'product' | 'combination' | 'productInPack'>;
const isOf = (line: TypedLine, { product, combination, productInPack }: Goods): boolean =>
  line.product === product &&
  line.combination === combination &&
  JSON.stringify(line.productInPack) === JSON.stringify(productInPack);

/**
 * The line that takes more units of the goods, for a pack with the same contents: one at the price of the channel, or
 * the only one they have. What is offered (T-2.18) stays as many as it is.
 */
const takingLine = (lines: readonly TypedLine[], goods: Goods): TypedLine | undefined => {
  const same = lines.filter((line) => isOf(line, goods));
  const [only, ...others] = same;
  return (
    same.findLast(({ unitPrice }) => unitPrice === '') ??
    (others.length === 0 && only?.unitPrice !== 0 ? only : undefined)
  );
};

/** The line of the goods that were added last. */
export const lineAddedTo = (lines: readonly TypedLine[], goods: Goods): TypedLine | undefined =>
  takingLine(lines, goods) ?? lines.findLast((line) => isOf(line, goods));

/** Adds units of the goods: to the line that takes more of them, or in a new one. */
export const withGoods = (
  lines: readonly TypedLine[],
  { product, combination, productInPack, ...goods }: LineGoods & Goods,
  units: number,
  newLineKey: string,
): readonly TypedLine[] => {
  const same = takingLine(lines, { product, combination, ...(productInPack && { productInPack }) });
  if (!same)
    return [
      ...lines,
      {
        key: newLineKey,
        product,
        combination,
        goods,
        quantity: units,
        unitPrice: '',
        ...(productInPack && { productInPack }),
      },
    ];
  const quantity = (same.quantity === '' ? 0 : same.quantity) + units;
  return lines.map((line) => (line === same ? { ...line, quantity } : line));
};

/** The quantity in what was typed into the product search: `3` or `*3`, of the line added last. */
export const typedQuantity = (text: string): number | undefined => {
  const digits = /^[*x×]?\s*(\d{1,3})$/i.exec(text.trim())?.[1];
  const quantity = digits === undefined ? 0 : Number(digits);
  return quantity >= 1 ? quantity : undefined;
};
