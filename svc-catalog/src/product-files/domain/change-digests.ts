import { createHash } from 'node:crypto';
import type { CellChange } from './read-cells.ts';

/** A digest that identifies one cell change by line, column, old value and new value. */
export const changeDigests = (changes: readonly CellChange[]): readonly string[] =>
  changes.map(({ line, column, before, after }) =>
    createHash('sha256')
      .update(JSON.stringify([line, column, before, after]))
      .digest('base64url'),
  );
