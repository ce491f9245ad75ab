/** Something that answers are made of: a product, a listing's products, the shop. Its age grows whenever it changes. */
export interface Part {
  age: number;
}

/** What an answer was made of, and how old that was then. */
export interface Stamp {
  readonly parts: readonly Part[];
  readonly ages: number;
}

/** Ages only grow, so their sum tells whether any of them has changed. */
const agesOf = (parts: readonly Part[]): number => {
  let sum = 0;
  for (const { age } of parts) sum += age;
  return sum;
};

/** To be taken before anything is waited for: what changes meanwhile then makes the answer as good as absent. */
export const stampOf = (parts: readonly Part[]): Stamp => ({ parts, ages: agesOf(parts) });
export const isCurrent = ({ parts, ages }: Stamp): boolean => agesOf(parts) === ages;
