import { join } from 'node:path';
import { build } from '../build/build.ts';
import { CHECKS, isCheckSetting } from '../check/checks.ts';
import { readSpec } from '../spec/report.ts';
import type { Project, TestArguments } from './arguments.ts';
import { changedFiles, headCommit, quickChecks, relatedTests } from './changed.ts';
import { readDurations, rememberedFolder, writeDurations } from './ci-cache.ts';
import { listTests } from './jest.ts';
import { createGreenStore, type GreenStore } from './kept/green-store.ts';
import { bundleHashOf, createTestKeys } from './kept/keys.ts';
import { selectByGreen, type Candidate, type Selection } from './kept/select.ts';
import { sha256, workTree, type Tree } from './kept/tree.ts';
import { addOutcomes, NOTHING, type FileResult, type Outcome } from './outcome.ts';
import { checkJobs, jobsOf, preparationsFor, type FilesJob, type Job } from './plan.ts';
import { readQuarantine } from './quarantine.ts';
import { flakyLines, settle, type SettledRun } from './run-again.ts';
import { createTestRunner, type RanFile, type RunOptions, type TestRunner } from './run-jobs.ts';

export interface TestReport {
  readonly outcome: Outcome;
  /** What is said before the closing line. */
  readonly lines: readonly string[];
}

type FileKind = FilesJob['kind'];
const isFileKind = (kind: Project): kind is FileKind => kind !== 'check';

/** Settings of a run that change what its tests do. */
const SETTINGS = ['TEST_TIER', 'TEST_REPLICAS', 'FUZZ_CASES', 'HANOUT_SERVERS'] as const;

const envOf = ({ tier }: TestArguments, commit: string): Record<string, string> => ({
  TEST_TIER: tier,
  TEST_SEED: process.env.TEST_SEED ?? commit.slice(0, 12),
  ...(tier === 'long' ? { FUZZ_CASES: process.env.FUZZ_CASES ?? '50000' } : {}),
});

/** The test files of the run, by their kind. */
async function filesOf(
  { tier, projects, patterns }: TestArguments,
  changed: readonly string[],
  tree: Tree,
): Promise<Map<FileKind, string[]>> {
  const expressions = patterns.map((pattern) => new RegExp(pattern, 'i'));
  const kinds = projects.filter(isFileKind).filter((kind) => tier !== 'quick' || kind === 'unit' || kind === 'web');
  const listed = await Promise.all(kinds.map(async (kind) => [kind, await listTests(kind)] as const));
  return new Map(
    listed.map(([kind, files]) => {
      const asked = files.filter((file) => expressions.length === 0 || expressions.some((words) => words.test(file)));
      return [kind, tier === 'quick' ? relatedTests(asked, changed, tree) : asked];
    }),
  );
}

/** What is to run and what is kept, by what is on record; everything runs where it was asked for by name. */
function select(
  args: TestArguments,
  files: ReadonlyMap<FileKind, string[]>,
  tree: Tree,
  { find }: GreenStore,
  commit: string,
): Selection {
  const settings = SETTINGS.map((name) => `${name}=${process.env[name] ?? ''}`);
  const keyOf = createTestKeys({ tree, settings: [args.tier, ...settings], bundleHash: bundleHashOf });
  const checks = CHECKS.map(({ name, reads }): Candidate => {
    const key = sha256(
      'check',
      name,
      process.version,
      tree.hashOf((path) => reads(path) || isCheckSetting(path)),
    );
    return { kind: 'check', name, key };
  });
  const candidates = [
    ...(args.projects.includes('check') && args.tier !== 'quick' ? checks : []),
    ...[...files].flatMap(([kind, names]) => names.map((name) => ({ kind, name, key: keyOf(kind, name) }))),
  ];
  const isNarrowed = args.patterns.length + args.options.length > 0 || process.env.LOOKS !== undefined;
  if (isNarrowed || args.tier !== 'landing') return { toRun: candidates, kept: [], sampled: new Set() };
  return selectByGreen(candidates, { find }, commit);
}

/** The jobs of what is to run, and what has to be there before. */
function plan(args: TestArguments, { toRun }: Selection, changed: readonly string[]): Job[] {
  const durations = readDurations();
  const names = (kind: Project): string[] => toRun.flatMap((one) => (one.kind === kind ? [one.name] : []));
  const wanted = new Set(names('check'));
  const checks = args.tier === 'quick' ? quickChecks(CHECKS, changed) : CHECKS.filter(({ name }) => wanted.has(name));
  const kinds = args.projects.filter(isFileKind);
  const jobs = [
    ...(args.projects.includes('check') ? checkJobs(checks) : []),
    ...kinds.flatMap((kind) => jobsOf(kind, names(kind), durations)),
  ];
  return [...preparationsFor(jobs), ...jobs];
}

/** Remembers what was green in whole, by its key, and how long everything took. */
function remember(
  run: SettledRun,
  { checks }: Pick<TestRunner, 'checks'>,
  { keys, sampled }: Pick<Selection, 'sampled'> & { readonly keys: ReadonlyMap<string, string> },
  store: GreenStore,
  commit: string,
): void {
  const unsteady = new Set([...run.flaky.map(({ file }) => file), ...run.excusedFiles]);
  const failed = [
    ...run.results.filter((result) => result.failed > 0).map(({ file }) => file),
    ...checks.filter(({ passed }) => !passed).map(({ job }) => job.id),
  ];
  // A test that its tier leaves out is no fault of the file; one without a single test says nothing.
  const green = [
    ...run.results
      .filter((result) => result.failed === 0 && result.passed > 0)
      .map(({ file, passed }) => ({ name: file, tests: passed })),
    ...checks.filter(({ passed }) => passed).map(({ job }) => ({ name: job.id, tests: 0 })),
  ];
  if (failed.some((name) => sampled.has(name))) store.empty();
  for (const { name, tests } of green) {
    const key = keys.get(name);
    if (key !== undefined && !unsteady.has(name)) store.add(key, { name, commit, tests });
  }
  writeDurations(new Map(run.results.filter(({ seconds }) => seconds > 0).map(({ file, seconds }) => [file, seconds])));
}

const outcomeOf = (results: readonly FileResult[], failedChecks: number): Outcome =>
  results.reduce(addOutcomes, { ...NOTHING, failed: failedChecks });

const keptLine = ({ kept }: Selection): string[] => {
  const files = kept.filter(({ kind }) => kind !== 'check');
  const tests = files.reduce((sum, one) => sum + one.tests, 0);
  return kept.length > 0
    ? [`kept: ${files.length} files with ${tests} tests and ${kept.length - files.length} checks`]
    : [];
};

/** Runs what the arguments ask for, and gives the counts and what is to be said with them. */
export async function runTests(
  args: TestArguments,
  folder: string,
  onRunner: (runner: TestRunner) => void,
): Promise<TestReport> {
  const commit = headCommit();
  const spec = readSpec().perFile.flatMap(({ proven }) => proven);
  const quarantine = readQuarantine(Date.now(), (id) => spec.find((line) => line.id === id)?.tests ?? []);
  const tree = workTree();
  const changed = args.tier === 'quick' ? changedFiles(tree) : [];
  const files = await filesOf(args, changed, tree);
  // The keys of what starts programs hold the bundles of these programs.
  if ((['int', 'e2e', 'faults'] as const).some((kind) => (files.get(kind) ?? []).length > 0)) await build();
  const store = createGreenStore(join(rememberedFolder(), 'green'));
  const selection = select(args, files, tree, store, commit);
  const options: RunOptions = {
    ...{ folder, options: args.options, env: envOf(args, commit), everythingTwice: args.tier === 'long' },
  };
  const runner = createTestRunner(options);
  onRunner(runner);
  await runner.runAll(plan(args, selection, changed));
  const keys = new Map(selection.toRun.map(({ name, key }) => [name, key]));
  const failedChecks = runner.checks.filter(({ passed }) => !passed).length;
  const isTouched = ({ result }: RanFile): boolean => !store.find(keys.get(result.file) ?? '');
  const unsettled = { results: runner.ran.map(({ result }) => result), flaky: [], quarantined: [], excusedFiles: [] };
  const run = failedChecks > 0 ? unsettled : await settle(runner, quarantine, isTouched);
  if (args.options.length === 0) remember(run, runner, { keys, sampled: selection.sampled }, store, commit);
  return {
    outcome: outcomeOf(run.results, failedChecks),
    lines: [...keptLine(selection), ...flakyLines(run)],
  };
}
