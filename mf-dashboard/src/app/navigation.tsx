import { NavLink, useTranslation } from '@shop/kit';
import { entriesFor, hrefOf } from './pages.tsx';
import { usePendingCount } from './pending-count.ts';
import { useSession } from '../shared/session.tsx';
import styles from './frame.module.css';

/** The pages this person may open; nothing else is shown. */
export const Navigation = ({ compact = false }: { compact?: boolean }) => {
  const { t } = useTranslation('dashboard.frame');
  const { me } = useSession();
  const pending = usePendingCount();
  const allowed = entriesFor(me.permissions);
  return (
    <nav className={compact ? styles.tabs : styles.nav} aria-label={t('nav.title')}>
      {allowed.map(({ path, label, entry }, index) => (
        <div key={path} className={styles.navItem}>
          {!compact && entry.group !== 'sales' && allowed[index - 1]?.entry.group !== entry.group && (
            <p className={styles.legend}>{t(`nav.${entry.group}`)}</p>
          )}
          <NavLink
            to={hrefOf({ path })}
            end={path === ''}
            className={({ isActive }: { isActive: boolean }) => `${styles.link} ${isActive ? styles.active : ''}`}
            title={t(label)}
          >
            <entry.icon size={compact ? 22 : 17} stroke={1.75} aria-hidden />
            <span className={styles.linkLabel}>{t(compact ? `${label}Short` : label)}</span>
            {path === 'orders' && pending > 0 && (
              <span className={styles.count} aria-label={t('nav.waiting', { count: pending })}>
                {pending}
              </span>
            )}
          </NavLink>
        </div>
      ))}
    </nav>
  );
};
