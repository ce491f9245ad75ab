import { loadPatiently } from '@shop/kit';
import { useEffect, useRef, useState } from 'react';
import { saveFile } from '../save-file.ts';
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

/**
 * Everything a list finds, as a file: pages are read on by their cursor and turned into lines at once, so that only the
 * text is held. What fails leaves no file: half a list would be taken for the whole.
 * @param read the page behind a cursor; null: the first.
 */
export const useCsvExport = <Row>(
  read: (cursor: string | null, signal: AbortSignal) => Promise<ExportPage<Row>>,
): { readonly state: ExportState; start(columns: readonly CsvColumn<Row>[], name: string): void; stop(): void } => {
  const [state, setState] = useState<ExportState>({ kind: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (columns: readonly CsvColumn<Row>[], name: string, signal: AbortSignal): Promise<void> => {
    let count = 0;
    try {
      // A chunk of its own: who exports nothing fetches none of it.
      const { csvHead, csvLines } = await loadPatiently(() => import('./csv.ts'));
      const parts = [csvHead(columns)];
      for (let cursor: string | null = null; ;) {
        const { rows, next } = await read(cursor, signal);
        if (signal.aborted) return;
        parts.push(csvLines(columns, rows));
        count += rows.length;
        if (next === null) break;
        cursor = next;
        setState({ kind: 'running', rows: count });
      }
      saveFile(new Blob([...parts], { type: 'text/csv;charset=utf-8' }), name);
      setState({ kind: 'ready', rows: count });
    } catch (error) {
      if (!signal.aborted) setState({ kind: 'failed', rows: count, error });
    }
  };
  return {
    state,
    start: (columns, name) => {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      setState({ kind: 'running', rows: 0 });
      void run(columns, name, controller.signal);
    },
    stop: () => {
      running.current?.abort();
      setState({ kind: 'idle' });
    },
  };
};
