import type { DraftContent } from '@shop/contracts/order/dashboard';
import { NetworkError } from '@shop/kit/api';
import type { DraftCalls } from '../api/drafts.ts';
import { dropCopy, keepCopy } from './kept-copy.ts';

/** `away`: the network does not answer; what is typed waits in the browser. */
export type KeptState = 'none' | 'keeping' | 'kept' | 'away' | 'failed';

const PAUSE_MS = 500;
const AGAIN_MS = 4000;

export interface DraftKeeper {
  readonly type: (content: DraftContent) => void;
  /** Sends what waits. Resolves to the version that the server has; 0: none. */
  readonly flush: () => Promise<number>;
  /** Writes nothing any more: the draft became an order. */
  readonly close: () => void;
}

/**
 * D-4.16: keeps a draft by itself, 500 ms after the last change. One write is on its way at a time; a version that
 * another window of the same person wrote is written over, for this window was typed into last.
 */
export const createDraftKeeper = ({
  uuid,
  version: first,
  keep,
  onState,
}: {
  readonly uuid: string;
  readonly version: number;
  readonly keep: DraftCalls['keep'];
  readonly onState: (state: KeptState) => void;
}): DraftKeeper => {
  let version = first;
  let waiting: DraftContent | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending = Promise.resolve();
  let isClosed = false;

  const later = (pause: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), pause);
  };
  const write = async (content: DraftContent): Promise<void> => {
    let answer = await keep(uuid, version, content);
    if (answer.kind === 'stale') answer = await keep(uuid, answer.version, content);
    ({ version } = answer);
  };
  const send = async (): Promise<void> => {
    const content = waiting;
    if (content === undefined || isClosed) return;
    waiting = undefined;
    try {
      await write(content);
      if (waiting !== undefined) return;
      dropCopy(uuid);
      onState('kept');
    } catch (error) {
      waiting ??= content;
      onState(error instanceof NetworkError ? 'away' : 'failed');
      if (error instanceof NetworkError) later(AGAIN_MS);
    }
  };
  const flush = async (): Promise<number> => {
    clearTimeout(timer);
    sending = sending.then(send);
    await sending;
    return version;
  };
  return {
    type: (content) => {
      if (isClosed) return;
      waiting = content;
      keepCopy(uuid, { version, content });
      onState('keeping');
      later(PAUSE_MS);
    },
    flush,
    close: () => {
      isClosed = true;
      clearTimeout(timer);
      dropCopy(uuid);
    },
  };
};
