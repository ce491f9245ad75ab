import type { CallOutcome, JourneyEntry } from '@shop/contracts/order/dashboard';

/** Parts of an order (`order-record.ts`). Money is centimes; times are ISO 8601 UTC. */

export interface Person {
  readonly id: string;
  readonly name: string;
}

export interface OrderReference {
  readonly uuid: string;
  readonly number: string;
}

/** A customer as the order was placed. Without a phone (a sale across the counter) there is no card, so no id. */
export interface RecordedCustomer {
  readonly uuid: string | null;
  readonly firstname: string;
  readonly lastname: string;
  readonly phone: string | null;
  /** D-4.14: staff alone see it. */
  readonly secondPhone?: string | null;
  readonly email: string | null;
}

/** D-4.10: one try to reach the customer. */
export interface RecordedAttempt {
  readonly at: string;
  readonly byName: string;
  /** These are absent in attempts of earlier releases, which found nobody. */
  readonly by?: string;
  readonly outcome?: CallOutcome;
  readonly reason?: string | null;
  readonly note?: string | null;
  /** The seconds between showing the order and its outcome, and whether its number was called. */
  readonly seconds?: number;
  readonly called?: boolean;
  /** The order has another phone since. */
  readonly isFormerNumber?: true;
}

/** When the order is due for its next call; `for`: the person who is to call it, null: anybody (D-4.10). */
export interface RecordedCall {
  readonly dueAt: string;
  readonly for: string | null;
}

/** What staff write to one another about the order; `mentions` are people's ids. */
export interface RecordedNote {
  readonly id: string;
  readonly at: string;
  readonly by: Person;
  readonly text: string;
  readonly mentions: readonly string[];
}

/** A discount that staff gave: `value` is hundredths of a percent, or centimes; `amount` is what it took off. */
export interface RecordedStaffDiscount {
  readonly kind: 'percentage' | 'amount';
  readonly value: number;
  readonly reason: string;
  readonly by: Person;
  readonly amount: number;
}

/** BO-3.25: a part of the total and the day on which it is due (`YYYY-MM-DD`). */
export interface RecordedInstalment {
  readonly id: string;
  readonly dueAt: string;
  readonly amount: number;
}

export interface RecordedPlace {
  readonly wilaya: { readonly id: number; readonly name: string; readonly nameAr: string };
  readonly commune: { readonly id: string; readonly name: string; readonly nameAr: string };
}

export interface RecordedPickup {
  readonly warehouse: { readonly uuid: string; readonly name: string };
}

/** D-4.02: the pool that the parcel is in, as logistics has said it. */
export interface RecordedPool {
  readonly uuid: string;
  readonly number: string;
  /** `YYYY-MM-DD` of Algiers. */
  readonly day: string;
}

/** D-7.07: one thing that a company said of a parcel of the order. */
export type RecordedJourneyEntry = Readonly<JourneyEntry>;

/** D-4.13: what a delivery in part changed. */
export interface RecordedTaking {
  readonly totalBefore: number;
  readonly totalAfter: number;
  readonly lines: readonly {
    readonly lineId: string;
    readonly name: string;
    readonly packed: number;
    readonly taken: number;
  }[];
}
