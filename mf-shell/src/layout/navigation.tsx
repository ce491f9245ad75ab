import { NavLink, useLocation, useShop, useTranslation } from '@shop/kit';
import { Icon } from '@shop/kit/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { MegaMenu } from './mega-menu.tsx';
import styles from './navigation.module.css';

const SHOWN = 8;

/** The row of departments under the header, with the panel of all of them. Desk only: a phone has its menu. */
export const Navigation = (): ReactNode => {
  const { menu } = useShop();
  const { pathname } = useLocation();
  const { t } = useTranslation('shell.layout');
  const [openAt, setOpenAt] = useState<string>();
  const open = openAt === pathname;
  useEffect(() => {
    if (!open) return;
    const close = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') setOpenAt(undefined);
    };
    window.addEventListener('keydown', close);
    return () => window.removeEventListener('keydown', close);
  }, [open]);
  return (
    <nav className={styles.nav} aria-label={t('menu.departments')}>
      <div className={styles.wrap}>
        <button
          type="button"
          className={styles.all}
          aria-expanded={open}
          aria-controls="mega-menu"
          onClick={() => setOpenAt(open ? undefined : pathname)}
        >
          <Icon name="grid" size={20} />
          {t('menu.all')}
        </button>
        <ul className={styles.list}>
          {menu
            .filter((item) => !item.highlight)
            .slice(0, SHOWN)
            .map((item) => (
              <li key={item.href}>
                <NavLink className={styles.link} to={item.href}>
                  {item.label}
                </NavLink>
              </li>
            ))}
        </ul>
        {menu
          .filter((item) => item.highlight)
          .map((item) => (
            <NavLink key={item.href} className={`${styles.link} ${styles.highlight}`} to={item.href}>
              <Icon name="percent" size={18} />
              {item.label}
            </NavLink>
          ))}
      </div>
      {open && <MegaMenu onLeave={() => setOpenAt(undefined)} />}
    </nav>
  );
};
