export const PROJECTS = ['check', 'unit', 'web', 'charts', 'int', 'e2e', 'faults'] as const;
export type Project = (typeof PROJECTS)[number];

/**
 * `quick`: before a commit, the tests related to the change. `landing`: everything that a change has to pass. `long`:
 * before a release, with two replicas everywhere, all pictures and faults, and no results reused.
 */
export const TIERS = ['quick', 'landing', 'long'] as const;
export type Tier = (typeof TIERS)[number];

export interface TestArguments {
  tier: Tier;
  projects: readonly Project[];
  /** Parts of the paths of test files; none means all. */
  patterns: readonly string[];
  /** Passed to jest unchanged, such as -t and its word. */
  options: readonly string[];
}

const isProject = (word: string): word is Project => (PROJECTS as readonly string[]).includes(word);
const isTier = (word: string | undefined): word is Tier => (TIERS as readonly (string | undefined)[]).includes(word);

/**
 * `npm test [-- quick|landing|long] [check unit web charts int e2e faults] [pattern ...] [-t title]`: the leading names
 * choose the tier (landing) and the kinds of tests (all), the rest narrows them. With a pattern or an option and no
 * name, the checks are left out: they have no files.
 */
export function readTestArguments(words: readonly string[]): TestArguments {
  const [first, ...others] = words;
  const tier = isTier(first) ? first : 'landing';
  const remaining = isTier(first) ? others : words;
  const end = remaining.findIndex((word) => !isProject(word));
  const names = (end === -1 ? remaining : remaining.slice(0, end)).filter(isProject);
  const narrowing = end === -1 ? [] : remaining.slice(end);
  const option = narrowing.findIndex((word) => word.startsWith('-'));
  const usual = PROJECTS.filter((name) => narrowing.length === 0 || name !== 'check');
  return {
    tier,
    projects: names.length > 0 ? PROJECTS.filter((name) => names.includes(name)) : usual,
    patterns: option === -1 ? narrowing : narrowing.slice(0, option),
    options: option === -1 ? [] : narrowing.slice(option),
  };
}
