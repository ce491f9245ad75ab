import { newKey } from '@shop/back-office/commands';
import { useSession } from '@shop/back-office/session';
import { useRef, useState } from 'react';
import { useReceiveLine } from '../api/receive.ts';
import { keepLines, readKeptLines } from './kept-lines.ts';
import {
  bodyOfLine,
  changed,
  lineOfLot,
  replaced,
  withArrived,
  type Arrived,
  type LineFields,
  type Receipt,
  type ReceiptLine,
} from './receipt.ts';
import { withAnswer } from './received-line.ts';

/** What was wrong with a line that was to be written, or the line as the server left it. */
export type Sent =
  | { readonly kind: 'wrong'; readonly field: 'quantity' | 'expiry' }
  | { readonly kind: 'answered'; readonly line: ReceiptLine };

export interface OpenReceipt {
  readonly lines: Receipt;
  /** Counts a scan or a choice; returns its line. */
  readonly arrive: (arrived: Arrived) => ReceiptLine;
  readonly change: (id: string, fields: Partial<LineFields>) => void;
  /** The line that is not written yet of this lot. */
  readonly withLot: (lot: string) => ReceiptLine | undefined;
  /** Takes units of a scan back; false where their line was sent already. */
  readonly takeOut: (id: string, units: number) => boolean;
  readonly remove: (id: string) => void;
  /** Writes a line; what the person confirmed goes with it. */
  readonly write: (
    id: string,
    confirmed?: Pick<ReceiptLine, 'acceptExpired' | 'anotherLot'>,
  ) => Promise<Sent | undefined>;
  readonly markUndone: (id: string) => void;
}

/** The lines that arrive in a warehouse. Those that are not written outlive the page (T-1.19). */
export const useReceipt = (warehouse: string): OpenReceipt => {
  const person = useSession().me.sub;
  const receive = useReceiveLine();
  const [lines, setLines] = useState<Receipt>(() => readKeptLines(person, warehouse));
  // Scans come faster than a page is drawn: each one counts on what the one before has left.
  const latest = useRef(lines);
  const put = (next: Receipt): void => {
    latest.current = next;
    keepLines(person, warehouse, next);
    setLines(next);
  };
  const lineOf = (id: string): ReceiptLine | undefined => latest.current.find((line) => line.id === id);
  const remove = (id: string): void => put(latest.current.filter((line) => line.id !== id));

  return {
    lines,
    remove,
    arrive: (arrived) => {
      const { lines: next, line } = withArrived(latest.current, arrived, newKey);
      put(next);
      return line;
    },
    change: (id, fields) => {
      const line = lineOf(id);
      if (line?.state === 'open') put(replaced(latest.current, changed(line, fields)));
    },
    withLot: (lot) => lineOfLot(latest.current, lot),
    takeOut: (id, units) => {
      const line = lineOf(id);
      if (line?.state !== 'open') return false;
      const quantity = (line.quantity === '' ? 0 : line.quantity) - units;
      if (quantity < 1) remove(id);
      else put(replaced(latest.current, changed(line, { quantity })));
      return true;
    },
    write: async (id, confirmed = {}) => {
      const line = lineOf(id);
      if (!line || (line.state !== 'open' && line.state !== 'sent')) return undefined;
      const toSend: ReceiptLine = { ...line, ...confirmed };
      const body = bodyOfLine(warehouse, toSend);
      if (body.kind === 'wrong') return body;
      const { trouble: _trouble, question: _question, ...sent } = toSend;
      put(replaced(latest.current, { ...sent, state: 'sent' }));
      const answered = withAnswer(sent, await receive(id, body.body));
      put(replaced(latest.current, answered));
      return { kind: 'answered', line: answered };
    },
    markUndone: (id) => {
      const line = lineOf(id);
      if (line) put(replaced(latest.current, { ...line, state: 'undone' }));
    },
  };
};
