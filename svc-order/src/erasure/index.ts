/** D-15.03: one person's data, given out and erased. */
export { createErasures } from './persistence/erasures.ts';
