import { parseArgs } from 'node:util';
import { SOURCE } from './shared/snapshot-events.ts';

/** Whom this process serves (ADR 61). */
export interface ServedParts {
  readonly visitors: boolean;
  readonly staff: boolean;
}

/** `--visitors` or `--staff`, each a program by itself; neither of them, as on a laptop, is both in one process. */
export const partsServed = (args: readonly string[]): ServedParts => {
  const { visitors = false, staff = false } = parseArgs({
    args: [...args],
    options: { visitors: { type: 'boolean' }, staff: { type: 'boolean' } },
  }).values;
  return visitors === staff ? { visitors: true, staff: true } : { visitors, staff };
};

/** The name that logs, figures and stores know the process by. */
export const programName = ({ visitors }: ServedParts): string => (visitors ? SOURCE : `${SOURCE}-staff`);
