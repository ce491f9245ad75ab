import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

/** Those that we send, the smaller first. */
const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Browsers send few different headers, and each is worth reading once. */
const LONGEST = 200;
const read = new LRUCache<string, readonly Encoding[]>({ max: 1000 });

/** What an Accept-Encoding header takes (RFC 9110: `br;q=0` does not), the smaller first; none: as it is. */
export const acceptedEncodings = (header: string | undefined): readonly Encoding[] => {
  if (header === undefined) return [];
  const known = read.get(header);
  if (known) return known;
  const taken = new Negotiator({ headers: { 'accept-encoding': header } }).encodings([...ENCODINGS]);
  const accepted = ENCODINGS.filter((encoding) => taken.includes(encoding));
  if (header.length <= LONGEST) read.set(header, accepted);
  return accepted;
};
