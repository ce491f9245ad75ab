import type { Expedition, ExpeditionChange, ExpeditionState, PackingState } from './expedition.ts';
import { takeBack } from './withdrawal.ts';

export interface PackingFact {
  /** The event's place among those of its order. */
  readonly seq: number;
  readonly kind: 'packed' | 'unpacked' | 'pooled' | 'shipped' | 'delivered' | 'returned' | 'cancelled';
  readonly packing?: PackingState;
  readonly packed?: readonly { readonly lineId: string; readonly quantity: number }[];
  readonly pool?: string;
}

/** An event that comes again (a crash, a rebalance, a replay) when a later one of the order has been followed. */
export const isOvertaken = ({ followed }: Expedition, seq: number): boolean => followed !== undefined && seq < followed;

const ENDED: readonly ExpeditionState[] = ['delivered', 'returned', 'cancelled'];

const changeBy = (expedition: Expedition, fact: PackingFact, now: number): ExpeditionChange => {
  if (fact.kind === 'packed') return { state: 'packed', packing: fact.packing ?? 'full', packed: fact.packed ?? [] };
  if (fact.kind === 'unpacked') {
    return { state: 'open', packing: 'none', packed: [], pool: null, ...takeBack(expedition, now) };
  }
  if (fact.kind === 'pooled') return { state: 'pooled', pool: fact.pool ?? null };
  if (fact.kind === 'cancelled') return { state: 'cancelled', ...takeBack(expedition, now) };
  return { state: fact.kind };
};

/**
 * The order decides; the expedition follows what it says happened. Its end is never taken back by a late fact. A parcel
 * that was announced, or is being announced, for an order that is unpacked or cancelled is to be taken back.
 */
export const follow = (expedition: Expedition, fact: PackingFact, now: number): ExpeditionChange | null =>
  ENDED.includes(expedition.state) || isOvertaken(expedition, fact.seq)
    ? null
    : { ...changeBy(expedition, fact, now), followed: fact.seq };

/** The order can still be announced. */
export const mayAnnounce = ({ state }: Expedition): boolean => state !== 'shipped' && !ENDED.includes(state);
