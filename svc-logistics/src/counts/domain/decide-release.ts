/** An order that holds units of a row. */
export interface HoldingOrder {
  readonly order: string;
  readonly quantity: number;
  /** Its parcel is being prepared. */
  readonly isPrepared: boolean;
}

export type ReleaseDecision =
  | { readonly kind: 'decided' }
  /** These hold no units of the row, or are being prepared. */
  | { readonly kind: 'not-releasable'; readonly orders: readonly string[] }
  /** The chosen orders do not hold enough units. */
  | { readonly kind: 'short'; readonly short: number };

/** C-1.20: whether the row can be approved once these orders have given their units back. */
export const decideRelease = (
  short: number,
  holding: readonly HoldingOrder[],
  chosen: readonly string[],
): ReleaseDecision => {
  const releasable = holding.filter(({ isPrepared }) => !isPrepared);
  const unknown = chosen.filter((order) => !releasable.some((one) => one.order === order));
  if (unknown.length > 0) return { kind: 'not-releasable', orders: unknown };
  const released = releasable
    .filter(({ order }) => chosen.includes(order))
    .reduce((sum, { quantity }) => sum + quantity, 0);
  return released < short ? { kind: 'short', short: short - released } : { kind: 'decided' };
};
