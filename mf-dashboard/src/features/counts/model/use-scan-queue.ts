import { scanStockCount, type CountEntryAnswer, type StockCountDetail } from '@shop/contracts/logistics/dashboard';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useCommand } from '@shop/back-office/commands';
import { queueStorage } from './queue-storage.ts';
import {
  nextEntries,
  sentOf,
  withAnswers,
  withEntry,
  withLot,
  withoutLots,
  withoutQuestion,
  withoutRefused,
  withRefused,
  withSent,
  withUndo,
  type LotQuestion,
  type NewEntry,
  type QueuedEntry,
  type ScanQueue,
} from './scan-queue.ts';
import { sendTroubleOf } from '../../../shared/send-trouble.ts';

/** After this (ms) entries are sent again that did not get through. */
const AGAIN_MS = 3000;

export interface QueueState {
  readonly queue: ScanQueue;
  /**
   * `offline`: nothing gets through; it goes on by itself. `closed`: the count takes no more entries. `forbidden`: the
   * person has lost the right to count.
   */
  readonly state: 'ready' | 'offline' | 'closed' | 'forbidden' | 'full';
  readonly add: (entry: NewEntry) => void;
  readonly undo: (entry: NewEntry & { readonly undo: string }) => void;
  readonly chooseLot: (question: LotQuestion, lot: string) => void;
  readonly dropQuestion: (question: LotQuestion) => void;
  readonly forgetLots: () => void;
  readonly forgetRefused: () => void;
}

export interface QueueOptions {
  readonly count: string;
  readonly person: string;
  readonly nameOf: (answer: Extract<CountEntryAnswer, { outcome: 'which-lot' }>) => string;
  /** Hears each answer, with the entry that it is to. */
  readonly onAnswers: (
    answers: readonly { readonly answer: CountEntryAnswer; readonly entry: QueuedEntry }[],
    mine: StockCountDetail['mine'],
    /** What is still on its way. */
    waiting: readonly QueuedEntry[],
  ) => void;
  /** Hears of an entry that the server does not take. */
  readonly onRefused: (entry: QueuedEntry, reason: string) => void;
}

/** Sends what waits until nothing does, and gives the state in which it ended. */
const useSending = (
  { count, nameOf, onAnswers, onRefused }: Omit<QueueOptions, 'person'>,
  current: { readonly current: ScanQueue },
  put: (next: ScanQueue) => void,
  setState: (state: QueueState['state']) => void,
) => {
  const command = useCommand();
  const sending = useRef(false);
  const heard = useRef({ nameOf, onAnswers, onRefused });
  useEffect(() => {
    heard.current = { nameOf, onAnswers, onRefused };
  });

  return useCallback(async (): Promise<void> => {
    const sendSome = async (entries: readonly QueuedEntry[]): Promise<boolean> => {
      put(withSent(current.current, entries));
      const body = { entries: entries.map(sentOf), now: new Date().toISOString() };
      const answer = await command(scanStockCount, { params: { uuid: count }, body });
      if (answer.status !== 200) {
        setState('closed');
        return false;
      }
      const answered = answer.body.entries.flatMap((one) => {
        const entry = entries.find(({ id }) => id === one.id);
        return entry ? [{ answer: one, entry }] : [];
      });
      put(withAnswers(current.current, answer.body.entries, heard.current.nameOf));
      setState('ready');
      heard.current.onAnswers(answered, answer.body.mine, current.current.waiting);
      return true;
    };
    if (sending.current) return;
    sending.current = true;
    // Entries of a request that was refused: one by one, they show which of them is the reason.
    const alone = new Set<string>();
    const next = (): readonly QueuedEntry[] => {
      const entries = nextEntries(current.current);
      return entries[0] && alone.has(entries[0].id) ? entries.slice(0, 1) : entries;
    };
    try {
      for (let entries = next(); entries.length > 0; entries = next()) {
        try {
          if (!(await sendSome(entries))) return;
        } catch (error) {
          const trouble = sendTroubleOf(error);
          if (trouble.kind !== 'refused') return setState(trouble.kind);
          const [first] = entries;
          if (entries.length > 1) entries.forEach(({ id }) => alone.add(id));
          else if (first) {
            put(withRefused(current.current, first, trouble.reason));
            setState('ready');
            heard.current.onRefused(first, trouble.reason);
          }
        }
      }
    } finally {
      sending.current = false;
    }
  }, [command, count, current, put, setState]);
};

/**
 * C-1.11: one person's scans on this device. They are stored at once and sent in their order, one request at a time, so
 * that a slow line or none at all loses nothing and counts nothing twice (T-1.19, T-1.25).
 */
export const useScanQueue = ({ person, ...options }: QueueOptions): QueueState => {
  const { count } = options;
  const storage = useMemo(() => queueStorage(count, person), [count, person]);
  const [queue, setQueue] = useState<ScanQueue>(() => storage.read());
  const [state, setState] = useState<QueueState['state']>('ready');
  const current = useRef(queue);

  const put = useCallback(
    (next: ScanQueue) => {
      current.current = next;
      if (!storage.write(next)) setState('full');
      setQueue(next);
    },
    [storage],
  );

  const send = useSending(options, current, put, setState);

  useEffect(() => {
    const again = () => void send();
    const first = setTimeout(again);
    window.addEventListener('online', again);
    return () => {
      clearTimeout(first);
      window.removeEventListener('online', again);
    };
  }, [send]);
  useEffect(() => {
    if (state !== 'offline') return undefined;
    const timer = setInterval(() => void send(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [state, send]);

  const change = useCallback(
    (next: ScanQueue) => {
      put(next);
      void send();
    },
    [put, send],
  );
  return {
    queue,
    state,
    add: useCallback((entry) => change(withEntry(current.current, entry, Date.now())), [change]),
    undo: useCallback((entry) => change(withUndo(current.current, entry, Date.now())), [change]),
    chooseLot: useCallback((question, lot) => change(withLot(current.current, question, lot)), [change]),
    dropQuestion: useCallback((question) => change(withoutQuestion(current.current, question)), [change]),
    forgetLots: useCallback(() => change(withoutLots(current.current)), [change]),
    forgetRefused: useCallback(() => change(withoutRefused(current.current)), [change]),
  };
};
