/** What a person asked for a pool, and is still to be carried out: it outlives the request (D-7.10). */
export interface PoolJob {
  readonly kind: 'announce' | 'retry';
  /** Null: all that the kind is for. */
  readonly orders: readonly string[] | null;
  readonly by: { readonly id: string; readonly name: string };
  readonly requestId: string;
}

/** C-4.05: the parcels that one transporter takes along from one warehouse on one day. */
export interface Pool {
  readonly _id: string;
  readonly shopUuid: string;
  /** For people. */
  readonly number: string;
  readonly transporter: string;
  readonly warehouse: string;
  /** In Africa/Algiers, `2026-11-30`. */
  readonly day: string;
  readonly state: 'open' | 'closed';
  readonly version: number;
  readonly openedAt: Date;
  readonly jobs: readonly PoolJob[];
}
/** Where a parcel goes: one pool at a time is open for each of these. */
export type PoolPlace = Pick<Pool, 'shopUuid' | 'transporter' | 'warehouse' | 'day'>;
