import { join } from 'node:path';
import { isOnPath, MISSING_HELM } from '../charts/helm.ts';
import { runCheck } from '../check/run-check.ts';
import { runJest, stopJest, type JestResult } from './jest.ts';
import type { FileResult } from './outcome.ts';
import { CHART_TOOLS, isOfTwoReplicas, SERVERS, SYSTEM, type CheckJob, type FilesJob, type Job } from './plan.ts';
import { runQueue, type Verdict } from './schedule.ts';
import { findChartTools, startServers, startWholeSystem, type Stack } from './stacks.ts';

export interface RunOptions {
  /** Folder for data, logs and reports of this run. */
  readonly folder: string;
  /** Options of jest, such as -t. */
  readonly options: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** True where every integration test runs against two replicas. */
  readonly everythingTwice: boolean;
  /** Two cores by default, with four processes on them, because most of them wait at times. */
  readonly capacity?: { readonly cores: number; readonly slots: number };
}

/** A file with its job and its result. */
export interface RanFile {
  readonly job: FilesJob;
  readonly result: FileResult;
}

export interface TestRunner {
  /**
   * Runs all jobs, the faults after `beforeFaults`. A failing check ends it at once: unfinished files have no result
   * then.
   */
  readonly runAll: (jobs: readonly Job[], beforeFaults: () => Promise<void>) => Promise<void>;
  /** Runs one file by itself. */
  readonly runFile: (job: FilesJob, file: string) => Promise<FileResult>;
  readonly ran: readonly RanFile[];
  readonly checks: readonly { readonly job: CheckJob; readonly passed: boolean }[];
  readonly stop: () => Promise<void>;
}

const seconds = (startedAt: number): string => `${((Date.now() - startedAt) / 1000).toFixed(1)} s`;
const indented = (text: string): string => text.trimEnd().replace(/^/gm, '    ');

export function createTestRunner({ folder, options, env, everythingTwice, capacity }: RunOptions): TestRunner {
  const stacks = new Map<string, Stack>();
  const ran: RanFile[] = [];
  const checks: { job: CheckJob; passed: boolean }[] = [];
  let reports = 0;
  let aborted = false;

  const envOf = ({ kind, after }: FilesJob, file = ''): Record<string, string> => ({
    ...env,
    ...(kind === 'int' ? { TEST_REPLICAS: everythingTwice || isOfTwoReplicas(file) ? '2' : '1' } : {}),
    ...Object.assign({}, ...after.map((id) => stacks.get(id)?.env ?? {})),
  });
  const jest = (job: FilesJob, files: readonly string[], show: boolean): Promise<JestResult> =>
    runJest({
      project: job.kind,
      files,
      options,
      show,
      env: envOf(job, files[0]),
      report: join(folder, `report-${(reports += 1)}.json`),
    });

  const skip = (job: FilesJob): Verdict => {
    const result = { passed: 0, failed: 0, skipped: 1, seconds: 0, failures: [] };
    for (const file of job.files) ran.push({ job, result: { ...result, file } });
    return 'continue';
  };
  const runFiles = async (job: FilesJob, show: boolean): Promise<Verdict> => {
    const since = Date.now();
    if (job.kind === 'charts' && !isOnPath('helm', envOf(job).PATH)) {
      console.log(`charts: ${MISSING_HELM}`);
      return skip(job);
    }
    const { results, output } = await jest(job, job.files, show);
    // Jest was killed, so its remains say nothing about the files.
    if (aborted) return 'stop';
    for (const result of results) ran.push({ job, result });
    const failed = results.some((result) => result.failed > 0);
    const tests = results.reduce((sum, result) => sum + result.passed + result.failed, 0);
    const skipped = results.reduce((sum, result) => sum + result.skipped, 0);
    const counts = `${tests} tests${skipped > 0 ? `, ${skipped} skipped` : ''}`;
    console.log(`${failed ? '✗' : '✓'} ${job.id} (${counts}, ${seconds(since)})`);
    if (failed && !show) console.log(indented(output));
    return 'continue';
  };
  const runCheckJob = async (job: CheckJob): Promise<Verdict> => {
    const since = Date.now();
    const { code, output } = await runCheck(job.check);
    checks.push({ job, passed: code === 0 });
    console.log(`${code === 0 ? '✓' : '✗'} ${job.id} (${seconds(since)})`);
    if (code !== 0) console.log(indented(output));
    if (code === 0) return 'continue';
    aborted = true;
    stopJest();
    return 'stop';
  };
  const prepare = async (id: string, withFaults: boolean): Promise<Verdict> => {
    const start = {
      [SERVERS]: startServers,
      [SYSTEM]: (at: string) => startWholeSystem(at, withFaults),
      [CHART_TOOLS]: findChartTools,
    }[id];
    if (!start) throw new Error(`nothing prepares ${id}`);
    stacks.set(id, await start(folder));
    return 'continue';
  };

  return {
    ran,
    checks,
    runAll: (jobs, beforeFaults) => {
      // The output of a few files is shown as it comes.
      const show = jobs.filter(({ kind }) => kind !== 'preparation').length === 1;
      const withFaults = jobs.some(({ kind }) => kind === 'faults');
      let faultsBegan = false;
      return runQueue(jobs, capacity ?? { cores: 2, slots: 4 }, async (job) => {
        if (job.kind === 'check') return runCheckJob(job);
        if (job.kind === 'faults' && !faultsBegan) {
          faultsBegan = true;
          await beforeFaults();
        }
        return job.kind === 'preparation' ? prepare(job.id, withFaults) : runFiles(job, show);
      });
    },
    runFile: async (job, file) => {
      const { results, output } = await jest(job, [file], false);
      // A process that failed after its tests passed has a result of its own.
      const result = results.find(({ failed }) => failed > 0) ?? results[0];
      if (!result) throw new Error(`jest reported nothing on ${file}`);
      if (result.failed > 0) console.log(indented(output));
      return result;
    },
    stop: async () => {
      await Promise.all([...stacks.values()].map((stack) => stack.stop()));
      stacks.clear();
    },
  };
}
