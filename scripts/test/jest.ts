import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.ts';
import type { Project } from './arguments.ts';
import { readResults, type FileResult } from './outcome.ts';

const running = new Set<ChildProcess>();

export const stopJest = (): void => {
  for (const child of running) child.kill('SIGKILL');
};

const JEST = [
  '--disable-warning=ExperimentalWarning',
  '--disable-warning=TimeoutNegativeWarning',
  join(ROOT, 'node_modules/jest/bin/jest.js'),
];

export interface JestRun {
  readonly project: Exclude<Project, 'check'> | 'cluster';
  readonly files: readonly string[];
  /** Options of jest, such as -t. */
  readonly options: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** Jest writes its report to this file. */
  readonly report: string;
  /** True when jest's output is shown while it runs. */
  readonly show: boolean;
}

export interface JestResult {
  readonly results: readonly FileResult[];
  /** Jest's output, when it was not shown. */
  readonly output: string;
}

/** The paths, from the repository's folder, of the test files of a project. */
export async function listTests(project: JestRun['project']): Promise<string[]> {
  const { code, output, errors } = await run(['--selectProjects', project, '--listTests', '--json'], {}, false);
  if (code !== 0) throw new Error(`jest could not list the tests of ${project}:\n${errors}`);
  const paths: unknown = JSON.parse(output);
  if (!Array.isArray(paths)) throw new Error(`jest listed no paths of ${project}: ${output}`);
  return paths.map((path) => String(path).slice(ROOT.length).replace(/^\//, '')).sort();
}

/** A process ends right after its report, unless a test left something open that keeps it alive. */
const AFTER_REPORT_MS = 15_000;
/** Longer than any group of files takes, also beside other processes. */
const TIME_LIMIT_MS = 15 * 60_000;

/** Kills a process that does not end, which would block the run for ever; it then counts as failed. */
const endOverdue =
  (report: string, files: readonly string[]) =>
  (child: ChildProcess): NodeJS.Timeout => {
    const startedAt = performance.now();
    let reported: number | undefined;
    return setInterval(() => {
      const now = performance.now();
      if (existsSync(report)) reported ??= now;
      const isOpen = reported !== undefined && now - reported > AFTER_REPORT_MS;
      if (!isOpen && now - startedAt < TIME_LIMIT_MS) return;
      console.error(`${files.join(', ')}: killed, ${isOpen ? 'something was left open' : 'no end after 15 min'}`);
      child.kill('SIGKILL');
    }, 1000);
  };

/** Runs test files of one project in one process, one after the other. */
export async function runJest({ project, files, options, env, report, show }: JestRun): Promise<JestResult> {
  const args = ['--selectProjects', project, '--runInBand', '--json', '--outputFile', report, ...options];
  const deadline = endOverdue(report, files);
  const { code, errors } = await run([...args, '--runTestsByPath', '--', ...files], env, show, deadline);
  const results = readResults(report, files);
  const isRed = results.some(({ failed }) => failed > 0);
  // Without a failed test the process itself failed, which no file's result shows.
  if (code !== 0 && !isRed) return { results: [...results, ...readResults('', [`jest ${project}`])], output: errors };
  return { results, output: errors };
}

function run(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  show: boolean,
  watch: (child: ChildProcess) => NodeJS.Timeout | undefined = () => undefined,
): Promise<{ code: number; output: string; errors: string }> {
  const child = spawn(process.execPath, [...JEST, ...args], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'test', ...env },
    stdio: ['ignore', 'pipe', show ? 'inherit' : 'pipe'],
  });
  running.add(child);
  const watching = watch(child);
  let [output, errors] = ['', ''];
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (errors = (errors + chunk.toString()).slice(-400_000)));
  return new Promise((resolve) =>
    child.once('close', (code) => {
      running.delete(child);
      clearInterval(watching);
      resolve({ code: code ?? 1, output, errors });
    }),
  );
}
