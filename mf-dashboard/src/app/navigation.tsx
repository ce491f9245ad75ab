import type { Permission } from '@shop/contracts/staff';
import { NavLink, useTranslation } from '@shop/kit';
import { IconCash, IconReceipt, type Icon } from '@tabler/icons-react';
import { usePendingCount } from './pending-count.ts';
import { useSession } from './session.tsx';
import styles from './frame.module.css';

interface Entry {
  readonly to: string;
  readonly label: string;
  readonly icon: Icon;
  readonly permission: Permission;
  readonly group: 'sales' | 'money';
}

const ENTRIES: readonly Entry[] = [
  { to: '/dashboard/orders', label: 'nav.orders', icon: IconReceipt, permission: 'order.read', group: 'sales' },
  {
    to: '/dashboard/transporter-payments',
    label: 'nav.transporterPayments',
    icon: IconCash,
    permission: 'payment.read',
    group: 'money',
  },
];

/** The pages this person may open; nothing else is shown. */
export const Navigation = ({ compact = false }: { compact?: boolean }) => {
  const { t } = useTranslation('dashboard.frame');
  const { me } = useSession();
  const pending = usePendingCount();
  const allowed = ENTRIES.filter((entry) => me.permissions.includes(entry.permission));
  return (
    <nav className={compact ? styles.tabs : styles.nav} aria-label={t('nav.title')}>
      {allowed.map((entry, index) => (
        <div key={entry.to} className={styles.navItem}>
          {!compact && entry.group === 'money' && allowed[index - 1]?.group !== 'money' && (
            <p className={styles.legend}>{t('nav.money')}</p>
          )}
          <NavLink
            to={entry.to}
            className={({ isActive }: { isActive: boolean }) => `${styles.link} ${isActive ? styles.active : ''}`}
            title={t(entry.label)}
          >
            <entry.icon size={compact ? 22 : 17} stroke={1.75} aria-hidden />
            <span className={styles.linkLabel}>{t(compact ? `${entry.label}Short` : entry.label)}</span>
            {entry.to.endsWith('/orders') && pending > 0 && (
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
