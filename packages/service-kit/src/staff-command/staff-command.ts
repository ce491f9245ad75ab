import { isIP } from 'node:net';
import type { Endpoint } from '@shop/contracts';
import type { StaffClaims } from '@shop/contracts/staff';
import type { Request } from 'express';
import { v5 } from 'uuid';
import { newId } from '../process/ids.ts';
import type { Call } from '../http/route.ts';

/** One write by a member of staff: who asks, from where, and which request it is (D-4.08). */
export interface StaffCommand {
  readonly staff: StaffClaims;
  readonly requestId: string;
  /** The same for each repetition of a request; null without an `Idempotency-Key`. */
  readonly operation: string | null;
  /** IP address of the person's browser, as the connection or a trusted proxy gives it (`req.ip`); '' if unknown. */
  readonly from: string;
  /** User agent of that browser; absent if it sends none. */
  readonly device?: string;
  /** When the request was received, in milliseconds since the epoch. */
  readonly at: number;
  /** Aborted once the caller was answered 503 at the deadline: nothing may be written after that. */
  readonly signal: AbortSignal;
}

/** The cause of an event. */
export interface EventCause {
  /** ISO 8601. */
  readonly at: string;
  readonly correlationId: string;
}

export const causeOf = ({ at, requestId }: Pick<StaffCommand, 'at' | 'requestId'>): EventCause => ({
  at: new Date(at).toISOString(),
  correlationId: requestId,
});

export type StaffCall = Pick<
  Call<Endpoint & { readonly access: 'staff' }>,
  'staff' | 'requestId' | 'operation' | 'signal'
> & {
  readonly req: Pick<Request, 'ip'> & { readonly headers?: Request['headers'] };
};

/** An IPv4 address is written as such, also when it arrives by an IPv6 socket. */
const MAPPED = /^::ffff:(?=\d+(?:\.\d+){3}$)/i;

/** @returns '' for a proxy that gives something else than an address, such as `unknown` */
export const addressOf = (ip = ''): string => (isIP(ip) ? ip.replace(MAPPED, '') : '');

const MAX_DEVICE_LENGTH = 300;
const deviceOf = (agent: string | undefined): { readonly device?: string } =>
  agent ? { device: agent.slice(0, MAX_DEVICE_LENGTH) } : {};

export const staffCommandOf = (
  { staff, requestId, operation, signal, req }: StaffCall,
  at: number = Date.now(),
): StaffCommand => ({
  staff,
  requestId,
  operation,
  from: addressOf(req.ip),
  ...deviceOf(req.headers?.['user-agent']),
  at,
  signal,
});

/** Never changes, or the repetition of a request would create its entity a second time. */
const CREATION_NAMESPACE = '0b1c6a52-5d0e-5c5f-8f0a-7f3a4e2d9c61';

/**
 * The id of the entity that a request creates: the same for each repetition, so that a repetition finds the entity of
 * the first one (D-4.08). A request without a key creates a new one each time.
 */
export const idOfCreation = ({ staff, operation }: Pick<StaffCommand, 'staff' | 'operation'>): string =>
  operation === null ? newId() : v5(`${staff.shopUuid}:${operation}`, CREATION_NAMESPACE);
