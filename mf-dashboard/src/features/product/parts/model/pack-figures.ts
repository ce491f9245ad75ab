import type { PackItem } from '@shop/contracts/catalog/dashboard';

export interface PackLine {
  readonly product: string;
  readonly combination: string | null;
  readonly quantity: number;
}

/** False while the field is empty or below one. */
export const isQuantity = (quantity: number): boolean => quantity > 0;

/**
 * The price of one unit of a line, its stock and the number of packs; if the visitor chooses the combination, the
 * product's price and the best stock.
 */
export const figuresOf = (
  { combination, quantity }: PackLine,
  item: PackItem | undefined,
): { readonly priceTtc: number; readonly units: number; readonly packs: number } => {
  if (!item) return { priceTtc: 0, units: 0, packs: 0 };
  const chosen = item.combinations.find(({ uuid }) => uuid === combination);
  const best = Math.max(0, ...item.combinations.map(({ units }) => units));
  const units = chosen?.units ?? (item.combinations.length > 0 ? best : item.units);
  // Visitors cannot buy a pack with an inactive product.
  return {
    priceTtc: chosen?.priceTtc ?? item.priceTtc,
    units,
    packs: item.active && isQuantity(quantity) ? Math.floor(units / quantity) : 0,
  };
};

export interface PackFigures {
  readonly sum: number;
  /** The number of packs that the stock allows, and the line that limits it. */
  readonly packs: number;
  readonly scarcest: PackLine | undefined;
}
export const packFigures = (
  lines: readonly PackLine[],
  itemOf: (product: string) => PackItem | undefined,
): PackFigures => {
  const all = lines.map((line) => ({ line, ...figuresOf(line, itemOf(line.product)) }));
  const packs = all.length === 0 ? 0 : Math.min(...all.map((one) => one.packs));
  return {
    sum:
      all.reduce(
        (total, { line, priceTtc }) =>
          total + Math.round(priceTtc * 100) * (isQuantity(line.quantity) ? line.quantity : 0),
        0,
      ) / 100,
    packs,
    scarcest: all.find((one) => one.packs === packs)?.line,
  };
};
