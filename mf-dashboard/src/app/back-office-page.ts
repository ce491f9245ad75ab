import type { Permission } from '@shop/contracts/staff';
import type { Icon } from '@tabler/icons-react';
import type { ScreenPath } from './screens.tsx';

/** How the navigation shows a page. */
export interface Entry {
  readonly icon: Icon;
  readonly group: 'sales' | 'catalogue' | 'money' | 'shop';
}

export interface BackOfficePage {
  /** Under `/dashboard/`; empty: `/dashboard` itself. */
  readonly path: ScreenPath;
  /** What it is called: `label` and, for the navigation, `<label>Short` are texts of `dashboard.frame`. */
  readonly label: string;
  /** Who may open it (D-11.02): the one that its calls ask for. Absent: whoever is signed in. */
  readonly permission?: Permission;
  /** Absent: a page that others lead to. */
  readonly entry?: Entry;
  /** Of one without an entry that "go to" finds all the same. */
  readonly found?: Icon;
}
