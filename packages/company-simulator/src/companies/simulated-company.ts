import type { IncomingHttpHeaders } from 'node:http';
import type { Quota } from '../parcels/quotas.ts';

export const COMPANIES = ['yalidine', 'ecotrack', 'noest', 'zr'] as const;
export type CompanyName = (typeof COMPANIES)[number];

/** A call with right keys. */
export interface Ask {
  /** Whose keys it has: parcels of one account are not seen by another. */
  readonly account: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: unknown;
  /** The control has told the company to refuse what this call asks for. */
  readonly isRefused: boolean;
  /** Where its caller reaches the company. */
  readonly base: string;
  /** Milliseconds. */
  readonly now: number;
}
export interface Answer {
  readonly status: number;
  readonly json?: unknown;
  readonly pdf?: Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
}
export const json = (body: unknown, status = 200): Answer => ({ status, json: body });

export interface Route {
  readonly method: 'get' | 'post' | 'delete';
  readonly path: string;
  /** Asks for no keys and counts in no quota. */
  readonly isOpen?: true;
  /** `refuse` waits for a call of such a route. */
  readonly isRefusable?: true;
  readonly answer: (ask: Ask) => Answer;
}

/** Something that happens to a parcel, as the control tells it. */
export interface Happening {
  readonly tracking: string;
  readonly reference: string;
  readonly event: string;
  readonly reason: string | null;
  readonly isReturn: boolean;
  /** Milliseconds. */
  readonly at: number;
  readonly eventId: string;
}
export interface Webhook {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface SimulatedCompany {
  readonly name: CompanyName;
  readonly quotas: readonly Quota[];
  /** Who goes over a quota again and again is shut out for longer and longer. */
  readonly growsBans: boolean;
  /** Null: the keys are none that it takes. */
  readonly accountOf: (call: {
    readonly headers: IncomingHttpHeaders;
    readonly query: URLSearchParams;
    readonly body: unknown;
  }) => string | null;
  readonly routes: readonly Route[];
  readonly keysRefused: Answer;
  readonly tooMany: Answer;
  /** Of the calls that are left in each of `quotas`. */
  readonly quotaHeaders: (left: readonly number[]) => Readonly<Record<string, string>>;
  /** The requests that tell of these; absent: the company tells nobody. */
  readonly webhooks?: (happenings: readonly Happening[], secret: string, now: number) => readonly Webhook[];
  /** It asks the address before it sends anything there. */
  readonly challenges: boolean;
}

/** Keys that begin so are refused by every company, as those of an account whose password was changed. */
const REVOKED = 'revoked';
/** The account that keys name; one that has no keys, or revoked ones, is nobody. */
export const accountOfKeys = (...keys: readonly (string | undefined)[]): string | null =>
  keys.every((key) => key !== undefined && key !== '' && !key.startsWith(REVOKED)) ? keys.join(' ') : null;
export const bearerOf = ({ authorization = '' }: IncomingHttpHeaders): string => authorization.replace(/^Bearer /, '');
export const headerOf = (headers: IncomingHttpHeaders, name: string): string => String(headers[name] ?? '');

/** `2026-11-30 14:10:00` of Algiers, which has one hour more than UTC. */
export const algiersText = (at: number): string =>
  new Date(at + 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
