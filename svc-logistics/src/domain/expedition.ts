import type { PlannedItem } from './plan-reservation.ts';

export type PackingState = 'none' | 'full' | 'partial';
export type ExpeditionState = 'open' | 'packed' | 'pooled' | 'announced' | 'shipped' | 'delivered' | 'returned' | 'cancelled';

export interface Announcement {
  readonly request: string;
  readonly transporter: string;
  readonly status: 'announced' | 'failed';
  readonly trackingId: string | null;
  readonly reason: string | null;
}

/** The parcel of one customer order, from the shelf to the door. Its key is the order's. */
export interface Expedition {
  readonly _id: string;
  readonly uuid: string;
  readonly shopUuid: string;
  readonly number: string;
  readonly version: number;
  readonly state: ExpeditionState;
  readonly warehouse: { readonly uuid: string; readonly name: string };
  readonly packing: PackingState;
  readonly packed: readonly { readonly lineId: string; readonly quantity: number }[];
  readonly pool: string | null;
  readonly announcement: Announcement | null;
}

export interface PackingFact {
  readonly kind: 'packed' | 'unpacked' | 'pooled' | 'shipped' | 'delivered' | 'returned' | 'cancelled';
  readonly packing?: PackingState;
  readonly packed?: readonly { readonly lineId: string; readonly quantity: number }[];
  readonly pool?: string;
}

/** The order decides; the expedition follows what it says happened. Its end is never taken back by a late fact. */
export const follow = (expedition: Expedition, fact: PackingFact): Partial<Omit<Expedition, '_id' | 'version'>> | null => {
  if (['delivered', 'returned', 'cancelled'].includes(expedition.state)) return null;
  if (fact.kind === 'packed') return { state: 'packed', packing: fact.packing ?? 'full', packed: fact.packed ?? [] };
  if (fact.kind === 'unpacked') return { state: 'open', packing: 'none', packed: [], pool: null };
  if (fact.kind === 'pooled') return { state: 'pooled', pool: fact.pool ?? null };
  return { state: fact.kind };
};

/** The warehouse that prepares the parcel: the one that gives most of its units. */
export const preparingWarehouse = (plan: readonly PlannedItem[]): { uuid: string; name: string } | null => {
  const units = new Map<string, { uuid: string; name: string; count: number }>();
  for (const { warehouse, warehouseName, takes } of plan) {
    const entry = units.get(warehouse) ?? { uuid: warehouse, name: warehouseName, count: 0 };
    entry.count += takes.reduce((sum, take) => sum + take.quantity, 0);
    units.set(warehouse, entry);
  }
  const most = [...units.values()].sort((a, b) => b.count - a.count || a.uuid.localeCompare(b.uuid))[0];
  return most ? { uuid: most.uuid, name: most.name } : null;
};
