import { setTimeout as pause } from 'node:timers/promises';
import type { Conflict } from './outcome.ts';

/** Another service may write a note between reading and writing this often. */
const MAX_ATTEMPTS = 16;
/**
 * Two requests that each depend on what the other writes stop each other: each waits for a random time, up to this at
 * first and up to twice as long each time, so that one of them comes through.
 */
const FIRST_WAIT_MS = 10;
const MAX_WAIT_MS = 400;

const isConflict = (outcome: { readonly kind: string }): outcome is Conflict => outcome.kind === 'conflict';

/**
 * Runs a story again while it answers `conflict`, after a growing pause.
 *
 * @throws Error after 16 conflicts
 */
export const untilCommitted = async <Outcome extends { readonly kind: string }>(
  run: () => Promise<Outcome>,
): Promise<Exclude<Outcome, Conflict>> => {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const outcome = await run();
    // A type parameter is not narrowed by a type guard.
    if (!isConflict(outcome)) return outcome as Exclude<Outcome, Conflict>;
    await pause(Math.random() * Math.min(FIRST_WAIT_MS * 2 ** attempt, MAX_WAIT_MS));
  }
  throw new Error('an entity was changed too often by others: nothing was written');
};
