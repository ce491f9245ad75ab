import type { Strategy } from '@shop/contracts/logistics';
import { lotsInOrder } from './lot-order.ts';
import { printedNumberOf, type Lot } from './stock.ts';

const SEPARATOR = '~';

/** D-5.07: the id of a lot, for calls. `item` is the `uuid` of its stock item; the key of a lot never changes. */
export const lotIdOf = (item: { readonly uuid: string }, lot: Pick<Lot, 'number'>): string =>
  `${item.uuid}${SEPARATOR}${lot.number}`;

/** The stock item's `uuid` and the key of its lot; null if it is no id of a lot. */
export const parseLotId = (lotId: string): { readonly item: string; readonly key: string } | null => {
  const at = lotId.indexOf(SEPARATOR);
  return at < 0 ? null : { item: lotId.slice(0, at), key: lotId.slice(at + 1) };
};

export type LotChoice<L> =
  | { readonly kind: 'found'; readonly lot: L }
  | { readonly kind: 'unknown' }
  /** Several lots have this number: its id is needed. */
  | { readonly kind: 'ambiguous' };

/** C-1: a lot is named by its id or, where that is unambiguous, by its number; '' is "no lot". */
export const chooseLot = <L extends Lot>(
  item: { readonly uuid: string; readonly lots: readonly L[] },
  named: string,
): LotChoice<L> => {
  const byId = item.lots.find((lot) => lotIdOf(item, lot) === named);
  if (byId) return { kind: 'found', lot: byId };
  const byNumber = item.lots.filter((lot) => printedNumberOf(lot) === named);
  const [first] = byNumber;
  if (!first) return { kind: 'unknown' };
  return byNumber.length === 1 ? { kind: 'found', lot: first } : { kind: 'ambiguous' };
};

export interface LotShare<L> {
  readonly lot: L;
  readonly quantity: number;
}

/**
 * Units taken from lots in the order of a strategy, as far as each has room.
 *
 * @returns null if all of them together have not enough
 */
export const takeFromLots = <L extends Lot>(
  lots: readonly L[],
  strategy: Strategy,
  quantity: number,
  roomOf: (lot: L) => number,
): LotShare<L>[] | null => {
  const shares: LotShare<L>[] = [];
  let missing = quantity;
  for (const lot of lotsInOrder(lots, strategy)) {
    const taken = Math.min(missing, Math.max(0, roomOf(lot)));
    if (taken === 0) continue;
    shares.push({ lot, quantity: taken });
    missing -= taken;
  }
  return missing === 0 ? shares : null;
};
