import type { Field, LineKey } from './figures.ts';

/** A cell that a link or a message leads to. Each has a number, so that the same one can be asked for twice. */
export interface Wanted {
  readonly key: LineKey;
  readonly field: Field;
  readonly asked: number;
}
