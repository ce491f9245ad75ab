import type { ListView } from './view-tabs.tsx';

/** The views of a list by their names. `all` is the first, which the address does not name; no count of 0 is shown. */
export const viewsOf = <Name extends string>(
  names: readonly Name[],
  labelOf: (name: Name) => string,
  countOf: (name: Name) => number,
): readonly ListView[] =>
  names.map((name) => ({
    name: name === 'all' ? null : name,
    label: labelOf(name),
    count: countOf(name) > 0 ? countOf(name) : undefined,
  }));
