import type { ShortReason } from '@shop/contracts/order/dashboard';
import type { Person } from '../../orders/domain/order-parts.ts';

/** A scan as it was decided: repeated, it gets the same answer and changes nothing. */
export interface RecordedScan {
  readonly id: string;
  /** `itemKey`; null: the code is of nothing in the order. */
  readonly item: string | null;
  /** Units that are in the box by it; negative where units were taken out. 0: it was refused. */
  readonly quantity: number;
  readonly outcome: 'ok' | 'too-many' | 'not-in-order' | 'unknown-code' | 'closed';
  /** The name or code that the person was shown. */
  readonly name: string;
  readonly by: string;
  readonly isUndone?: true;
}

/** D-4.12: a change of an order whose packing has begun. It is taken once a packer has said yes to it. */
export interface RecordedAsk {
  readonly id: string;
  /** Who wants to change the order. */
  readonly by: Person;
  /** Quantities before and after; null: the line is not in the order. A yes counts for this change alone. */
  readonly lines: readonly { readonly name: string; readonly before: number | null; readonly after: number | null }[];
  /** Null: nobody has answered yet. */
  readonly answer: { readonly isYes: boolean; readonly by: string } | null;
}

/** The box of one order: what was scanned into it since its wave began. Times are ISO 8601 UTC. */
export interface PackingRecord {
  /** The order. */
  readonly uuid: string;
  readonly shopUuid: string;
  readonly wave: string;
  readonly version: number;
  readonly scans: readonly RecordedScan[];
  readonly aside: { readonly reason: ShortReason; readonly at: string; readonly by: string } | null;
  /** Why units are missing in a box that was packed in part. */
  readonly short: ShortReason | null;
  /** Grams. */
  readonly weight: number | null;
  /** Addresses of pictures; absent, as `ask`: the box is of an earlier release. */
  readonly photos?: readonly string[];
  readonly ask?: RecordedAsk | null;
  /** When the units of a cancelled order were on their shelves again. */
  readonly putBackAt: string | null;
}

export interface WaveBox {
  readonly order: string;
  readonly number: string;
  /** From 1. */
  readonly box: number;
}

/** Orders that are picked together and packed side by side. */
export interface WaveRecord {
  readonly uuid: string;
  readonly shopUuid: string;
  readonly version: number;
  readonly warehouse: string;
  readonly transporter: string | null;
  readonly boxes: readonly WaveBox[];
  /** Orders that no other wave may take. */
  readonly held: readonly string[];
  readonly picks: readonly { readonly item: string; readonly picked: number }[];
  readonly createdAt: string;
  readonly by: { readonly id: string; readonly name: string };
  readonly closedAt: string | null;
}

export const itemKey = (product: string, combination: string | null): string => `${product}:${combination ?? ''}`;

export const emptyPacking = (shopUuid: string, order: string, wave: string): PackingRecord => ({
  uuid: order,
  shopUuid,
  wave,
  version: 0,
  scans: [],
  aside: null,
  short: null,
  weight: null,
  photos: [],
  ask: null,
  putBackAt: null,
});
