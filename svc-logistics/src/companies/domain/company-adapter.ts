import type { FIELD_REFUSALS, ParcelField, ParcelReason, ParcelStatus } from '@shop/contracts/logistics';
import type { AccountField } from '@shop/contracts/logistics/dashboard';
import type { DeliveryService } from '../../delivery/domain/transporter.ts';

/** An account of a shop at a company, with its secrets as they are: it never leaves a call. */
export interface CompanyAccount {
  /** The transporter's. */
  readonly uuid: string;
  readonly shopUuid: string;
  readonly settings: Readonly<Record<string, string | number | boolean>>;
  readonly secrets: Readonly<Record<string, string>>;
  /** Letters before the numbers of parcels that we number ourselves. */
  readonly trackingPrefix?: string;
}

/** A request to a company's interface. What `secret` names never appears in a log or an error. */
export interface CompanyRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Absolute; its host is one that the adapter allows (`hosts`). */
  readonly url: URL;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  /** Milliseconds; absent: the usual. */
  readonly timeoutMs?: number;
  /** What the company's limits count it as; absent: 1. */
  readonly cost?: number;
  /** Nothing is sent once it is aborted, and what is under way is broken off. */
  readonly signal?: AbortSignal;
}
export interface CompanyResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/**
 * The one way to a company: keeps its limits over all replicas, its circuit breaker, its time-out. Throws
 * `LimitReached` before a request that would pass a limit, `BreakerOpen` while the account's breaker is open,
 * `CompanySilent` where no whole answer came.
 */
export type SendToCompany = (request: CompanyRequest) => Promise<CompanyResponse>;

/** Nothing was sent: the limit allows it again at `until` (milliseconds). */
export class LimitReached extends Error {
  override readonly name = 'LimitReached';
  readonly until: number;
  constructor(until: number) {
    super('the limit of the company is used up');
    this.until = until;
  }
}
/** Nothing was sent: the company failed lately; it is tried again at `until` (milliseconds). */
export class BreakerOpen extends Error {
  override readonly name = 'BreakerOpen';
  readonly until: number;
  constructor(until: number) {
    super('the company does not answer');
    this.until = until;
  }
}
/** Sent, and no whole answer: what the company did is not known. */
export class CompanySilent extends Error {
  override readonly name = 'CompanySilent';
}
/** The company refuses the account's keys, or has switched its interface off (D-7.10). */
export class KeysRefused extends Error {
  override readonly name = 'KeysRefused';
}
/** The answer is not what the company's documents say, such as a page of maintenance in HTML. */
export class StrangeAnswer extends Error {
  override readonly name = 'StrangeAnswer';
}

/** A call's account and the way to its company. */
export interface CompanyCall {
  readonly account: CompanyAccount;
  readonly send: SendToCompany;
}

/** A parcel as a company is asked for it. Money in centimes, a multiple of 100 (D-7.09), goods and delivery. */
export interface ParcelToCreate {
  /** Ours: never used for a second parcel. */
  readonly reference: string;
  readonly customer: { readonly firstname: string; readonly lastname: string };
  /** E.164. The second one is null where there is none. */
  readonly phone: string;
  readonly secondPhone: string | null;
  readonly address: string;
  readonly service: DeliveryService;
  /** Where it goes in the company's own terms (D-7.08); `wilaya` is a code from 1 to 58. */
  readonly place: CompanyDestination;
  /** One line of what is in it. */
  readonly content: string;
  readonly units: number;
  /** Grams; null: not known. */
  readonly weight: number | null;
  readonly codAmount: number;
  readonly serviceCode: string | null;
  readonly note: string | null;
}
export interface CompanyDestination {
  readonly wilaya: number;
  readonly wilayaName: string;
  readonly commune: { readonly code: string; readonly name: string };
  /** Of a stop-desk parcel. */
  readonly desk: { readonly code: string; readonly name: string } | null;
}

/** D-7.05: the four outcomes. `words` are the company's own, for staff. */
export type CreateOutcome =
  | { readonly kind: 'created'; readonly trackingId: string; readonly companyId?: string; readonly labelUrl?: string }
  | { readonly kind: 'refused'; readonly field: ParcelField; readonly words: string }
  | { readonly kind: 'alreadyThere'; readonly trackingId: string | null; readonly words: string }
  | { readonly kind: 'unknown'; readonly words: string };
export type { ParcelField };

/** A field that a company would refuse, found before it is asked. `limit`: its bound, where it has one. */
export interface FieldProblem {
  readonly field: ParcelField;
  readonly rule: (typeof FIELD_REFUSALS)[number];
  readonly limit?: number;
}

export interface FoundParcel {
  readonly trackingId: string;
  readonly companyId?: string;
  readonly word: string | null;
}
export type CancelOutcome =
  | { readonly kind: 'cancelled' }
  /** The company keeps it, such as because it was collected (T-3.09). */
  | { readonly kind: 'refused'; readonly words: string }
  /** The company has no such parcel. */
  | { readonly kind: 'none' };

/** One thing that a company said of a parcel. */
export interface ParcelNews {
  readonly trackingId: string;
  /** The company's id of the event; absent: it is made of tracking, word and time. */
  readonly eventId?: string;
  readonly word: string;
  readonly reasonWord: string | null;
  /** Milliseconds. */
  readonly at: number;
  readonly place: string | null;
}
/** A webhook's content once its signature is right. `tell` is sent back, such as a challenge. */
export type WebhookReading =
  | { readonly kind: 'news'; readonly news: readonly ParcelNews[] }
  | { readonly kind: 'challenge'; readonly contentType: string; readonly tell: string }
  | { readonly kind: 'wrongSignature' }
  | { readonly kind: 'unreadable' };
export interface WebhookRequest {
  readonly method: 'GET' | 'POST';
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** As it came: signatures are checked on these bytes. */
  readonly body: Uint8Array;
}

/** A commune as the company spells and numbers it. `wilaya`: 1 to 58. */
export interface CompanyCommune {
  readonly code: string;
  readonly name: string;
  readonly wilaya: number;
  readonly served: boolean;
  readonly hasDesk: boolean;
  /** Days until a parcel arrives there, by the company's own figures. */
  readonly days: number | null;
}
export interface CompanyDesk {
  readonly code: string;
  readonly name: string;
  readonly wilaya: number;
  readonly commune: string;
  readonly address: string;
}
export interface CompanyPlaces {
  readonly communes: readonly CompanyCommune[];
  readonly desks: readonly CompanyDesk[];
}
/** What the company charges the shop for a wilaya, in centimes; null: it does not go there that way. */
export interface CompanyFee {
  readonly wilaya: number;
  readonly home: number | null;
  readonly desk: number | null;
  readonly return: number | null;
}
export interface CompanyStatementLine {
  readonly trackingId: string;
  readonly reference: string | null;
  /** The payment that it is a part of; null: not paid yet. */
  readonly payment: string | null;
  /** Centimes. */
  readonly collected: number;
  readonly fee: number | null;
}

/** What the last check of an account found. */
export interface AccountCheck {
  readonly result: 'ok' | 'refused';
  /** The company's own words. */
  readonly words: string;
  /** Milliseconds at which the keys end, where the company says so. */
  readonly keysEnd?: number;
}

/** How many calls a company takes in a window of so many milliseconds. */
export interface CompanyLimit {
  readonly windowMs: number;
  readonly calls: number;
}

export interface Label {
  readonly contentType: 'application/pdf';
  readonly body: Uint8Array;
}

/**
 * D-7.03: a delivery company. What it does not offer is absent, and `capabilitiesOf` says so to the page. Functions
 * throw the errors above; they never try `create` again.
 */
export interface CompanyAdapter {
  readonly name: string;
  /** For people. */
  readonly title: string;
  readonly settings: readonly AccountField[];
  readonly secrets: readonly AccountField[];
  /** Hosts that its calls may go to; others are refused before anything is sent (SSRF). */
  readonly hosts: (account: CompanyAccount) => readonly string[];
  readonly limits: readonly CompanyLimit[];
  /** What the limits count together: one account, or one exit address at a host as well. */
  readonly limitKeys: (account: CompanyAccount) => readonly string[];
  /** Headers, in lower case, that say how many calls are left of the limit with this window. */
  readonly quotaHeaders?: Readonly<Record<string, number>>;
  /** Settings that are filled in and cannot be right, by their keys. */
  readonly wrongSettings?: (account: CompanyAccount) => readonly string[];
  /** Parcels in one call of `create`. */
  readonly batch: number;
  /** Of an account whose company cannot do so many; absent: `batch`. */
  readonly batchOf?: (account: CompanyAccount) => number;
  /** Calls that one parcel takes to be ready, its label included, for the time shown before (`minutes`). */
  readonly callsPerParcel: number;
  /** The company refuses the same reference twice: a second asking can then do no harm. */
  readonly nativeDedup: boolean;
  /** Its words by what they mean; keys in lower case with single spaces. */
  readonly words: Readonly<Record<string, ParcelStatus>>;
  readonly reasons: Readonly<Record<string, ParcelReason>>;
  readonly problemsOf: (parcel: ParcelToCreate) => readonly FieldProblem[];

  readonly check?: (call: CompanyCall) => Promise<AccountCheck>;
  readonly places?: (call: CompanyCall) => Promise<CompanyPlaces>;
  readonly fees?: (call: CompanyCall) => Promise<readonly CompanyFee[]>;
  /** Outcomes in the order of the parcels, of which there are at most `batch`. */
  readonly create: (call: CompanyCall, parcels: readonly ParcelToCreate[]) => Promise<readonly CreateOutcome[]>;
  /** The parcel with this reference; null: the company has none, for sure. `since`: when it was asked for, ms. */
  readonly find?: (call: CompanyCall, reference: string, since: number) => Promise<FoundParcel | null>;
  readonly cancel?: (call: CompanyCall, parcel: CompanyParcel) => Promise<CancelOutcome>;
  /** Null: not made yet. */
  readonly label?: (call: CompanyCall, parcel: CompanyParcel) => Promise<Label | null>;
  /** News of these parcels, of which there are at most `trackBatch`. A parcel that the company lacks has none. */
  readonly track?: (call: CompanyCall, parcels: readonly CompanyParcel[]) => Promise<readonly ParcelNews[]>;
  readonly trackBatch?: number;
  /** Calls of its limits that one list of `track` takes; absent: 1. */
  readonly trackCalls?: number;
  readonly readWebhook?: (account: CompanyAccount, request: WebhookRequest) => WebhookReading;
  readonly askNewAttempt?: (call: CompanyCall, parcel: CompanyParcel, wish: AttemptWish) => Promise<AskOutcome>;
  readonly askReturn?: (call: CompanyCall, parcel: CompanyParcel) => Promise<AskOutcome>;
  readonly statement?: (call: CompanyCall, since: number) => Promise<readonly CompanyStatementLine[]>;
  readonly partialDelivery: boolean;
}
export interface CompanyParcel {
  readonly reference: string;
  readonly trackingId: string;
  readonly companyId: string | null;
  readonly labelUrl: string | null;
}
export interface AttemptWish {
  readonly phone?: string;
  /** `2026-11-30` */
  readonly date?: string;
  readonly note?: string;
}
export type AskOutcome = { readonly kind: 'asked' } | { readonly kind: 'refused'; readonly words: string };

/** One per company; a new one is a file of `adapters` and a line of its index. */
export type CompanyAdapters = Readonly<Record<string, CompanyAdapter>>;

/** How a company's word is compared: its letters in lower case, single spaces (D-7.07). */
export const wordKey = (word: string): string => word.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
