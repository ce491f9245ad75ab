import { createHash } from 'node:crypto';
import type { CellChange } from './read-cells.ts';

/** What tells a change from every other one: which cell, what stood there, what is to stand there. */
export const changeDigests = (changes: readonly CellChange[]): readonly string[] =>
  changes.map(({ line, column, before, after }) =>
    createHash('sha256')
      .update(JSON.stringify([line, column, before, after]))
      .digest('base64url'),
  );
