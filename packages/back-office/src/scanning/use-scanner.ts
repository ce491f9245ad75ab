import { useEffect, useRef } from 'react';
import { scannerStack } from './scan-listener.ts';
import type { ScannedCode } from './scanned-code.ts';

export interface Scanner {
  /** Hears every scan once, wherever the focus is. */
  readonly onScan: (code: ScannedCode) => void;
  /** False lets the scans through to the scanner below, or to the page. */
  readonly active?: boolean;
}

/**
 * Scans of a USB or Bluetooth scanner, which types as a keyboard does (D-5.11). Its keys and its Enter never reach the
 * page. Of several active ones only the topmost hears a scan: the one that became active last.
 */
export const useScanner = ({ onScan, active = true }: Scanner): void => {
  const latest = useRef(onScan);
  useEffect(() => {
    latest.current = onScan;
  });
  useEffect(() => (active ? scannerStack.add((code) => latest.current(code)) : undefined), [active]);
};
