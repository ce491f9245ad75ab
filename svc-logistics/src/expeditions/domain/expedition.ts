import type { ParcelField } from '../../companies/domain/company-adapter.ts';
import type { DeliveryService } from '../../delivery/domain/transporter.ts';
import type { PlannedItem } from '../../stock/domain/plan-reservation.ts';
import type { Attempt } from './attempts.ts';

export type PackingState = 'none' | 'full' | 'partial';
export type ExpeditionState =
  'open' | 'packed' | 'pooled' | 'announced' | 'shipped' | 'delivered' | 'returned' | 'cancelled';

/** What is sent: one expedition each. */
export interface Subject {
  readonly kind: 'order' | 'transfer' | 'return';
  readonly id: string;
}

/** What companies, labels and lists say of the parcel; it stays after the announcement. Money in centimes. */
export interface ParcelContent {
  readonly customer: { readonly firstname: string; readonly lastname: string };
  readonly phone: string;
  readonly secondPhone: string | null;
  readonly address: string;
  readonly wilaya: { readonly id: number; readonly name: string };
  readonly commune: { readonly id: string; readonly name: string };
  readonly deskId: string | null;
  readonly service: DeliveryService;
  readonly serviceCode: string | null;
  readonly codAmount: number;
  readonly content: string;
  readonly units: number;
  /** Grams; null: not known. */
  readonly weight: number | null;
  /** For the courier. */
  readonly note: string | null;
}

/** The event that something was asked by. */
export interface Cause {
  readonly correlationId: string;
  readonly causationId: string;
}

/** The order's request for a parcel, and its outcome (D-7.03, D-7.05). */
export interface Announcement extends Cause {
  readonly request: string;
  readonly transporter: string;
  /** `wanted`: the company is still to answer. `unknown`: it may have the parcel. */
  readonly status: 'wanted' | 'announced' | 'refused' | 'unknown';
  readonly trackingId: string | null;
  /** The company's own words, or one of `PARCEL_REFUSALS` or `ANNOUNCEMENT_DECLINES`. */
  readonly reason: string | null;
  readonly field: ParcelField | null;
  /** The company is asked then, and not before: its limit is used up. Milliseconds, as all times here. */
  readonly askedAgainAt: number | null;
}

/** A person announces the pool, and the order has not answered yet (C-4.05). */
export interface PoolWish {
  readonly request: string;
  readonly at: number;
}

/** The order wants its parcel back before the pick-up (D-7.06). */
export interface TakeBack extends Cause {
  readonly request: string;
  readonly status: 'wanted' | 'done' | 'refused';
}

/** One parcel, from the warehouse to the door. */
export interface Expedition {
  readonly _id: string;
  readonly subject: Subject;
  readonly shopUuid: string;
  /** The order's, for people. */
  readonly number: string;
  readonly version: number;
  readonly state: ExpeditionState;
  readonly warehouse: { readonly uuid: string; readonly name: string };
  readonly packing: PackingState;
  readonly packed: readonly { readonly lineId: string; readonly quantity: number }[];
  /** The id of its pool; null: in none. */
  readonly pool: string | null;
  /** Null: the order has said nothing of it yet. */
  readonly parcel: ParcelContent | null;
  readonly announcement: Announcement | null;
  readonly wanted: PoolWish | null;
  readonly takeBack: TakeBack | null;
  /** Every asking of a company, oldest first; they stay for good (D-7.05). */
  readonly attempts: readonly Attempt[];
  /** `trackingKeyOf` each parcel that a company made of it, those taken back among them (D-7.06). */
  readonly trackingKeys: readonly string[];
  /** `seq` of the newest applied event of the order: a repeated event with a lower one is outdated. */
  readonly followed?: number;
  /** References that were given out before attempts were kept. */
  readonly references?: number;
}
export type ExpeditionChange = Partial<Omit<Expedition, '_id' | 'version' | 'subject' | 'shopUuid'>>;

/** A tracking belongs to one parcel of a transporter (D-7.09). */
export const trackingKeyOf = (shopUuid: string, transporter: string, trackingId: string): string =>
  `${shopUuid}:${transporter}:${trackingId}`;

export const ENDED: readonly ExpeditionState[] = ['delivered', 'returned', 'cancelled'];

/** The order can still be announced. */
export const mayAnnounce = ({ state }: Pick<Expedition, 'state'>): boolean =>
  state !== 'shipped' && !ENDED.includes(state);

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
