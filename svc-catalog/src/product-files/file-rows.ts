import type { ColumnKey, FileRow } from './domain/columns.ts';

export interface FileColumn {
  readonly key: ColumnKey;
  /** The column heading. */
  readonly label: string;
}
/** A few at a time, as they are read. */
export type Rows = AsyncIterable<readonly FileRow[]>;
