import type { Access, Endpoint, Problem } from '@shop/contracts';
import type { z } from 'zod';
import { ApiError, NetworkError } from './errors.ts';

type Input<Schema> = Schema extends z.ZodType ? z.input<Schema> : never;
type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Needed<Key extends string, Schema> = Schema extends z.ZodType ? Record<Key, Input<Schema>> : unknown;
type Optional<Key extends string, Schema> = Schema extends z.ZodType ? Partial<Record<Key, Input<Schema>>> : unknown;

/** Any endpoint, whatever its schemas. */
export type AnyEndpoint = Endpoint;

export type RequestOf<E> =
  E extends Endpoint<infer Params, infer Query, infer Body, infer _Responses>
    ? Needed<'params', Params> &
        Optional<'query', Query> &
        (Body extends z.ZodType ? { body: Input<Body> | FormData } : unknown) &
        CallOptions
    : never;

interface CallOptions {
  signal?: AbortSignal;
  headers?: Readonly<Record<string, string>>;
  /**
   * The request carries its own idempotency key, so it can be sent again when the service asks to retry. Reads can
   * always be repeated.
   */
  repeatable?: boolean;
}

/** One member per listed status, so that `switch (answer.status)` knows the body. */
export type AnswerOf<E> =
  E extends Endpoint<infer _Params, infer _Query, infer _Body, infer Responses>
    ? {
        [Status in keyof Responses & number]: {
          status: Status;
          body: Output<Responses[Status]>;
          requestId: string | undefined;
        };
      }[keyof Responses & number]
    : never;

type Arguments<E> = Record<never, never> extends RequestOf<E> ? [request?: RequestOf<E>] : [request: RequestOf<E>];

/**
 * Calls an endpoint of the contracts. Answers every status that the endpoint lists, each with its own body type.
 * @throws ApiError for an unlisted status, NetworkError without an answer.
 */
export interface Call {
  <E extends AnyEndpoint>(endpoint: E, ...request: Arguments<E>): Promise<AnswerOf<E>>;
  /** For a caller that is generic itself. */
  <E extends AnyEndpoint>(endpoint: E, request: RequestOf<E>): Promise<AnswerOf<E>>;
}

/** A request as the transport sees it, without its types. */
export interface LooseRequest {
  params?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
  signal?: AbortSignal;
  headers?: Readonly<Record<string, string>>;
  repeatable?: boolean;
}

export interface Transport {
  /** '' in the browser (same origin), an address of a service on the server. */
  origin: string;
  /** The tokens that this endpoint requires. */
  headersFor(
    endpoint: Pick<AnyEndpoint, 'access' | 'method'>,
  ): Promise<Readonly<Record<string, string>>> | Readonly<Record<string, string>>;
  /** Gets new tokens after a 401 or 403; false when that cannot help. */
  renew?(access: Access): Promise<boolean>;
  /** Called for a 403 that remains after new tokens: the caller's permissions have changed. */
  onForbidden?(): void;
  timeoutMs: number;
  /** Waits and retries where a service asks for it; without it a 503 is an answer. */
  patient?: boolean;
}

const queryText = (query: Readonly<Record<string, unknown>> | undefined): string => {
  const pairs = Object.entries(query ?? {}).flatMap(([name, value]) =>
    value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
  );
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`;
};

/** `/product/{slug}` with its parameters filled in and escaped, and the query behind it. */
export const addressOf = (path: string, request: LooseRequest): string =>
  path.replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(String(request.params?.[name] ?? ''))) +
  queryText(request.query);

const bodyOf = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  if (text === '' || !response.headers.get('content-type')?.includes('json')) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const send = async (endpoint: AnyEndpoint, request: LooseRequest, transport: Transport): Promise<Response> => {
  const { body } = request;
  const json = body !== undefined && !(body instanceof FormData);
  const headers = {
    accept: 'application/json',
    ...(json ? { 'content-type': 'application/json' } : {}),
    ...(await transport.headersFor(endpoint)),
    ...request.headers,
  };
  const deadline = AbortSignal.timeout(transport.timeoutMs);
  const signal = request.signal ? AbortSignal.any([request.signal, deadline]) : deadline;
  try {
    return await fetch(transport.origin + addressOf(endpoint.path, request), {
      method: endpoint.method.toUpperCase(),
      headers,
      signal,
      ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
  } catch (error) {
    if (request.signal?.aborted) throw error;
    throw new NetworkError('no answer', { cause: error });
  }
};

/** Maximum number of retries while a service is down, and the longest pause between two of them. */
const PATIENCE = { times: 4, longestMs: 5000 };

/** Answers of an ingress whose service is down or restarts: an HTML page without `Retry-After` (ADR 59). */
const INGRESS_FAILURES: ReadonlySet<number> = new Set([502, 503, 504]);
const INGRESS_PAUSE_MS = 1000;

/** Milliseconds until the request may be repeated; undefined where the answer is final. */
const pauseOf = (response: Response): number | undefined => {
  const isFromService = response.headers.get('content-type')?.includes('json');
  if (INGRESS_FAILURES.has(response.status) && !isFromService && !response.headers.has('retry-after'))
    return INGRESS_PAUSE_MS;
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return response.status === 503 && Number.isFinite(seconds)
    ? Math.min(Math.max(seconds, 0) * 1000, PATIENCE.longestMs)
    : undefined;
};

const waitFor = (milliseconds: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const giveUp = (): void => {
      clearTimeout(timer);
      // The same error that `fetch` throws for an aborted signal.
      reject(new DOMException('aborted', 'AbortError'));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', giveUp);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', giveUp, { once: true });
  });

/** A service that is down names the time of a retry (503 with `Retry-After`), and repeatable requests are retried. */
const sendPatiently = async (endpoint: AnyEndpoint, request: LooseRequest, transport: Transport): Promise<Response> => {
  const repeatable = transport.patient === true && (endpoint.method === 'get' || request.repeatable === true);
  for (let times = 1; ; times += 1) {
    const response = await send(endpoint, request, transport);
    const pause = repeatable && times < PATIENCE.times ? pauseOf(response) : undefined;
    if (pause === undefined) return response;
    await waitFor(pause, request.signal);
  }
};

/** The answer of a call, whatever statuses the endpoint lists. */
export interface RawAnswer {
  status: number;
  body: unknown;
  requestId: string | undefined;
}

const asProblem = (body: unknown): Problem | undefined =>
  typeof body === 'object' && body !== null && 'title' in body && 'status' in body ? (body as Problem) : undefined;

const listed = (endpoint: AnyEndpoint, came: RawAnswer): RawAnswer => {
  if (!(came.status in endpoint.responses)) throw new ApiError(asProblem(came.body), came.status, came.requestId);
  return came;
};

/** D-2.04: a refused token is renewed once without notice, then the call is made again. */
export const createCall = (transport: Transport): Call => {
  const call = async (endpoint: AnyEndpoint, request: LooseRequest = {}): Promise<unknown> => {
    let response = await sendPatiently(endpoint, request, transport);
    const isRefused = response.status === 401 || (response.status === 403 && endpoint.access === 'csrf');
    if (isRefused && (await transport.renew?.(endpoint.access)))
      response = await sendPatiently(endpoint, request, transport);
    if (response.status === 403) transport.onForbidden?.();
    const requestId = response.headers.get('x-request-id') ?? undefined;
    return listed(endpoint, { status: response.status, body: await bodyOf(response), requestId });
  };
  // The types of an endpoint's requests and answers are the contract's; both ends are built from it.
  return call as Call;
};

/**
 * Reads by another transport than `fetch`: the shell's server uses its own connections, without the overhead of a
 * browser's response. `ask` gets the path with its query.
 */
export const createReads = (ask: (address: string) => Promise<RawAnswer>): Call => {
  const read = async (endpoint: AnyEndpoint, request: LooseRequest = {}): Promise<unknown> => {
    if (endpoint.method !== 'get') throw new Error(`${endpoint.id} is not a read`);
    const answer = await ask(addressOf(endpoint.path, request)).catch((error: unknown) => {
      throw new NetworkError('no answer', { cause: error });
    });
    return listed(endpoint, answer);
  };
  // As above.
  return read as Call;
};
