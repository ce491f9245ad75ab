import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../root.ts';
import type { Project } from './arguments.ts';
import { readOutcome, type Outcome } from './outcome.ts';

const running = new Set<ChildProcess>();

export const stopJest = (): void => {
  for (const child of running) child.kill('SIGKILL');
};

/** Runs some jest projects to their end, shown as they go, and gives the counts. */
export async function runJest(
  projects: readonly (Project | 'cluster')[],
  patterns: readonly string[],
  env: Record<string, string>,
  reports: string,
  workers: number,
): Promise<Outcome> {
  const report = join(reports, `${projects.join('-')}.json`);
  const args = [
    ...[
      '--disable-warning=ExperimentalWarning',
      '--disable-warning=TimeoutNegativeWarning',
      join(ROOT, 'node_modules/jest/bin/jest.js'),
    ],
    ...[
      '--selectProjects',
      ...projects,
      '--passWithNoTests',
      '--json',
      '--outputFile',
      report,
      ...(workers === 1 ? ['--runInBand'] : ['--maxWorkers', String(workers)]),
      '--',
      ...patterns.filter((word) => !word.startsWith('-')),
    ],
  ];
  const options = patterns.slice(patterns.findIndex((word) => word.startsWith('-')));
  if (patterns.some((word) => word.startsWith('-')))
    args.splice(
      args.indexOf('--'),
      args.length,
      ...options,
      '--',
      ...patterns.slice(0, patterns.length - options.length),
    );
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'test', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  running.add(child);
  const code = await new Promise<number>((resolve) => child.once('exit', (exit) => resolve(exit ?? 1)));
  running.delete(child);
  const outcome = readOutcome(report);
  return code !== 0 && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome;
}
