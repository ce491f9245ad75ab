import { Link, useTranslation } from '@shop/kit';
import { Amount } from '@shop/back-office/amounts';
import { daysSince, useNow } from '@shop/back-office/dates';
import { useDebts } from '../api/figures.ts';
import { HomeCard } from './home-card.tsx';
import styles from './home.module.css';

const LONG_DAYS = 14;
const TOO_LONG_DAYS = 21;
/** Age of a debt as a tone: from 15 days on `warn`, from 22 on `danger`. */
const toneOf = (days: number): 'neutral' | 'warn' | 'danger' => {
  if (days > TOO_LONG_DAYS) return 'danger';
  return days > LONG_DAYS ? 'warn' : 'neutral';
};

/** The debts of the transporters, the highest first. */
export const DebtsCard = () => {
  const { t } = useTranslation('dashboard.home');
  const now = useNow();
  return (
    <HomeCard title={t('debts.title')} height={180} query={useDebts()}>
      {(transporters) => {
        const owing = transporters.filter(({ owed }) => owed > 0).toSorted((a, b) => b.owed - a.owed);
        if (owing.length === 0) return <p className={styles.nothing}>{t('debts.none')}</p>;
        return (
          <ul className={styles.rows}>
            {owing.map(({ uuid, name, orderCount, owed, oldest }) => {
              const days = oldest === null ? 0 : daysSince(Date.parse(oldest), now);
              return (
                <li key={uuid}>
                  <Link to={`/dashboard/transporter-payments?transporter=${uuid}`}>
                    <bdi className={styles.rowName}>{name}</bdi>
                    <small>{t('debts.parcels', { count: orderCount })}</small>
                    <span className={styles.tag} data-tone={toneOf(days)}>
                      {t('debts.days', { count: days })}
                    </span>
                    <Amount value={owed} />
                  </Link>
                </li>
              );
            })}
          </ul>
        );
      }}
    </HomeCard>
  );
};
