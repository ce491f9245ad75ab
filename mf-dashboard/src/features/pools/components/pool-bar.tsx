import type { Pool } from '@shop/contracts/logistics/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import { formatCount } from '@shop/kit/format';
import { BAR } from '../model/pool-orders.ts';
import styles from './pools.module.css';

/** How the parcels of a pool stand: a bar for the eye, and its figures as words. */
export const PoolBar = ({ counts, short = false }: { readonly counts: Pool['counts']; readonly short?: boolean }) => {
  const { t } = useTranslation('dashboard.pools');
  const language = useLanguage();
  const parts = BAR.filter((part) => counts[part] > 0);
  return (
    <>
      <div className={styles.bar} aria-hidden>
        {parts.map((part) => (
          <span key={part} data-part={part} style={{ flexGrow: counts[part] }} />
        ))}
      </div>
      <ul className={styles.legend}>
        {!short && <li>{t('orders', { count: counts.all })}</li>}
        {parts.map((part) => (
          <li key={part}>
            {t(`state.${part}`)} <b>{formatCount(counts[part], language)}</b>
          </li>
        ))}
      </ul>
    </>
  );
};
