/** SF-3.09: a line of the cart as the browser keeps it. Prices in DZD, TTC, after promotion. */
export interface CartLine {
  readonly productId: string;
  readonly combinationId: string | null;
  readonly unitPrice: number;
  /** Before promotion; shown struck when higher. */
  readonly listPrice?: number;
  readonly name: string;
  readonly image: string | null;
  /** The address of the line's product page. */
  readonly href?: string;
  /** Kind of option to its value, as shown: `{ Couleur: 'Noir' }`. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly quantity: number;
  /** Units left when it was added; absent: unknown, or too many to be said. */
  readonly available?: number;
  readonly type?: 'pack';
  readonly productInPack?: readonly CartLine[];
}

/** The identity of a line: product, combination and the contents of a pack (SF-5.10). */
export const lineKey = (line: CartLine): string =>
  [
    line.productId,
    line.combinationId ?? '',
    ...(line.productInPack ?? [])
      .map((item) => `${item.productId}.${item.combinationId ?? ''}.${item.quantity}`)
      .sort(),
  ].join('|');

/** A quantity within what is left. */
const within = (quantity: number, available: number | undefined): number =>
  Math.max(1, Math.min(quantity, available ?? quantity));

/** SF-5.10: adding the same line again increases its quantity; the newer price and name replace the old ones. */
export const withLine = (lines: readonly CartLine[], added: CartLine): CartLine[] => {
  const key = lineKey(added);
  const existing = lines.find((line) => lineKey(line) === key);
  return existing
    ? lines.map((line) =>
        line === existing ? { ...added, quantity: within(line.quantity + added.quantity, added.available) } : line,
      )
    : [...lines, { ...added, quantity: within(added.quantity, added.available) }];
};

/** SF-4.10: at least 1, and no cap but what is left. */
export const withQuantity = (lines: readonly CartLine[], key: string, quantity: number): CartLine[] =>
  lines.map((line) =>
    lineKey(line) === key ? { ...line, quantity: within(Math.floor(quantity) || 1, line.available) } : line,
  );

export const withoutLine = (lines: readonly CartLine[], key: string): CartLine[] =>
  lines.filter((line) => lineKey(line) !== key);

const centimes = (dzd: number): number => Math.round(dzd * 100);

/** DZD, added up in centimes. */
export const lineTotal = (line: CartLine): number => (centimes(line.unitPrice) * line.quantity) / 100;
export const subtotalOf = (lines: readonly CartLine[]): number =>
  lines.reduce((sum, line) => sum + centimes(line.unitPrice) * line.quantity, 0) / 100;
export const listSubtotalOf = (lines: readonly CartLine[]): number =>
  lines.reduce((sum, line) => sum + centimes(line.listPrice ?? line.unitPrice) * line.quantity, 0) / 100;

/** SF-2.18: the sum of quantities. */
export const countOf = (lines: readonly CartLine[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);
