import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../root.ts';

/** Whether a program is on the path. */
export const isOnPath = (program: string, path = process.env.PATH ?? ''): boolean =>
  path.split(delimiter).some((folder) => folder !== '' && existsSync(join(folder, program)));

/** Shown where helm is missing: the one command that gets it. */
export const MISSING_HELM =
  'skipped: helm is not on the path; get it with  export PATH="$(node scripts/chart-tools.mjs):$PATH"  (needs Go)';

const execute = promisify(execFile);

/**
 * Runs a program in the checkout to its end and gives its standard output.
 * @throws Error with the whole output when it fails
 */
export const run = async (program: string, ...args: readonly string[]): Promise<string> => {
  try {
    const { stdout } = await execute(program, args, { cwd: ROOT, maxBuffer: 64 * 1024 * 1024, timeout: 120_000 });
    return stdout;
  } catch (error) {
    // Jest's sandbox has its own Error class, so `instanceof` does not work here.
    if (typeof error === 'object' && error !== null && 'stdout' in error && 'stderr' in error)
      throw new Error(`${program} ${args.join(' ')}\n${String(error.stdout)}${String(error.stderr)}`, { cause: error });
    throw error;
  }
};
