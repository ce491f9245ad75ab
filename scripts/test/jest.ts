import { spawn, type ChildProcess } from 'node:child_process';
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
  /** Where jest writes its report. */
  readonly report: string;
  /** True when what jest prints is shown while it runs. */
  readonly show: boolean;
}

export interface JestResult {
  readonly results: readonly FileResult[];
  /** What jest printed, when it was not shown. */
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

/** Runs test files of one project in one process, one after the other. */
export async function runJest({ project, files, options, env, report, show }: JestRun): Promise<JestResult> {
  const args = ['--selectProjects', project, '--runInBand', '--json', '--outputFile', report, ...options];
  const { code, errors } = await run([...args, '--runTestsByPath', '--', ...files], env, show);
  const results = readResults(report, files);
  const isRed = results.some(({ failed }) => failed > 0);
  // Without a failed test the process itself went wrong, which no file's result says.
  if (code !== 0 && !isRed) return { results: [...results, ...readResults('', [`jest ${project}`])], output: errors };
  return { results, output: errors };
}

function run(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  show: boolean,
): Promise<{ code: number; output: string; errors: string }> {
  const child = spawn(process.execPath, [...JEST, ...args], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'test', ...env },
    stdio: ['ignore', 'pipe', show ? 'inherit' : 'pipe'],
  });
  running.add(child);
  let [output, errors] = ['', ''];
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (errors = (errors + chunk.toString()).slice(-400_000)));
  return new Promise((resolve) =>
    child.once('close', (code) => {
      running.delete(child);
      resolve({ code: code ?? 1, output, errors });
    }),
  );
}
