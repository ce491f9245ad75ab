import type { Channel, Language } from '@shop/contracts';
import type { ParcelField } from '@shop/contracts/logistics';
import type { OrderState } from '@shop/contracts/order';
import type { CallOver, OrderAction } from '@shop/contracts/order/dashboard';
import type {
  OrderReference,
  Person,
  RecordedAttempt,
  RecordedCall,
  RecordedCustomer,
  RecordedInstalment,
  RecordedJourneyEntry,
  RecordedNote,
  RecordedPickup,
  RecordedPlace,
  RecordedPool,
  RecordedStaffDiscount,
  RecordedTaking,
} from './order-parts.ts';

/** Money in this file is centimes; times are ISO 8601 UTC, which also sort as text. */

/**
 * A product or combination to reserve and pack. `orderLine` is the line it belongs to; `perLine` is how many of it one
 * unit of that line holds.
 */
export interface Unit {
  readonly lineId: string;
  readonly orderLine: string;
  readonly perLine: number;
  readonly product: string;
  readonly combination: string | null;
  readonly quantity: number;
}

export interface Content {
  readonly product: string;
  readonly combination: string | null;
  readonly name: string;
  readonly attributes: string;
  readonly sku: string;
  readonly thumb: string | null;
  readonly quantity: number;
}

export interface RecordedLine extends Content {
  readonly id: string;
  readonly packedQuantity: number | null;
  /** D-4.13: what the customer took of an order that was delivered in part. Absent: all that was packed. */
  readonly deliveredQuantity?: number;
  readonly listPrice: number;
  readonly unitPrice: number;
  readonly total: number;
  readonly promotions: readonly { readonly uuid: string; readonly amount: number }[];
  readonly contents: readonly Content[];
  /** Grams per unit. */
  readonly weight: number;
  /** Percent. */
  readonly taxRate: number;
  /** A member of staff typed the price by hand: it stays when the order is priced again (D-4.12). */
  readonly isTypedPrice?: true;
  /** A proforma promised the price (D-4.16): it stays as a typed one does, also for another quantity. */
  readonly isAgreedPrice?: true;
  /** The share of the discount on the goods as a whole, for all units of the line. Absent: no such discount. */
  readonly cartDiscount?: number;
}

/** A promotion that is not part of the public prices, named in the order's language. */
export interface RecordedDiscount {
  readonly uuid: string;
  readonly name: string;
  /** The promotion's own. */
  readonly code: string | null;
  readonly on: 'goods' | 'delivery';
  readonly amount: number;
}

/**
 * D-9.03: the use of a code that the order holds while it stands. Unique indexes guarantee that no other order has its
 * place, or its customer.
 */
export interface CodeUse {
  readonly slot: string | null;
  readonly customer: string | null;
  /** `<promotion>:<code>` of a code that was generated for the promotion and is good for one order. */
  readonly made?: string;
}

/** The part of a promotion's budget that an order holds while it stands, in centimes. */
export interface BudgetUse {
  readonly promotion: string;
  readonly amount: number;
}

export interface RecordedTotals {
  readonly itemsSubtotal: number;
  readonly discount: number;
  readonly shippingPaidByCustomer: number;
  readonly internalDeliveryCost: number;
  readonly vat: number;
  readonly total: number;
  /** Grams. */
  readonly weight: number;
  readonly rulesVersion: number;
}

/** The fields that a change of the content writes once logistics has agreed (D-4.12). */
export interface WantedContent {
  readonly set: OrderContent;
  readonly note: RecordedNote | null;
  readonly change: RecordedContentChange;
}

export interface Waiting {
  readonly action: 'confirm' | 'announce' | 'takeBack' | 'change';
  /** Of a `change`. */
  readonly content?: WantedContent;
  readonly since: string;
  /** The id by which logistics refers to the request in its answer. */
  readonly request: string;
  readonly by: Person;
  readonly requestId: string | null;
  /** How often the request was repeated. */
  readonly tries: number;
  /** When it is repeated next (ISO 8601, UTC); null: it was given up. */
  readonly askAgainAt: string | null;
}

export interface RecordedShortage {
  readonly lineId: string;
  readonly product: string;
  readonly combination: string | null;
  readonly name: string;
  readonly required: number;
  readonly available: number;
}

export interface RecordedRefusal {
  readonly action: 'confirm' | 'announce' | 'takeBack' | 'unpack' | 'change';
  readonly at: string;
  readonly reason: string;
  /** D-7.05: the company may have the parcel, and that has to be checked. Absent: it has refused. */
  readonly kind?: 'unknown';
  /** What a refusal of ours is about. */
  readonly field?: ParcelField;
  /** The company takes no calls before then. */
  readonly until?: string;
  readonly shortages: readonly RecordedShortage[];
}

/** D-4.07: before and after. */
export interface RecordedPacking {
  readonly totalBefore: number;
  readonly totalAfter: number;
  readonly lines: readonly {
    readonly lineId: string;
    readonly name: string;
    readonly ordered: number;
    readonly packed: number;
  }[];
}

/** D-4.12: before and after of a change of the content; a line that is new or gone has no quantity on that side. */
export interface RecordedContentChange {
  readonly totalBefore: number;
  readonly totalAfter: number;
  readonly lines: readonly {
    readonly name: string;
    readonly before: number | null;
    readonly after: number | null;
  }[];
}

/** C-1.08: what was found of returned units. */
export interface RecordedInspection {
  /** Of the product; empty: it is no line of the order. */
  readonly name: string;
  readonly passed: number;
  readonly rejected: number;
  readonly hold: number;
  readonly photos: readonly string[];
}

export interface RecordedHistory {
  readonly at: string;
  readonly by: string;
  readonly byName: string;
  readonly what: OrderAction | string;
  readonly from: OrderState | null;
  readonly to: OrderState;
  readonly reason: string | null;
  readonly requestId: string | null;
  readonly packing?: RecordedPacking | null | undefined;
  readonly taken?: RecordedTaking | null | undefined;
  readonly inspection?: RecordedInspection | null | undefined;
  readonly content?: RecordedContentChange | null | undefined;
  /** T-2.09: of a confirmation at the desk; seconds since the order was shown, and whether its number was called. */
  readonly call?: { readonly seconds?: number; readonly called?: boolean };
}

export interface RecordedExpedition {
  readonly uuid: string | null;
  /** Null: in none, or logistics has not said yet in which one. */
  readonly pool: RecordedPool | null;
  readonly trackingId: string | null;
  readonly serviceCode: string | null;
  readonly codAmount: number | null;
  readonly packingState: 'full' | 'partial' | null;
  readonly warehouse: string | null;
}

export interface RecordedReservation {
  readonly lineId: string;
  readonly product: string;
  readonly combination: string | null;
  readonly warehouse: string;
  /** Absent in orders of earlier releases. */
  readonly warehouseUuid?: string;
  readonly lot: string;
  readonly quantity: number;
}

export interface RecordedTransporter {
  readonly uuid: string;
  readonly name: string;
  readonly deliveryType: 'home' | 'stopdesk';
}

/** An order as it is decided upon and stored: the names it was placed with stay with it (D-7.01). */
export interface OrderRecord {
  readonly uuid: string;
  readonly shopUuid: string;
  readonly number: string;
  readonly state: OrderState;
  readonly channel: Channel;
  readonly placedAt: string;
  readonly clientOrderKey: string;
  readonly cartExternalId: string;
  readonly visitorId: string | null;
  readonly locale: Language;
  readonly source: string;
  readonly customer: RecordedCustomer;
  /** Empty, with no desk, place and transporter: the customer collects the order at `pickup`. */
  readonly address: string;
  readonly deskId: string | null;
  readonly place: RecordedPlace | null;
  readonly transporter: RecordedTransporter | null;
  /** The warehouse where the customer collects the order. Absent or null: it is delivered. */
  readonly pickup?: RecordedPickup | null;
  readonly lines: readonly RecordedLine[];
  readonly units: readonly Unit[];
  readonly totals: RecordedTotals;
  readonly total: number;
  /** The totals of the whole order, while `totals` are those of its packed or delivered part (D-4.07, D-4.13). */
  readonly orderedTotals?: RecordedTotals | null;
  /** A member of staff typed the price of delivery by hand: it stays as long as the delivery does (D-4.12). */
  readonly hasTypedDelivery?: boolean;
  /** The code that was typed, and the discounts of promotions. Absent: there were none. */
  readonly code?: string | null;
  readonly discounts?: readonly RecordedDiscount[];
  /** Null: given back. */
  readonly codeUse?: CodeUse | null;
  /** Null: given back. Absent: none of its promotions has a budget. */
  readonly budgetUse?: readonly BudgetUse[] | null;
  readonly assignee: { readonly uuid: string; readonly name: string } | null;
  readonly attempts: readonly RecordedAttempt[];
  /** Absent or null: it can be called now. */
  readonly call?: RecordedCall | null;
  /** D-4.10: it is called no more, and somebody has to decide. Absent or null: it waits for its call. */
  readonly callOver?: CallOver | null;
  /** `<day of Algiers>:<person>` of each call, by which the figures of a person's day find the order. */
  readonly calledOn?: readonly string[];
  readonly notes?: readonly RecordedNote[];
  /** D-4.11: the order that this one became a part of, and those that became a part of this one. */
  readonly mergedInto?: OrderReference | null;
  readonly mergedFrom?: readonly OrderReference[];
  /** Orders of the same customer that are no duplicates of this one: nobody is asked about the pair again. */
  readonly apartFrom?: readonly string[];
  /** The draft or proforma that it was, which becomes one order (D-4.16). */
  readonly draft?: string;
  /** Its customers before its phone was changed: their cards are counted without it. */
  readonly formerCustomers?: readonly string[];
  /** The member of staff who made the order; absent: the customer did. */
  readonly madeBy?: Person;
  readonly staffDiscount?: RecordedStaffDiscount | null;
  readonly schedule?: readonly RecordedInstalment[];
  readonly awaiting: Waiting | null;
  readonly refusal: RecordedRefusal | null;
  readonly expedition: RecordedExpedition | null;
  /** D-7.07: what its companies said, by time. Absent: nothing yet. */
  readonly journey?: readonly RecordedJourneyEntry[];
  readonly reservations: readonly RecordedReservation[];
  readonly history: readonly RecordedHistory[];
  readonly searchTerms: readonly string[];
}

/** The fields of an order that staff may change (C-3.03). */
export type OrderContent = Partial<
  Pick<
    OrderRecord,
    | 'customer'
    | 'address'
    | 'deskId'
    | 'place'
    | 'transporter'
    | 'pickup'
    | 'lines'
    | 'units'
    | 'totals'
    | 'total'
    | 'orderedTotals'
    | 'hasTypedDelivery'
    | 'code'
    | 'discounts'
    | 'codeUse'
    | 'budgetUse'
    | 'staffDiscount'
    | 'schedule'
    | 'expedition'
  >
>;

/**
 * An order as read back. `version` grows with each write and guards it. `revision` is the version that people see and
 * act on (D-4.03): it grows with what changes their decision, not with notes of other services.
 */
export type VersionedOrder = OrderRecord & { readonly version: number; readonly revision: number };

export const NO_EXPEDITION: RecordedExpedition = {
  uuid: null,
  pool: null,
  trackingId: null,
  serviceCode: null,
  codAmount: null,
  packingState: null,
  warehouse: null,
};
