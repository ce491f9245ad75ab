import { lookup as ask, type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import type { Readable } from 'node:stream';
import { Agent, request } from 'undici';
import type { FetchRefusal } from './domain/picture-refusal.ts';
import { isPublicAddress } from './public-address.ts';

/** All of it, redirects too. */
const PATIENCE_MS = 15_000;
const CONNECT_MS = 5000;
const MOST_REDIRECTS = 4;
/** A host that did not answer so often, one after the other, is let alone for a while: others wait behind it. */
const MOST_SILENCES = 2;
const LET_ALONE_MS = 60_000;
const REDIRECTS = [301, 302, 303, 307, 308];

export type FetchedPicture = { readonly bytes: Uint8Array } | { readonly refused: FetchRefusal };

class NotPublic extends Error {}

export interface PictureFetcherOptions {
  /** Of one picture. */
  readonly mostBytes: number;
  /** Hosts of the house's own network that pictures may come from all the same. */
  readonly insideHosts: readonly string[];
  readonly resolve?: typeof ask;
  readonly now?: () => number;
}

const addressOf = (text: string, base?: URL): URL | undefined => {
  const url = URL.parse(text, base?.href);
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  return url && isWeb && url.username === '' && url.password === '' ? url : undefined;
};
/** An answer that nobody reads to its end. */
const leave = (body: Readable): void => void body.on('error', () => undefined).destroy();
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/**
 * Fetches what strangers name, as anybody outside would be given it. What a name resolves to is looked at where the
 * connection is made, so that a name that resolves anew, or a redirect, leads no further inside than the first one.
 */
export const createPictureFetcher = ({
  mostBytes,
  insideHosts,
  resolve = ask,
  now = Date.now,
}: PictureFetcherOptions) => {
  const silences = new Map<string, { readonly times: number; readonly at: number }>();
  const isSilent = (host: string): boolean => {
    const silence = silences.get(host);
    if (silence && now() - silence.at > LET_ALONE_MS) silences.delete(host);
    return (silences.get(host)?.times ?? 0) >= MOST_SILENCES;
  };
  const isInside = (host: string): boolean => insideHosts.includes(host);
  const lookup: LookupFunction = (host, options, callback) => {
    resolve(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
      if (error) return callback(error, []);
      const open = isInside(host) ? found : found.filter(({ address }) => isPublicAddress(address));
      const [first] = open;
      if (!first) return callback(new NotPublic(host), []);
      return options.all ? callback(null, open) : callback(null, first.address, first.family);
    });
  };
  const agent = new Agent({
    connect: { lookup, timeout: CONNECT_MS },
    connections: 2,
    headersTimeout: PATIENCE_MS,
    bodyTimeout: PATIENCE_MS,
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

  const follow = async (first: URL, signal: AbortSignal): Promise<FetchedPicture> => {
    let url = first;
    for (let hops = 0; hops <= MOST_REDIRECTS; hops += 1) {
      const host = hostOf(url);
      // Nobody is asked what an address resolves to.
      if (isIP(host) !== 0 && !isPublicAddress(host) && !isInside(host)) return { refused: 'notPublic' };
      const { statusCode, headers, body } = await request(url, {
        dispatcher: agent,
        signal,
        headers: { accept: 'image/*', 'user-agent': 'Hanout (pictures of products)' },
      });
      if (statusCode === 200) {
        if (Number(headers['content-length'] ?? 0) <= mostBytes) return await bodyOf(body);
        leave(body);
        return { refused: 'tooLarge' };
      }
      leave(body);
      const { location } = headers;
      const next = typeof location === 'string' ? addressOf(location, url) : undefined;
      if (!REDIRECTS.includes(statusCode) || !next) return { refused: 'notReached' };
      url = next;
    }
    return { refused: 'notReached' };
  };

  return {
    fetch: async (address: string): Promise<FetchedPicture> => {
      const url = addressOf(address);
      if (!url) return { refused: 'notAnAddress' };
      if (isSilent(url.host)) return { refused: 'notReached' };
      try {
        const fetched = await follow(url, AbortSignal.timeout(PATIENCE_MS));
        silences.delete(url.host);
        return fetched;
      } catch (error) {
        const { cause } = error instanceof Error ? error : { cause: undefined };
        if (error instanceof NotPublic || cause instanceof NotPublic) return { refused: 'notPublic' };
        silences.set(url.host, { times: (silences.get(url.host)?.times ?? 0) + 1, at: now() });
        // Whatever a stranger's server does, nobody is told more of it.
        return { refused: 'notReached' };
      }
    },
    close: (): Promise<void> => agent.close(),
  };
};
export type PictureFetcher = ReturnType<typeof createPictureFetcher>;
