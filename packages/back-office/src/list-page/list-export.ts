import { loadPatiently } from '@shop/kit';
import { useEffect, useRef, useState } from 'react';
import { saveFile } from '../files/save-file.ts';
import type { CsvColumn } from './csv.ts';

/** Rows of an export as they come: a page at a time. */
export interface ExportPage<Row> {
  readonly rows: readonly Row[];
  /** Where the next ones begin; null: there are no more. */
  readonly next: string | null;
}

export type ExportState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly rows: number }
  | { readonly kind: 'ready'; readonly rows: number }
  | { readonly kind: 'failed'; readonly rows: number; readonly error: unknown };

/** Separate chunks, loaded only by people who export. */
const FILES = {
  csv: async <Row>(columns: readonly CsvColumn<Row>[]) =>
    (await loadPatiently(() => import('./csv.ts'))).csvFile(columns),
  xlsx: async <Row>(columns: readonly CsvColumn<Row>[]) =>
    (await loadPatiently(() => import('./xlsx.ts'))).xlsxFile(columns),
} as const;
export type ListFormat = keyof typeof FILES;
/** As the file of products has them: first what every program reads. */
export const LIST_FORMATS: readonly ListFormat[] = ['csv', 'xlsx'];

/**
 * Everything a list finds, as a file: pages are read on by their cursor and turned into its rows at once, so that only
 * the file is held. What fails leaves no file: half a list would be taken for the whole.
 * @param read the page behind a cursor; null: the first.
 */
export const useListExport = <Row>(
  read: (cursor: string | null, signal: AbortSignal) => Promise<ExportPage<Row>>,
): {
  readonly state: ExportState;
  start(format: ListFormat, columns: readonly CsvColumn<Row>[], name: string): void;
  stop(): void;
} => {
  const [state, setState] = useState<ExportState>({ kind: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (
    format: ListFormat,
    columns: readonly CsvColumn<Row>[],
    name: string,
    signal: AbortSignal,
  ): Promise<void> => {
    let count = 0;
    try {
      const file = await FILES[format](columns);
      for (let cursor: string | null = null; ;) {
        const { rows, next } = await read(cursor, signal);
        if (signal.aborted) return;
        file.add(rows);
        count += rows.length;
        if (next === null) break;
        cursor = next;
        setState({ kind: 'running', rows: count });
      }
      saveFile(file.end(), `${name}.${format}`);
      setState({ kind: 'ready', rows: count });
    } catch (error) {
      if (!signal.aborted) setState({ kind: 'failed', rows: count, error });
    }
  };
  return {
    state,
    start: (format, columns, name) => {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      setState({ kind: 'running', rows: 0 });
      void run(format, columns, name, controller.signal);
    },
    stop: () => {
      running.current?.abort();
      setState({ kind: 'idle' });
    },
  };
};
