import { PlainError } from '../scripts/console/plain-error.ts';

export const PARTS = [
  'idle',
  'listing',
  'product',
  'pages',
  'checkout',
  'confirm',
  'memory',
  'starts',
  'quotes',
  'search',
] as const;
/** Slow parts, which fill a shop of their own: measured only by name. */
export const LARGE_PARTS = ['orders-million', 'seed', 'scale', 'goods'] as const;
/** Promises about the start and the end of a service: measured only by name, because they need no shop. */
export const LIFECYCLE_PARTS = ['stop', 'first-event'] as const;
/** The promises of the order desk: measured only by name. `risk` starts no shop. */
export const DESK_PARTS = ['risk', 'desk', 'live'] as const;
/** The promises of parcels at delivery companies: measured only by name. */
export const PARCEL_PARTS = ['delivery'] as const;
const ALL_PARTS = [...PARTS, ...LARGE_PARTS, ...LIFECYCLE_PARTS, ...DESK_PARTS, ...PARCEL_PARTS] as const;
export type Part = (typeof ALL_PARTS)[number];

const NAMES: readonly string[] = ALL_PARTS;
const isPart = (word: string): word is Part => NAMES.includes(word);

/** The words after `npm run bench --` name the parts to measure; without words all of `PARTS`. */
export const readBenchArguments = (words: readonly string[]): ReadonlySet<Part> => {
  const unknownWord = words.find((word) => !isPart(word));
  if (unknownWord !== undefined)
    throw new PlainError(`"${unknownWord}" is not measured here: npm run bench [-- ${ALL_PARTS.join(' ')}]`);
  return new Set(words.length > 0 ? words.filter(isPart) : PARTS);
};
