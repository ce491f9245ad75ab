import { NavLink } from '@shop/kit';
import styles from './list-tabs.module.css';

export interface ListTab {
  readonly to: string;
  readonly label: string;
}

/** Links between lists that belong together, below the header of each. */
export const ListTabs = ({ label, tabs }: { readonly label: string; readonly tabs: readonly ListTab[] }) => (
  <nav className={styles.tabs} aria-label={label}>
    {tabs.map(({ to, label: name }) => (
      <NavLink key={to} to={to} end className={styles.tab}>
        {name}
      </NavLink>
    ))}
  </nav>
);
