import type { PlannedItem } from '../../stock/domain/plan-reservation.ts';
import type { ParcelOrder } from './transporter-adapter.ts';

export type PackingState = 'none' | 'full' | 'partial';
export type ExpeditionState =
  'open' | 'packed' | 'pooled' | 'announced' | 'shipped' | 'delivered' | 'returned' | 'cancelled';

/** The order's request and its outcome (D-7.03). */
export interface Announcement {
  readonly request: string;
  readonly transporter: string;
  /** `wanted`: the company is still to answer. */
  readonly status: 'wanted' | 'announced' | 'failed';
  readonly trackingId: string | null;
  readonly reason: string | null;
  /** The data for the company, as long as it is to be called. */
  readonly wish?: ParcelWish;
}
export interface ParcelWish {
  readonly parcel: Omit<ParcelOrder, 'reference'>;
  readonly correlationId: string;
  readonly causationId: string;
}

/** A parcel that a company holds for the order, or may hold: noted before the company is asked. */
export interface HeldParcel {
  readonly transporter: string;
  /** The order's own reference, by which the company finds the parcel; never used for a second parcel. */
  readonly reference: string;
  /** Null: the company was asked, and its answer is not known. */
  readonly trackingId: string | null;
  /**
   * `withdraw`: the parcel is no longer needed. `stuck`: the company refuses to take it back; a person must speak with
   * it.
   */
  readonly status: 'wanted' | 'withdraw' | 'stuck';
  /** Milliseconds, as all times here. */
  readonly askedAt: number;
  readonly tries: number;
  readonly nextTryAt: number;
  readonly reason: string | null;
}

/** The parcel of one customer order, from the warehouse to the door. Its key is the order's. */
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
  readonly parcels?: readonly HeldParcel[];
  /** `seq` of the newest applied event of the order: a repeated event with a lower one is outdated. */
  readonly followed?: number;
  /** References given out, so that each parcel has its own. */
  readonly references?: number;
}
export type ExpeditionChange = Partial<Omit<Expedition, '_id' | 'version'>> & { readonly trackingKey?: string };

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
