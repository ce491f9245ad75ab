import type { Reply } from './problem.ts';
import { DeadlinePassed, isUnavailable } from '../overload/unavailable.ts';

interface Deadline {
  readonly ms: number;
  /** The answer at the deadline. */
  readonly late: () => Reply;
  /** A failure that came after the answer, and is no mere consequence of the deadline. */
  readonly failedLater: (error: unknown) => void;
}

/**
 * Returns the answer of `run`, or `late` once its time has passed; `signal` is then aborted, and `run` must write
 * nothing more.
 */
export const withDeadline = async (
  run: (signal: AbortSignal) => Promise<Reply> | Reply,
  { ms, late, failedLater }: Deadline,
): Promise<Reply> => {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const expired = new Promise<Reply>((resolve) => {
    timer = setTimeout(() => {
      controller.abort(new DeadlinePassed(`no answer within ${ms} ms`));
      resolve(late());
    }, ms);
  });
  const work = Promise.resolve(run(controller.signal)).catch((error: unknown) => {
    if (!controller.signal.aborted) throw error;
    if (!isUnavailable(error)) failedLater(error);
    return expired;
  });
  try {
    return await Promise.race([work, expired]);
  } finally {
    clearTimeout(timer);
  }
};
