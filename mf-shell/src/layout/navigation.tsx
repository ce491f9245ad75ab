import { Link, useLocation, useShop, useTranslation } from '@shop/kit';
import { Icon } from '@shop/kit/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useFitting } from './fitting.ts';
import { MegaMenu } from './mega-menu.tsx';
import { markOf } from './menu-mark.ts';
import styles from './navigation.module.css';

const MAX_ENTRIES = 8;

/** The row of departments under the header, with the panel of all of them. Desk only: a phone has its menu. */
export const Navigation = (): ReactNode => {
  const { menu } = useShop();
  const { pathname } = useLocation();
  const { t } = useTranslation('shell.layout');
  const [openAt, setOpenAt] = useState<string>();
  const open = openAt === pathname;
  const list = useRef<HTMLUListElement>(null);
  const entries = menu.filter((item) => !item.highlight).slice(0, MAX_ENTRIES);
  const fitting = useFitting(list, entries.length);
  useEffect(() => {
    if (!open) return;
    const close = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') setOpenAt(undefined);
    };
    window.addEventListener('keydown', close);
    return () => window.removeEventListener('keydown', close);
  }, [open]);
  const toggle = (): void => setOpenAt(open ? undefined : pathname);
  return (
    <nav className={styles.nav} aria-label={t('menu.departments')}>
      <div className={styles.wrap}>
        <button type="button" className={styles.all} aria-expanded={open} aria-controls="mega-menu" onClick={toggle}>
          <Icon name="grid" size={20} />
          {t('menu.all')}
        </button>
        <ul className={styles.list} ref={list}>
          {entries.map((item, index) => (
            // Entries without room are in the panel; here they are hidden and must not take the focus.
            <li key={item.href} inert={index >= fitting}>
              <Link className={styles.link} to={item.href} aria-current={markOf(item, pathname)}>
                {item.label}
              </Link>
            </li>
          ))}
        </ul>
        {fitting < entries.length && (
          <button type="button" className={styles.rest} aria-expanded={open} aria-controls="mega-menu" onClick={toggle}>
            {t('menu.more')}
            <Icon name="chevron-down" size={16} />
          </button>
        )}
        {menu
          .filter((item) => item.highlight)
          .map((item) => (
            <Link
              key={item.href}
              className={`${styles.link} ${styles.highlight}`}
              to={item.href}
              aria-current={markOf(item, pathname)}
            >
              <Icon name="percent" size={18} />
              {item.label}
            </Link>
          ))}
      </div>
      {open && <MegaMenu onLeave={() => setOpenAt(undefined)} />}
    </nav>
  );
};
