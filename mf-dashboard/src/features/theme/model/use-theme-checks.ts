import type { Theme } from '@shop/contracts/catalog/dashboard';
import { useEffect, useState } from 'react';

const load = async () => import('./theme-checks.ts');
type Checks = Awaited<ReturnType<typeof load>>;

export interface ThemeChecks extends Pick<Checks, 'validOf' | 'wrongOf'> {
  /** Once what checks it is there. */
  readonly checked: (theme: Theme) => Promise<Theme | undefined>;
}

/** What checks what is typed. Until it is there, which the first look at a theme need not wait for, all is right. */
export const useThemeChecks = (): ThemeChecks => {
  const [checks, setChecks] = useState<Checks>();
  useEffect(() => {
    // Where it does not come, whoever saves asks for it again.
    load().then(setChecks, () => undefined);
  }, []);
  return {
    validOf: checks?.validOf ?? ((theme) => theme),
    wrongOf: checks?.wrongOf ?? (() => new Map()),
    checked: async (theme) => (await load()).checked(theme),
  };
};
