import { setTimeout as pause } from 'node:timers/promises';

const PATIENCE_MS = 60_000;
const PAUSE_MS = 250;

/**
 * Sends a request again while the answer is 503, as every caller of the product does: on a slow machine a write may
 * pass its deadline, and nothing of it is stored then.
 *
 * @returns the first other answer, or the last 503 once a minute has passed
 */
export const whenAvailable = async <A extends { readonly status: number }>(send: () => Promise<A>): Promise<A> => {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const answer = await send();
    if (answer.status !== 503 || Date.now() > deadline) return answer;
    await pause(PAUSE_MS);
  }
};
