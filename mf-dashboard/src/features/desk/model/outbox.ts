import type { Order } from '@shop/contracts/order/dashboard';
import { NetworkError } from '@shop/kit/api';
import { useSyncExternalStore } from 'react';
import { sendOnLeaving, sendOutcome, shortagesOf, type Sent } from '../api/send-outcome.ts';
import type { ChosenOutcome } from './outcome.ts';

/** An outcome that was sent and not written. */
export interface Trouble {
  readonly chosen: ChosenOutcome;
  /** `failed`: the server did not understand or broke; it can be sent again. */
  readonly sent: Exclude<Sent, { kind: 'done' }> | { readonly kind: 'failed'; readonly error: unknown };
}

interface Box {
  /** It can be taken back until its message closes. */
  readonly waiting: ChosenOutcome | null;
  /** Under way, or kept for the next connection. */
  readonly unsent: readonly ChosenOutcome[];
  readonly isOffline: boolean;
  readonly troubles: readonly Trouble[];
  /** How many were written; for pages that count them. */
  readonly written: number;
}

/** The message takes back for 5 s, longer under the pointer. No outcome waits longer than this (`nextOfDesk`). */
const LONGEST_WAIT_MS = 14_000;
const RETRY_MS = 5000;

let box: Box = { waiting: null, unsent: [], isOffline: false, troubles: [], written: 0 };
const listeners = new Set<() => void>();
const change = (fields: Partial<Box>): void => {
  box = { ...box, ...fields };
  for (const listener of listeners) listener();
};
const without = (list: readonly ChosenOutcome[], { key }: ChosenOutcome): readonly ChosenOutcome[] =>
  list.filter((one) => one.key !== key);

/** Hear of each outcome that was written. */
const writtenListeners = new Set<(chosen: ChosenOutcome) => void>();

let timer: ReturnType<typeof setTimeout> | undefined;
let retry: ReturnType<typeof setTimeout> | undefined;

/** What logistics answers to a confirmation is said when it is known; the next outcome does not wait for it. */
const lookForShortages = async (chosen: ChosenOutcome, confirmed: Order): Promise<void> => {
  // It is confirmed as far as this person is concerned: a failed look must not send it again.
  const shortages = await shortagesOf(confirmed).catch(() => []);
  if (shortages.length > 0) change({ troubles: [...box.troubles, { chosen, sent: { kind: 'short', shortages } }] });
};

const deliver = async (chosen: ChosenOutcome): Promise<void> => {
  try {
    const sent = await sendOutcome(chosen);
    change({
      unsent: without(box.unsent, chosen),
      isOffline: false,
      ...(sent.kind === 'done' ? { written: box.written + 1 } : { troubles: [...box.troubles, { chosen, sent }] }),
    });
    if (sent.kind !== 'done') return;
    for (const listener of writtenListeners) listener(chosen);
    if (sent.confirmed) void lookForShortages(chosen, sent.confirmed);
  } catch (error) {
    if (error instanceof NetworkError) {
      change({ isOffline: true });
      clearTimeout(retry);
      retry = setTimeout(outbox.sendAgain, RETRY_MS);
    } else
      change({
        unsent: without(box.unsent, chosen),
        troubles: [...box.troubles, { chosen, sent: { kind: 'failed', error } }],
      });
  }
};

/** Deliveries one after the other, so that none is under way twice. */
let queue: Promise<void> = Promise.resolve();
const enqueue = (chosen: ChosenOutcome): void => {
  queue = queue.then(() => (box.unsent.some(({ key }) => key === chosen.key) ? deliver(chosen) : undefined));
};

const sendWaiting = (): void => {
  clearTimeout(timer);
  const { waiting } = box;
  if (!waiting) return;
  change({ waiting: null, unsent: [...box.unsent, waiting] });
  enqueue(waiting);
};

/**
 * Outcomes on their way. One waits to be taken back; a newer one sends it. It outlives the page, so that leaving the
 * desk loses none; without a network each keeps its key and is sent when there is one again.
 */
export const outbox = {
  choose: (chosen: ChosenOutcome): void => {
    sendWaiting();
    change({ waiting: chosen });
    timer = setTimeout(sendWaiting, LONGEST_WAIT_MS);
  },
  /** @returns false where it has been sent */
  takeBack: (key: string): boolean => {
    if (box.waiting?.key !== key) return false;
    clearTimeout(timer);
    change({ waiting: null });
    return true;
  },
  /** Sends the outcome that waits, or the one of this key alone. */
  send: (key?: string): void => {
    if (key === undefined || box.waiting?.key === key) sendWaiting();
  },
  sendAgain: (): void => box.unsent.forEach(enqueue),
  dismiss: (trouble: Trouble): void => change({ troubles: box.troubles.filter((one) => one !== trouble) }),
  /** @returns ends it */
  onWritten: (listener: (chosen: ChosenOutcome) => void): (() => void) => {
    writtenListeners.add(listener);
    return () => void writtenListeners.delete(listener);
  },
  /** Kept for the next connection: closing the page would lose them. */
  isKept: (): boolean => box.isOffline && box.unsent.length > 0,
  /** The browser closes the page. What it has sent before the answer came counts once by its key. */
  leave: (): void => {
    for (const chosen of [...(box.waiting ? [box.waiting] : []), ...box.unsent]) sendOnLeaving(chosen);
  },
  /** For a test's beginning. */
  clear: (): void => {
    clearTimeout(timer);
    clearTimeout(retry);
    change({ waiting: null, unsent: [], isOffline: false, troubles: [], written: 0 });
  },
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const current = (): Box => box;

export const useOutbox = (): Box => useSyncExternalStore(subscribe, current);
