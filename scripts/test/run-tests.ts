import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { build } from '../build/build.ts';
import { CHECKS, isCheckSetting } from '../check/checks.ts';
import { PlainError } from '../console/plain-error.ts';
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
import { failureLines, flakyLines, joined, settle, type SettledRun } from './run-again.ts';
import { createTestRunner, type RanFile, type RunOptions, type TestRunner } from './run-jobs.ts';

export interface TestReport {
  readonly outcome: Outcome;
  /** The lines before the closing line. */
  readonly lines: readonly string[];
}

type FileKind = FilesJob['kind'];
const isFileKind = (kind: Project): kind is FileKind => kind !== 'check';

/** Settings of a run that change what its tests do. */
const SETTINGS = ['CI', 'TEST_SEED', 'FUZZ_CASES', 'HANOUT_SERVERS', 'TZ', 'IMPORT_ROWS'] as const;
/** Settings by which tests write or narrow their references: such a run proves nothing for another one. */
const WRITES_REFERENCES = ['LOOKS', 'LOOKS_ONLY', 'GOLDEN'] as const;
const isComparing = (): boolean => WRITES_REFERENCES.every((name) => process.env[name] === undefined);

/** One seed for all processes of the run, so that a second try uses the seed of the first. */
const seedOf = (requested: string | undefined, commit: string): string =>
  requested === 'random' ? randomBytes(6).toString('hex') : (requested ?? commit.slice(0, 12));

const envOf = ({ tier }: TestArguments, commit: string): Record<string, string> => ({
  TEST_TIER: tier,
  TEST_SEED: seedOf(process.env.TEST_SEED, commit),
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
      const chosenFiles = files.filter(
        (file) => expressions.length === 0 || expressions.some((words) => words.test(file)),
      );
      return [kind, tier === 'quick' ? relatedTests(chosenFiles, changed, tree) : chosenFiles];
    }),
  );
}

/** The checks and test files of the run, each with the key of all that its result depends on. */
function candidatesOf(args: TestArguments, files: ReadonlyMap<FileKind, string[]>, tree: Tree): Candidate[] {
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
  return [
    ...(args.projects.includes('check') && args.tier !== 'quick' ? checks : []),
    ...[...files].flatMap(([kind, names]) => names.map((name) => ({ kind, name, key: keyOf(kind, name) }))),
  ];
}

const isNarrowed = ({ patterns, options }: TestArguments): boolean => patterns.length + options.length > 0;

/** Splits the files into those to run and those with a reusable result; files that were named always run. */
function select(
  args: TestArguments,
  candidates: readonly Candidate[],
  { find }: GreenStore,
  commit: string,
): Selection {
  if (isNarrowed(args) || !isComparing() || args.tier !== 'landing')
    return { toRun: candidates, kept: [], sampled: new Set() };
  return selectByGreen(candidates, { find }, commit);
}

/** The jobs of the files to run, and the preparations that they need. */
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

/** The keys of files and checks by their names. */
interface KeysOfRun {
  /** Keys before the run, by which the files were selected. */
  readonly before: ReadonlyMap<string, string>;
  /** Keys after the run: a file that was edited during its test has another key, and its result is not stored. */
  readonly after: ReadonlyMap<string, string>;
}
const keysByName = (candidates: readonly Candidate[]): ReadonlyMap<string, string> =>
  new Map(candidates.map(({ name, key }) => [name, key]));

/** Stores each completely green result by its key, and the duration of every file. */
function remember(
  run: SettledRun,
  { checks }: Pick<TestRunner, 'checks'>,
  keys: KeysOfRun,
  store: GreenStore,
  commit: string,
): void {
  const unsteady = new Set([...run.flaky.map(({ file }) => file), ...run.excusedFiles]);
  const failed = [
    ...run.results.filter((result) => result.failed > 0).map(({ file }) => file),
    ...checks.filter(({ passed }) => !passed).map(({ job }) => job.id),
  ];
  // A file with skipped tests proves less than a complete one, such as where a tool is missing.
  const green = [
    ...run.results
      .filter((result) => result.failed === 0 && result.skipped === 0 && result.passed > 0)
      .map(({ file, passed }) => ({ name: file, tests: passed })),
    ...checks.filter(({ passed }) => passed).map(({ job }) => ({ name: job.id, tests: 0 })),
  ];
  // A recorded green run that fails now depends on an input that its key leaves out, so the record is emptied.
  if (failed.some((name) => store.find(keys.before.get(name) ?? '') !== undefined)) store.empty();
  for (const { name, tests } of green) {
    const key = keys.before.get(name);
    if (key !== undefined && key === keys.after.get(name) && !unsteady.has(name))
      store.add(key, { name, commit, tests });
  }
  writeDurations(new Map(run.results.filter(({ seconds }) => seconds > 0).map(({ file, seconds }) => [file, seconds])));
}

const sourceIn =
  (tree: Tree) =>
  (file: string): string | undefined =>
    tree.has(file) ? tree.read(file) : undefined;
const outcomeOf = (results: readonly FileResult[], failedChecks: number): Outcome =>
  results.reduce(addOutcomes, { ...NOTHING, failed: failedChecks });

const keptLine = ({ kept }: Selection): string[] => {
  const files = kept.filter(({ kind }) => kind !== 'check');
  const tests = files.reduce((sum, one) => sum + one.tests, 0);
  return kept.length > 0
    ? [`kept: ${files.length} files with ${tests} tests and ${kept.length - files.length} checks`]
    : [];
};

/** Runs the tests that the arguments ask for, and gives the counts and the lines to print with them. */
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
  // The keys of tests that start programs contain the bundles of these programs.
  if ((['int', 'e2e', 'faults'] as const).some((kind) => (files.get(kind) ?? []).length > 0)) await build();
  const store = createGreenStore(join(rememberedFolder(), 'green'));
  const candidates = candidatesOf(args, files, tree);
  const selection = select(args, candidates, store, commit);
  const options: RunOptions = {
    folder,
    options: args.options,
    env: envOf(args, commit),
    everythingTwice: args.tier === 'long',
  };
  const runner = createTestRunner(options);
  onRunner(runner);
  const keysBefore = keysByName(candidates);
  const isTouched = ({ result }: RanFile): boolean => !store.find(keysBefore.get(result.file) ?? '');
  const settled: SettledRun[] = [];
  // Faults leave orders and stock in the shop of the browser tests, whose pictures a second try compares.
  const settleRest = async (): Promise<void> => {
    const ran = runner.ran.slice(settled.reduce((sum, { results }) => sum + results.length, 0));
    settled.push(await settle({ ran, runFile: runner.runFile }, quarantine, isTouched, sourceIn(tree)));
  };
  await runner.runAll(plan(args, selection, changed), settleRest);
  const failedChecks = runner.checks.filter(({ passed }) => !passed).length;
  if (failedChecks === 0) await settleRest();
  const unsettled = { results: runner.ran.map(({ result }) => result), flaky: [], quarantined: [], excusedFiles: [] };
  const run = failedChecks > 0 ? unsettled : joined(settled);
  if (args.options.length === 0 && isComparing())
    remember(
      run,
      runner,
      { before: keysBefore, after: keysByName(candidatesOf(args, files, workTree())) },
      store,
      commit,
    );
  const outcome = outcomeOf(run.results, failedChecks);
  if (isNarrowed(args) && outcome.passed + outcome.failed === 0)
    throw new PlainError(`No test was run: none matches ${[...args.patterns, ...args.options].join(' ')}.`);
  return {
    outcome,
    lines: [...failureLines(run), ...keptLine(selection), ...flakyLines(run)],
  };
}
