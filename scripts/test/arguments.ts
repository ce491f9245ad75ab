export const PROJECTS = ['unit', 'web', 'charts', 'int', 'e2e', 'faults'] as const;
export type Project = (typeof PROJECTS)[number];

export interface TestArguments {
  projects: readonly Project[];
  /** Handed to jest as they are: path patterns and options such as -t. */
  patterns: readonly string[];
}

const isProject = (word: string): word is Project => (PROJECTS as readonly string[]).includes(word);

/**
 * `npm test [-- unit web charts int e2e faults] [pattern]`: the leading names choose kinds of tests (none: all), the
 * rest narrows them.
 */
export function readTestArguments(words: readonly string[]): TestArguments {
  const end = words.findIndex((word) => !isProject(word));
  const names = (end === -1 ? words : words.slice(0, end)).filter(isProject);
  return {
    projects: names.length > 0 ? PROJECTS.filter((name) => names.includes(name)) : PROJECTS,
    patterns: end === -1 ? [] : words.slice(end),
  };
}
