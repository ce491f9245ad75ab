import { useCallback, useEffect, useRef, useState } from 'react';

/** Result of one row. */
export type BulkOutcome =
  | { readonly kind: 'done'; readonly note?: string }
  | { readonly kind: 'failed'; readonly why: string }
  /** No response arrived, so the step may have been done. A retry does it at most once. */
  | { readonly kind: 'unsure'; readonly why: string };

export interface BulkResult<Row> {
  readonly row: Row;
  readonly outcome: BulkOutcome;
}

/**
 * Runs a step for each row, `atOnce` rows at a time: 1 if the order of the rows matters.
 * @param step never throws; a failure is an outcome
 */
export const runBulk = async <Row>(
  rows: readonly Row[],
  step: (row: Row) => Promise<BulkOutcome>,
  onResult: (result: BulkResult<Row>) => void,
  signal: AbortSignal,
  atOnce = 1,
): Promise<void> => {
  await askEach(
    rows,
    async (row) => {
      if (!signal.aborted) onResult({ row, outcome: await step(row) });
    },
    atOnce,
  );
};

/** Calls `ask` for each row, `atOnce` at a time. @returns the answers in the order of the rows */
export const askEach = async <Row, Answer>(
  rows: readonly Row[],
  ask: (row: Row) => Promise<Answer>,
  atOnce: number,
): Promise<readonly Answer[]> => {
  const answers: Answer[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < rows.length) {
      const at = next;
      next += 1;
      const row = rows[at];
      if (row !== undefined) answers[at] = await ask(row);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, rows.length) }, work));
  return answers;
};

export interface BulkRun<Row> {
  readonly state: 'idle' | 'running' | 'ended';
  /** Number of rows of the run. */
  readonly total: number;
  readonly results: readonly BulkResult<Row>[];
  readonly start: (rows: readonly Row[]) => void;
  /** The running request is still completed. */
  readonly stop: () => void;
}

/** A run over rows for a dialog; it stops when the dialog unmounts. */
export const useBulkRun = <Row>(step: (row: Row) => Promise<BulkOutcome>, atOnce: number): BulkRun<Row> => {
  const [state, setState] = useState<BulkRun<Row>['state']>('idle');
  const [total, setTotal] = useState(0);
  const [results, setResults] = useState<readonly BulkResult<Row>[]>([]);
  const running = useRef<AbortController>(undefined);
  const stop = useCallback(() => running.current?.abort(), []);
  useEffect(() => stop, [stop]);
  const start = (rows: readonly Row[]) => {
    const controller = new AbortController();
    running.current = controller;
    setState('running');
    setTotal(rows.length);
    setResults([]);
    const onResult = (result: BulkResult<Row>) => setResults((all) => [...all, result]);
    void runBulk(rows, step, onResult, controller.signal, atOnce).then(() => setState('ended'));
  };
  return { state, total, results, start, stop };
};
