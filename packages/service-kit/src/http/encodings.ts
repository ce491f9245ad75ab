import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

/** Those that we send, the smaller first. */
const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Browsers send few different headers, and each is worth reading once. */
const MAX_HEADER_LENGTH = 200;
const cache = new LRUCache<string, readonly Encoding[]>({ max: 1000 });

/**
 * The encodings that an Accept-Encoding header accepts (RFC 9110: `br;q=0` does not), the smaller one first; an empty
 * list means identity.
 */
export const acceptedEncodings = (header: string | undefined): readonly Encoding[] => {
  if (header === undefined) return [];
  const cached = cache.get(header);
  if (cached) return cached;
  const taken = new Negotiator({ headers: { 'accept-encoding': header } }).encodings([...ENCODINGS]);
  const accepted = ENCODINGS.filter((encoding) => taken.includes(encoding));
  if (header.length <= MAX_HEADER_LENGTH) cache.set(header, accepted);
  return accepted;
};
