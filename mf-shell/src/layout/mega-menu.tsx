import { Link, useShop } from '@shop/kit';
import { Arch, Picture } from '@shop/kit/ui';
import type { ReactNode } from 'react';
import styles from './mega-menu.module.css';

/** "Tous les rayons": every department with its sub-departments, and the other menu entries. */
export const MegaMenu = ({ onLeave }: { onLeave: () => void }): ReactNode => {
  const { menu } = useShop();
  const plainLinks = menu.filter((item) => item.image === null && item.children.length === 0);
  return (
    <div
      id="mega-menu"
      className={styles.panel}
      onClick={(event) => event.target instanceof Element && event.target.closest('a') && onLeave()}
    >
      <ul className={styles.grid}>
        {menu
          .filter((item) => item.image !== null || item.children.length > 0)
          .map((item) => (
            <li key={item.href} className={styles.department}>
              {item.image && (
                <Arch className={styles.arch}>
                  <Picture src={item.image} alt="" width={100} height={125} cover />
                </Arch>
              )}
              <div>
                <Link to={item.href} className={styles.name}>
                  {item.label}
                </Link>
                <ul className={styles.children}>
                  {item.children.map((child) => (
                    <li key={child.href}>
                      <Link to={child.href} className={styles.child}>
                        {child.label}
                        {child.count !== undefined && <span className={styles.count}>{child.count}</span>}
                      </Link>
                    </li>
                  ))}
                </ul>
              </div>
            </li>
          ))}
      </ul>
      {plainLinks.length > 0 && (
        <ul className={styles.others}>
          {plainLinks.map((item) => (
            <li key={item.href}>
              <Link to={item.href} className={styles.name}>
                {item.label}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
