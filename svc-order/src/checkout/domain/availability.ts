import type { ResolvedLine } from './resolve-lines.ts';
import type { SaleFacts } from './sale-facts.ts';

interface Need {
  readonly product: string;
  readonly combination: string | null;
  readonly quantity: number;
}

const keyOf = ({ product, combination }: Need): string => `${product}:${combination ?? ''}`;
/** The units that one unit of the line takes from stock. */
const needsOf = (line: ResolvedLine): readonly Need[] =>
  line.contents.length > 0 ? line.contents : [{ product: line.product, combination: line.combination, quantity: 1 }];

export interface MissingLine {
  readonly index: number;
  readonly product: string;
  readonly name: string;
  readonly required: number;
  readonly available: number;
}

/**
 * Lines that exceed the stock together. A product that is in two lines, or in a pack and alone, is counted once over
 * all of them.
 */
export const missingLines = (lines: readonly ResolvedLine[], available: SaleFacts['available']): MissingLine[] => {
  const demand = new Map<string, number>();
  for (const line of lines)
    for (const need of needsOf(line))
      demand.set(keyOf(need), (demand.get(keyOf(need)) ?? 0) + need.quantity * line.quantity);
  return lines.flatMap((line) => {
    const possible = needsOf(line).map((need) => {
      const demandOfOtherLines = (demand.get(keyOf(need)) ?? 0) - need.quantity * line.quantity;
      return Math.floor(Math.max(0, available(need.product, need.combination) - demandOfOtherLines) / need.quantity);
    });
    const most = Math.min(...possible);
    return most >= line.quantity
      ? []
      : [{ index: line.index, product: line.product, name: line.name, required: line.quantity, available: most }];
  });
};
