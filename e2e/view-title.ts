/**
 * The title of a view's test: it names the checks that run, and no other.
 * @param checks what is checked, and whether it is checked of this view
 */
export const viewTitle = (name: string, checks: Readonly<Record<string, boolean>>): string =>
  `${name} ${Object.keys(checks)
    .filter((check) => checks[check])
    .join(', ')}`;
