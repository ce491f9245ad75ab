import type { PickLine } from '@shop/contracts/order/dashboard';

export interface Shelf {
  /** Null: nobody wrote where these lie. */
  readonly place: string | null;
  readonly lines: readonly PickLine[];
  readonly isDone: boolean;
}

/** The lines of a pick list shelf by shelf, in its order. */
export const shelvesOf = (picks: readonly PickLine[]): readonly Shelf[] => {
  const places = [...new Set(picks.map(({ place }) => place))];
  return places.map((place) => {
    const lines = picks.filter((line) => line.place === place);
    return { place, lines, isDone: lines.every(({ picked, quantity }) => picked >= quantity) };
  });
};
