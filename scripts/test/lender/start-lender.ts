import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ROOT } from '../../root.ts';

export interface Lender {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

const QUIET = ['--disable-warning=TimeoutNegativeWarning', '--disable-warning=ExperimentalWarning'];

/**
 * Starts the program that lends running services to integration tests.
 * @param env the addresses of the run's servers, as test files have them
 */
export const startLender = async (env: Readonly<Record<string, string>>): Promise<Lender> => {
  const child = spawn(process.execPath, [...QUIET, join(ROOT, 'scripts/test/lender/main.ts')], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', resolve);
    void ended.then(() => reject(new Error('the lender of services ended at its start')));
  });
  return {
    url,
    stop: async () => {
      child.stdin.end();
      await ended;
    },
  };
};
