import { createSlots } from '@shop/service-kit';
import { LRUCache } from 'lru-cache';
import { isIP } from 'node:net';
import type { Readable } from 'node:stream';
import { Agent, request } from 'undici';
import type { FetchRefusal } from './domain/picture-refusal.ts';
import { createOutsideLookup, NotPublic, type Resolve } from './outside-lookup.ts';
import { isPublicAddress } from './public-address.ts';

/** All of it, redirects too, from when it is its turn. */
const PATIENCE_MS = 15_000;
const CONNECT_MS = 5000;
const MAX_REDIRECTS = 4;
/** A host that did not answer so often, one after the other, is let alone for a while: others wait behind it. */
const MAX_SILENCES = 2;
const LET_ALONE_MS = 60_000;
/** Parallel connections per host, as many as a browser opens. Queued requests do not use up their time limit. */
const MAX_PER_HOST = 6;
const MAX_HOSTS = 1000;
/** The server is overloaded, or a proxy cannot reach it: a later try may succeed. */
const isForNow = (status: number): boolean => status === 408 || status === 429 || status >= 500;
/** The host name does not exist, so a retry cannot succeed. */
const isUnknown = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOTFOUND';
const REDIRECTS = [301, 302, 303, 307, 308];

export type FetchedPicture =
  | { readonly bytes: Uint8Array }
  | { readonly refused: FetchRefusal }
  /** Its host does not answer, or not now: it may later. */
  | { readonly silent: true }
  /** The caller's time limit passed before a result was known. */
  | { readonly late: true };

interface Host {
  readonly inTurn: ReturnType<typeof createSlots>;
  silences: number;
  silentAt: number;
}

export interface PictureFetcherOptions {
  /** Limit for one picture. */
  readonly mostBytes: number;
  /** Hosts of the house's own network that pictures may come from all the same. */
  readonly insideHosts: readonly string[];
  readonly resolve?: Resolve;
  readonly now?: () => number;
  readonly patienceMs?: number;
}

const addressOf = (text: string, base?: URL): URL | undefined => {
  const url = URL.parse(text, base?.href);
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  return url && isWeb && url.username === '' && url.password === '' ? url : undefined;
};
/** Closes a response body that is not read to its end. */
const leave = (body: Readable): void => void body.on('error', () => undefined).destroy();
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/**
 * Downloads pictures from addresses that users enter, as any client on the internet could. The resolved address is
 * checked when the connection opens, so that neither DNS rebinding nor a redirect reaches the internal network.
 */
export const createPictureFetcher = ({
  mostBytes,
  insideHosts,
  resolve,
  now = Date.now,
  patienceMs = PATIENCE_MS,
}: PictureFetcherOptions) => {
  const hosts = new LRUCache<string, Host>({ max: MAX_HOSTS });
  const known = (name: string): Host => {
    const host = hosts.get(name) ?? { inTurn: createSlots(MAX_PER_HOST), silences: 0, silentAt: 0 };
    hosts.set(name, host);
    return host;
  };
  const isSilent = (host: Host): boolean => {
    if (now() - host.silentAt > LET_ALONE_MS) host.silences = 0;
    return host.silences >= MAX_SILENCES;
  };
  const isInside = (host: string): boolean => insideHosts.includes(host);
  const agent = new Agent({
    connect: { lookup: createOutsideLookup(isInside, resolve), timeout: CONNECT_MS },
    // The limit is per origin. It exceeds the limit per host, because many hosts may redirect to one origin.
    connections: 4 * MAX_PER_HOST,
    headersTimeout: patienceMs,
    bodyTimeout: patienceMs,
    keepAliveTimeout: 1000,
  });

  const bodyOf = async (body: AsyncIterable<Buffer>): Promise<FetchedPicture> => {
    const pieces: Buffer[] = [];
    let size = 0;
    for await (const piece of body) {
      size += piece.length;
      // Left off, which ends the connection.
      if (size > mostBytes) return { refused: 'tooLarge' };
      pieces.push(piece);
    }
    return { bytes: Buffer.concat(pieces) };
  };

  const follow = async (first: URL, signal: AbortSignal, onAnswer: () => void): Promise<FetchedPicture> => {
    let url = first;
    for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
      const host = hostOf(url);
      // A literal IP address needs no DNS lookup, so it is checked here.
      if (isIP(host) !== 0 && !isPublicAddress(host) && !isInside(host)) return { refused: 'notPublic' };
      const { statusCode, headers, body } = await request(url, {
        dispatcher: agent,
        signal,
        headers: { accept: 'image/*', 'user-agent': 'Hanout (pictures of products)' },
      });
      onAnswer();
      if (statusCode === 200) {
        if (Number(headers['content-length'] ?? 0) <= mostBytes) return await bodyOf(body);
        leave(body);
        return { refused: 'tooLarge' };
      }
      leave(body);
      if (isForNow(statusCode)) return { silent: true };
      const { location } = headers;
      const next = typeof location === 'string' ? addressOf(location, url) : undefined;
      if (!REDIRECTS.includes(statusCode) || !next) return { refused: 'notReached' };
      url = next;
    }
    return { refused: 'notReached' };
  };

  const ask = async (url: URL, host: Host, deadline: AbortSignal): Promise<FetchedPicture> => {
    if (deadline.aborted) return { late: true };
    if (isSilent(host)) return { silent: true };
    let isAnswered = false;
    const onAnswer = (): void => {
      isAnswered = true;
      host.silences = 0;
    };
    try {
      return await follow(url, AbortSignal.any([AbortSignal.timeout(patienceMs), deadline]), onAnswer);
    } catch (error) {
      const { cause } = error instanceof Error ? error : { cause: undefined };
      if (error instanceof NotPublic || cause instanceof NotPublic) return { refused: 'notPublic' };
      if (deadline.aborted) return { late: true };
      // One that answers, however slowly, is not silent.
      if (!isAnswered) {
        host.silences += 1;
        host.silentAt = now();
      }
      // Details of a foreign server's failure are not shown to users.
      return isUnknown(error) || isUnknown(cause) ? { refused: 'notReached' } : { silent: true };
    }
  };

  return {
    /** @param deadline aborts when the caller stops waiting */
    fetch: async (address: string, deadline: AbortSignal): Promise<FetchedPicture> => {
      const url = addressOf(address);
      if (!url) return { refused: 'notAnAddress' };
      const host = known(url.host);
      return await host.inTurn(() => ask(url, host, deadline));
    },
    close: (): Promise<void> => agent.close(),
  };
};
export type PictureFetcher = ReturnType<typeof createPictureFetcher>;
