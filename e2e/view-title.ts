/**
 * The title of a view's test: it names just the checks that run.
 * @param checks the checks, and whether each applies to this view
 */
export const viewTitle = (name: string, checks: Readonly<Record<string, boolean>>): string =>
  `${name} ${Object.keys(checks)
    .filter((check) => checks[check])
    .join(', ')}`;
