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
] as const;
/** Slow ones, which fill a shop of their own: measured only when they are named. */
export const LARGE_PARTS = ['orders-million', 'seed', 'scale'] as const;
/** Promises about the start and the end of a service: measured only when they are named, for they need no shop. */
export const LIFECYCLE_PARTS = ['stop', 'first-event'] as const;
export type Part = (typeof PARTS)[number] | (typeof LARGE_PARTS)[number] | (typeof LIFECYCLE_PARTS)[number];

const ALL: readonly string[] = [...PARTS, ...LARGE_PARTS, ...LIFECYCLE_PARTS];
const isPart = (word: string): word is Part => ALL.includes(word);

/** The words after `npm run bench --` name what is measured; none: all of `PARTS`. */
export const readBenchArguments = (words: readonly string[]): ReadonlySet<Part> => {
  const wrong = words.find((word) => !isPart(word));
  if (wrong !== undefined) throw new PlainError(`"${wrong}" is not measured here: npm run bench [-- ${ALL.join(' ')}]`);
  return new Set(words.length > 0 ? words.filter(isPart) : PARTS);
};
