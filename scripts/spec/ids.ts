/** An id of a specification line, such as SF-5.02, BO-3.1.4 or D-3.04. */
const ID = '(?:SF|BO|D|C|T)-\\d+(?:\\.\\d+)+';

/**
 * The ids that a specification file defines: list items and paragraphs that begin with `[SF-1.01]`, table rows that
 * begin with `| SF-7.01 |`.
 */
export function definedIds(markdown: string): string[] {
  const definition = new RegExp(`^\\s*(?:[-*]\\s+)?\\[(${ID})\\]|^\\s*\\|\\s*\\[?(${ID})\\]?\\s*\\|`, 'gm');
  return [...new Set([...markdown.matchAll(definition)].map(([, line, row]) => line ?? row ?? ''))];
}

/** The ids that a test file claims to prove: those in square brackets in the titles of its tests and describes. */
export function claimedIds(source: string): string[] {
  const titles = [
    ...source.matchAll(
      /\b(?:it|test|describe)(?:\.\w+)*\s*(?:\((?:[^()]|\([^()]*\))*\)\s*)?\(\s*(['"`])((?:\\.|(?!\1).)*)\1/gs,
    ),
  ].map((match) => match[2] ?? '');
  const each = [...source.matchAll(/\]\s*(?:as const)?\s*\)\(\s*(['"`])((?:\\.|(?!\1).)*)\1/gs)].map(
    (match) => match[2] ?? '',
  );
  const bracket = new RegExp(`\\[(${ID}(?:\\s*,\\s*${ID})*)\\]`, 'g');
  const found = [...titles, ...each].flatMap((title) =>
    [...title.matchAll(bracket)].flatMap(([, list = '']) => list.split(/\s*,\s*/)),
  );
  return [...new Set(found)];
}

export interface SpecFile {
  name: string;
  ids: readonly string[];
}

export interface SpecReport {
  perFile: { name: string; proven: { id: string; tests: readonly string[] }[]; open: readonly string[] }[];
  /** Ids in test titles that no specification file defines. */
  unknown: { id: string; tests: readonly string[] }[];
}

/** Compares the specification with the tests. `claims` is test file -> ids. */
export function compareSpec(files: readonly SpecFile[], claims: ReadonlyMap<string, readonly string[]>): SpecReport {
  const tests = new Map<string, string[]>();
  for (const [test, ids] of claims) for (const id of ids) tests.set(id, [...(tests.get(id) ?? []), test]);
  const known = new Set(files.flatMap(({ ids }) => ids));
  return {
    perFile: files.map(({ name, ids }) => ({
      name,
      proven: ids.flatMap((id) => (tests.has(id) ? [{ id, tests: tests.get(id) ?? [] }] : [])),
      open: ids.filter((id) => !tests.has(id)),
    })),
    unknown: [...tests].filter(([id]) => !known.has(id)).map(([id, where]) => ({ id, tests: where })),
  };
}
