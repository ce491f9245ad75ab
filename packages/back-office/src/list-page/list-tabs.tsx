import { NavLink } from '@shop/kit';
import { useEffect, useRef } from 'react';
import styles from './list-tabs.module.css';

export interface ListTab {
  readonly to: string;
  readonly label: string;
}

/** What stays visible of the tab before, in px. */
const MARGIN = 96;

/** Links between lists that belong together, below the header of each. */
export const ListTabs = ({ label, tabs }: { readonly label: string; readonly tabs: readonly ListTab[] }) => {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a phone, the tab of this page may lie beyond the edge.
    const current = nav.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (!nav.current || !current) return;
    nav.current.scrollLeft += current.getBoundingClientRect().left - nav.current.getBoundingClientRect().left - MARGIN;
  }, []);
  return (
    <nav ref={nav} className={styles.tabs} aria-label={label}>
      {tabs.map(({ to, label: name }) => (
        <NavLink key={to} to={to} end className={styles.tab}>
          {name}
        </NavLink>
      ))}
    </nav>
  );
};
