import { scanForPacking, type PackingBox, type PackingScanAnswer } from '@shop/contracts/order/dashboard';
import { useCommand } from '@shop/back-office/commands';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { sendTroubleOf } from '../../../shared/send-trouble.ts';
import {
  nextScans,
  packingStorage,
  sentOf,
  withScan,
  without,
  type PackingQueue,
  type QueuedScan,
} from './packing-queue.ts';

/** After this (ms) scans are sent again that did not get through. */
const AGAIN_MS = 3000;

export interface PackingQueueOptions {
  readonly wave: string;
  readonly person: string;
  /** Hears each answer, with the box as it is then. */
  readonly onAnswers: (
    answers: readonly { readonly answer: PackingScanAnswer; readonly scan: QueuedScan }[],
    box: PackingBox,
  ) => void;
  /** Hears of a scan that the server does not take, with its words. */
  readonly onRefused: (scan: QueuedScan, reason: string) => void;
}

type QueueState = 'ready' | 'offline' | 'forbidden' | 'full';

/** Sends what waits until nothing does, and gives the state in which it ended. */
const useSending = (
  { onAnswers, onRefused }: Pick<PackingQueueOptions, 'onAnswers' | 'onRefused'>,
  current: { readonly current: PackingQueue },
  put: (next: PackingQueue) => void,
  setState: (state: QueueState) => void,
) => {
  const command = useCommand();
  const sending = useRef(false);
  const heard = useRef({ onAnswers, onRefused });
  useEffect(() => {
    heard.current = { onAnswers, onRefused };
  });

  return useCallback(async (): Promise<void> => {
    if (sending.current) return;
    sending.current = true;
    const done = (scans: readonly QueuedScan[]): void => {
      const ids = scans.map(({ id }) => id);
      put(without(current.current, ids));
    };
    const sendSome = async (scans: readonly QueuedScan[], order: string): Promise<void> => {
      const answer = await command(scanForPacking, { params: { order }, body: { scans: scans.map(sentOf) } });
      if (answer.status === 200) {
        const { box, scans: answers } = answer.body;
        const answered = answers.flatMap((one) => {
          const scan = scans.find(({ id }) => id === one.id);
          return scan ? [{ answer: one, scan }] : [];
        });
        heard.current.onAnswers(answered, box);
      } else scans.forEach((scan) => heard.current.onRefused(scan, answer.body.title));
      done(scans);
      setState('ready');
    };
    try {
      for (let scans = nextScans(current.current); scans[0]; scans = nextScans(current.current)) {
        try {
          await sendSome(scans, scans[0].order);
        } catch (error) {
          const trouble = sendTroubleOf(error);
          if (trouble.kind === 'offline' || trouble.kind === 'forbidden') return setState(trouble.kind);
          const reason = trouble.kind === 'refused' ? trouble.reason : '';
          scans.forEach((scan) => heard.current.onRefused(scan, reason));
          done(scans);
        }
      }
    } finally {
      sending.current = false;
    }
  }, [command, current, put, setState]);
};

/**
 * C-3.12: one person's scans on this device. They are stored at once and sent in their order, one request at a time, so
 * that a network that is away for a minute loses nothing and counts nothing twice.
 */
export const usePackingQueue = ({ wave, person, ...options }: PackingQueueOptions) => {
  const storage = useMemo(() => packingStorage(wave, person), [wave, person]);
  const [queue, setQueue] = useState<PackingQueue>(() => storage.read());
  const [state, setState] = useState<QueueState>('ready');
  const current = useRef(queue);

  const put = useCallback(
    (next: PackingQueue) => {
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

  /** What is waiting now, also before the page has drawn it: quick scans come one after the other. */
  const waitingNow = useCallback((): readonly QueuedScan[] => current.current.waiting, []);
  const add = useCallback(
    (scan: QueuedScan) => {
      put(withScan(current.current, scan));
      void send();
    },
    [put, send],
  );
  return { waiting: queue.waiting, waitingNow, state, add };
};
