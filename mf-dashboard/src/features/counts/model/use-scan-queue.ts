import { scanStockCount, type CountEntryAnswer, type StockCountDetail } from '@shop/contracts/logistics/dashboard';
import { ApiError } from '@shop/kit/api';
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
  type LotQuestion,
  type NewEntry,
  type QueuedEntry,
  type ScanQueue,
} from './scan-queue.ts';

/** After this (ms) entries are sent again that did not get through. */
const AGAIN_MS = 3000;

export interface QueueState {
  readonly queue: ScanQueue;
  /** `offline`: nothing gets through; it goes on by itself. `closed`: the count takes no more entries. */
  readonly state: 'ready' | 'offline' | 'closed' | 'full';
  readonly add: (entry: NewEntry) => void;
  readonly chooseLot: (question: LotQuestion, lot: string) => void;
  readonly dropQuestion: (question: LotQuestion) => void;
  readonly forgetLots: () => void;
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
}

/**
 * C-1.11: one person's scans on this device. They are stored at once and sent in their order, one request at a time, so
 * that a slow line or none at all loses nothing and counts nothing twice (T-1.19, T-1.25).
 */
export const useScanQueue = ({ count, person, nameOf, onAnswers }: QueueOptions): QueueState => {
  const storage = useMemo(() => queueStorage(count, person), [count, person]);
  const [queue, setQueue] = useState<ScanQueue>(() => storage.read());
  const [state, setState] = useState<QueueState['state']>('ready');
  const command = useCommand();
  const current = useRef(queue);
  const sending = useRef(false);
  const heard = useRef({ nameOf, onAnswers });
  useEffect(() => {
    heard.current = { nameOf, onAnswers };
  });

  const put = useCallback(
    (next: ScanQueue) => {
      current.current = next;
      if (!storage.write(next)) setState('full');
      setQueue(next);
    },
    [storage],
  );

  const send = useCallback(async (): Promise<void> => {
    if (sending.current) return;
    sending.current = true;
    try {
      for (let entries = nextEntries(current.current); entries.length > 0; entries = nextEntries(current.current)) {
        const answer = await command(scanStockCount, {
          params: { uuid: count },
          body: { entries: entries.map(sentOf) },
        });
        if (answer.status !== 200) return setState('closed');
        const answered = answer.body.entries.flatMap((one) => {
          const entry = entries.find(({ id }) => id === one.id);
          return entry ? [{ answer: one, entry }] : [];
        });
        put(withAnswers(current.current, answer.body.entries, heard.current.nameOf));
        setState('ready');
        heard.current.onAnswers(answered, answer.body.mine, current.current.waiting);
      }
    } catch (error) {
      setState(error instanceof ApiError && error.status === 404 ? 'closed' : 'offline');
    } finally {
      sending.current = false;
    }
  }, [command, count, put]);

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
    chooseLot: useCallback((question, lot) => change(withLot(current.current, question, lot)), [change]),
    dropQuestion: useCallback((question) => change(withoutQuestion(current.current, question)), [change]),
    forgetLots: useCallback(() => change(withoutLots(current.current)), [change]),
  };
};
