import { CHECKS, type Check } from '../check/checks.ts';
import type { Project } from './arguments.ts';
import type { Work } from './schedule.ts';

/** A jest process over some files of one project. */
export interface FilesJob extends Work {
  readonly kind: Exclude<Project, 'check'>;
  readonly files: readonly string[];
}
export interface CheckJob extends Work {
  readonly kind: 'check';
  readonly check: Check;
}
/** Starts the servers or programs that tests need. */
export interface PreparationJob extends Work {
  readonly kind: 'preparation';
}
export type Job = FilesJob | CheckJob | PreparationJob;

/** Real servers for the integration tests, and a whole running system for the browser and fault tests. */
export const SERVERS = 'servers';
export const SYSTEM = 'system';
/** Helm and the other tools that check charts. */
export const CHART_TOOLS = 'chart tools';

interface KindOfTests {
  /** Cores that one process keeps busy; docs/adr/0057-one-queue-of-tests.md says how they were measured. */
  readonly weight: number;
  /** Seconds of a file that no run has timed yet. */
  readonly usualSeconds: number;
  /** Files share one process up to so many seconds. */
  readonly groupSeconds: number;
  readonly after: readonly string[];
}

const KINDS: Record<FilesJob['kind'], KindOfTests> = {
  unit: { weight: 1, usualSeconds: 0.3, groupSeconds: 12, after: [] },
  web: { weight: 1, usualSeconds: 5, groupSeconds: 20, after: [] },
  charts: { weight: 1, usualSeconds: 20, groupSeconds: 60, after: [CHART_TOOLS] },
  int: { weight: 0.5, usualSeconds: 8, groupSeconds: 0, after: [SERVERS] },
  e2e: { weight: 1, usualSeconds: 20, groupSeconds: 0, after: [SYSTEM] },
  faults: { weight: 1, usualSeconds: 90, groupSeconds: 0, after: [SYSTEM] },
};

/** A file that measures or kills runs by itself: `*.alone.int.test.ts`, and every fault test. */
export const isAlone = (kind: FilesJob['kind'], file: string): boolean =>
  kind === 'faults' || /\.alone\.(?:[a-z]+\.)?test\.tsx?$/.test(file);

/** A file whose subject is two replicas: `*.two.int.test.ts`. */
export const isOfTwoReplicas = (file: string): boolean => /\.two\.(?:[a-z]+\.)*test\.ts$/.test(file);

/** Seconds of each file in its last recorded run. */
export type Durations = ReadonlyMap<string, number>;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** Splits files into groups of about `seconds`, each with long and short ones. */
export function inGroups(files: readonly string[], secondsOf: (file: string) => number, seconds: number): string[][] {
  const total = sum(files.map(secondsOf));
  const count = seconds === 0 ? files.length : Math.min(files.length, Math.ceil(total / seconds));
  const groups = Array.from({ length: count }, () => ({ files: [] as string[], seconds: 0 }));
  for (const file of [...files].sort((a, b) => secondsOf(b) - secondsOf(a))) {
    const lightest = groups.reduce((least, group) => (group.seconds < least.seconds ? group : least));
    lightest.files.push(file);
    lightest.seconds += secondsOf(file);
  }
  return groups.map((group) => group.files);
}

/** The jest processes that run these files. */
export function jobsOf(kind: FilesJob['kind'], files: readonly string[], durations: Durations): FilesJob[] {
  const { weight, usualSeconds, groupSeconds, after } = KINDS[kind];
  const secondsOf = (file: string): number => durations.get(file) ?? usualSeconds;
  const job = (group: readonly string[], id: string, alone: boolean): FilesJob => ({
    kind,
    id,
    files: group,
    weight,
    after,
    alone,
    seconds: sum(group.map(secondsOf)),
  });
  const alone = files.filter((file) => isAlone(kind, file));
  const groups = inGroups(
    files.filter((file) => !isAlone(kind, file)),
    secondsOf,
    groupSeconds,
  );
  const nameOf = (group: readonly string[], index: number): string =>
    group.length === 1 ? `${kind} ${group[0] ?? ''}` : `${kind} ${index + 1}/${groups.length} (${group.length} files)`;
  return [
    ...groups.map((group, index) => job(group, nameOf(group, index), false)),
    ...alone.map((file) => job([file], `${kind} ${file}`, true)),
  ];
}

export const checkJobs = (checks: readonly Check[] = CHECKS): CheckJob[] =>
  checks.map((check) => ({
    kind: 'check',
    check,
    id: check.name,
    weight: 1,
    seconds: check.seconds,
    after: [],
    alone: false,
    isCheck: true,
  }));

/** Servers and a system that have to be ready before the tests of some jobs. */
export function preparationsFor(jobs: readonly Job[]): PreparationJob[] {
  const needed = new Set(jobs.flatMap(({ after }) => after));
  const preparation = (id: string, weight: number, seconds: number): PreparationJob => ({
    kind: 'preparation',
    id,
    weight,
    seconds,
    after: [],
    alone: false,
  });
  const all = [preparation(SERVERS, 0.6, 5), preparation(SYSTEM, 1, 45), preparation(CHART_TOOLS, 1, 1)];
  return all.filter(({ id }) => needed.has(id));
}
