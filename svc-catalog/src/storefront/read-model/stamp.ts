/** Something that answers are made of: a product, a listing's products, the shop. Its age grows whenever it changes. */
export interface Part {
  age: number;
}

/** The parts that a response was built from, with their age at that time. */
export interface Stamp {
  readonly parts: readonly Part[];
  readonly ages: number;
}

/** Ages only grow, so an unchanged sum means that no part has changed. */
const agesOf = (parts: readonly Part[]): number => {
  let sum = 0;
  for (const { age } of parts) sum += age;
  return sum;
};

/** Must be taken before any await: a change during the build then invalidates the response. */
export const stampOf = (parts: readonly Part[]): Stamp => ({ parts, ages: agesOf(parts) });
export const isCurrent = ({ parts, ages }: Stamp): boolean => agesOf(parts) === ages;
