import { Link, useTranslation } from '@shop/kit';
import { IconBuildingStore, IconPackage, IconUsers } from '@tabler/icons-react';
import { useMay } from '../../../shared/session.tsx';
import styles from './home.module.css';

/** A shop that nobody has ordered from yet: what there is to do. */
export const NewShop = () => {
  const { t } = useTranslation('dashboard.home');
  const invites = useMay('staff.write');
  return (
    <section className={styles.card} aria-label={t('newShop.title')}>
      <header className={styles.cardHead}>
        <h2>{t('newShop.title')}</h2>
      </header>
      <p className={styles.nothing}>{t('newShop.text')}</p>
      <ul className={styles.rows}>
        <li>
          <a href="/">
            <IconBuildingStore size={18} stroke={1.75} aria-hidden />
            <span className={styles.rowName}>{t('newShop.visit')}</span>
          </a>
        </li>
        <li>
          <Link to="/dashboard/orders">
            <IconPackage size={18} stroke={1.75} aria-hidden />
            <span className={styles.rowName}>{t('newShop.orders')}</span>
          </Link>
        </li>
        {invites && (
          <li>
            <Link to="/dashboard/staff">
              <IconUsers size={18} stroke={1.75} aria-hidden />
              <span className={styles.rowName}>{t('newShop.team')}</span>
            </Link>
          </li>
        )}
      </ul>
    </section>
  );
};
