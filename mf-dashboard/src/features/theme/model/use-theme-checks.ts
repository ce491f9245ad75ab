import type { Theme } from '@shop/contracts/catalog/dashboard';
import { useEffect, useState } from 'react';

const load = async () => import('./theme-checks.ts');
type Checks = Awaited<ReturnType<typeof load>>;

export interface ThemeChecks extends Pick<Checks, 'validOf' | 'wrongOf'> {
  /** Once what checks it is there. */
  readonly checked: (theme: Theme) => Promise<Theme | undefined>;
}

/**
 * Checks the theme while it is edited. Until the checks have loaded, which the first view does not wait for, every
 * value counts as valid.
 */
export const useThemeChecks = (): ThemeChecks => {
  const [checks, setChecks] = useState<Checks>();
  useEffect(() => {
    // If the load fails, saving tries it again.
    load().then(setChecks, () => undefined);
  }, []);
  return {
    validOf: checks?.validOf ?? ((theme) => theme),
    wrongOf: checks?.wrongOf ?? (() => new Map()),
    checked: async (theme) => (await load()).checked(theme),
  };
};
