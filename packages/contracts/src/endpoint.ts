import type { z } from 'zod';
import type { Permission } from './staff/permissions.ts';
import type { Scope } from './staff/scope.ts';

/**
 * D-11.02: the permissions that open an endpoint.
 * - `staff`: none is required.
 * - `{ permission }`: this one. `{ anyOf }`: one of these.
 * - `{ by, permissions }`: the one that the table has for the path parameter `by`.
 *
 * `scope`: people whose role is restricted to their own entities of this scope reach no others; the handler gets their
 * reach (`Call.scope`).
 */
export type StaffAccess =
  | 'staff'
  | ((
      | { readonly permission: Permission }
      | { readonly anyOf: readonly Permission[] }
      | { readonly by: string; readonly permissions: Readonly<Record<string, Permission>> }
    ) & { readonly scope?: Scope });

/**
 * Who may call an endpoint.
 * - `public`: anybody.
 * - `visitor`: the page's bearer token (D-2.04), audience storefront.
 * - `csrf`: the page's CSRF token in `X-CSRF-TOKEN`, bound to the visitor cookie (D-2.04).
 * - a `StaffAccess`: staff whose token carries what it asks for.
 * - `session`: the staff session cookie itself (only svc-staff can check it).
 */
export type Access = 'public' | 'visitor' | 'csrf' | 'session' | StaffAccess;

export const isStaffAccess = (access: Access): access is StaffAccess =>
  access === 'staff' || typeof access === 'object';

export type Method = 'get' | 'post' | 'put' | 'delete';

/**
 * D-3.06: the cost of a public write in the rate limits that the shop sets per visitor and address
 * (`ShopSnapshot.limits`). Each kind of write is counted by itself.
 */
export interface WriteLimit {
  /** The number of these writes that count as one order, because the shop's limits are set in orders. */
  readonly perOrder: number;
  /** Bytes that count as one write; a larger body counts as several. */
  readonly unitBytes?: number;
  /** The handler counts it, together with its other claims. */
  readonly byHandler?: true;
}

type Schemas = Readonly<Record<number, z.ZodType | null>>;

/**
 * The single definition of one HTTP call: the server's route, the browser's client and the OpenAPI document use it.
 * `path` uses `{name}` for parameters, as the spec does. `responses` maps a status to its body; `null` is an empty
 * body. Errors not listed are problem documents.
 */
export interface Endpoint<
  Params extends z.ZodType | undefined = z.ZodType | undefined,
  Query extends z.ZodType | undefined = z.ZodType | undefined,
  Body extends z.ZodType | undefined = z.ZodType | undefined,
  Responses extends Schemas = Schemas,
> {
  readonly id: string;
  readonly service: 'catalog' | 'order' | 'logistics' | 'payments' | 'staff' | 'shell';
  readonly method: Method;
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** `multipart` bodies are described but parsed by the route. */
  readonly bodyType?: 'json' | 'multipart';
  /** Every write that needs no staff has one (D-3.06). */
  readonly limit?: WriteLimit;
  readonly responses: Responses;
}

/**
 * Keeps the exact types of an endpoint's schemas, and who may call it: a handler's `staff` and `visitor` follow from
 * that.
 */
export const endpoint = <
  Responses extends Schemas,
  const AccessKind extends Access,
  Params extends z.ZodType | undefined = undefined,
  Query extends z.ZodType | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
>(
  definition: Endpoint<Params, Query, Body, Responses> & { readonly access: AccessKind },
): Endpoint<Params, Query, Body, Responses> & { readonly access: AccessKind } => definition;

type Out<S> = S extends z.ZodType ? z.output<S> : undefined;
type In<S> = S extends z.ZodType ? z.input<S> : undefined;

export type ParamsOf<E> = E extends Endpoint<infer P, infer _Q, infer _B, infer _R> ? Out<P> : never;
export type QueryOf<E> = E extends Endpoint<infer _P, infer Q, infer _B, infer _R> ? Out<Q> : never;
export type BodyOf<E> = E extends Endpoint<infer _P, infer _Q, infer B, infer _R> ? Out<B> : never;
export type QueryInputOf<E> = E extends Endpoint<infer _P, infer Q, infer _B, infer _R> ? In<Q> : never;
export type BodyInputOf<E> = E extends Endpoint<infer _P, infer _Q, infer B, infer _R> ? In<B> : never;
/** The server's body for a status (before defaults are applied). */
export type ResponseOf<E, S extends number> =
  E extends Endpoint<infer _P, infer _Q, infer _B, infer R> ? (S extends keyof R ? Out<R[S]> : never) : never;
