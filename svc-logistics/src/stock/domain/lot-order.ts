import type { Strategy } from '@shop/contracts/logistics';
import type { Lot } from './stock.ts';

const oldest = (a: Lot, b: Lot): number =>
  a.receivedAt.getTime() - b.receivedAt.getTime() || a.number.localeCompare(b.number);
/** Lots that never expire leave last. */
const expiry = (lot: Lot): number => lot.expiresAt?.getTime() ?? Number.MAX_SAFE_INTEGER;

const BEFORE: Readonly<Record<Strategy, (a: Lot, b: Lot) => number>> = {
  FEFO: (a, b) => expiry(a) - expiry(b) || oldest(a, b),
  FIFO: oldest,
  LIFO: (a, b) => -oldest(a, b),
};

/** D-5.02: the order in which a strategy takes from lots. */
export const lotsInOrder = <L extends Lot>(lots: readonly L[], strategy: Strategy): L[] =>
  [...lots].sort(BEFORE[strategy]);
