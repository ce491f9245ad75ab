import type { Expedition, ExpeditionChange, ExpeditionState, PackingState } from './expedition.ts';
import { takeBack } from './withdrawal.ts';

export interface PackingFact {
  readonly kind: 'packed' | 'unpacked' | 'pooled' | 'shipped' | 'delivered' | 'returned' | 'cancelled';
  readonly packing?: PackingState;
  readonly packed?: readonly { readonly lineId: string; readonly quantity: number }[];
  readonly pool?: string;
}

const ENDED: readonly ExpeditionState[] = ['delivered', 'returned', 'cancelled'];

/**
 * The order decides; the expedition follows what it says happened. Its end is never taken back by a late fact. A parcel
 * that was announced, or is being announced, for an order that is unpacked or cancelled is to be taken back.
 */
export const follow = (expedition: Expedition, fact: PackingFact, now: number): ExpeditionChange | null => {
  if (ENDED.includes(expedition.state)) return null;
  if (fact.kind === 'packed') return { state: 'packed', packing: fact.packing ?? 'full', packed: fact.packed ?? [] };
  if (fact.kind === 'unpacked') {
    return { state: 'open', packing: 'none', packed: [], pool: null, ...takeBack(expedition, now) };
  }
  if (fact.kind === 'pooled') return { state: 'pooled', pool: fact.pool ?? null };
  if (fact.kind === 'cancelled') return { state: 'cancelled', ...takeBack(expedition, now) };
  return { state: fact.kind };
};

/** Whether the order can still be announced. */
export const mayAnnounce = ({ state }: Expedition): boolean => state !== 'shipped' && !ENDED.includes(state);
