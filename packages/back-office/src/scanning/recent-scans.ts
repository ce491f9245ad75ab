import { useCallback, useMemo, useState, type ReactNode } from 'react';

/** What came of a scan. */
export interface ScanResult {
  /** Of this scan alone. The same id again takes the place of the former result: the server may refuse it later. */
  readonly id: string;
  /** Whether the scan counted. */
  readonly tone: 'right' | 'wrong';
  /** The product, or what is wrong: "Ce code est celui de ... : pas dans cette liste". */
  readonly name: string;
  /** The figure after the scan: "24", "2 of 3". */
  readonly figure?: ReactNode;
  /** Address of the product's picture. */
  readonly photo?: string;
  /** A second line: the lot, the code itself, what to do. */
  readonly detail?: ReactNode;
  /** It was taken back. */
  readonly isUndone?: boolean;
  /** False for a scan that changed nothing, such as one that opened a record. */
  readonly canUndo?: boolean;
}

export interface RecentScans {
  /** Newest first. */
  readonly scans: readonly ScanResult[];
  /** Shows a result on top, in place of the one with its id. */
  readonly add: (scan: ScanResult) => void;
  /** Marks a scan as taken back. */
  readonly markUndone: (id: string) => void;
}

/** How many results a strip shows. */
export const SHOWN = 5;

/** The last scans of a page, for `ScanStrip`. */
export const useRecentScans = (): RecentScans => {
  const [scans, setScans] = useState<readonly ScanResult[]>([]);
  const add = useCallback(
    (scan: ScanResult) => setScans((before) => [scan, ...before.filter(({ id }) => id !== scan.id)].slice(0, SHOWN)),
    [],
  );
  const markUndone = useCallback(
    (undone: string) =>
      setScans((before) => before.map((scan) => (scan.id === undone ? { ...scan, isUndone: true } : scan))),
    [],
  );
  return useMemo(() => ({ scans, add, markUndone }), [scans, add, markUndone]);
};
