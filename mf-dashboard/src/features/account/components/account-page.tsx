import { useTranslation } from '@shop/kit';
import { Skeleton } from '@mantine/core';
import { Failure } from '@shop/back-office/feedback';
import page from '@shop/back-office/styles/page.module.css';
import { useAccount } from '../api/account.ts';
import { ClockCard } from './clock-card.tsx';
import { FactorCard } from './factor-card.tsx';
import { NameCard } from './name-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import styles from './account.module.css';

/** Own account: password, second factor, sessions (D-11.01). */
export const AccountPage = () => {
  const { t } = useTranslation('dashboard.account');
  const account = useAccount();
  return (
    <>
      <header className={page.header}>
        <h1>{t('title')}</h1>
        {account.data && (
          <bdi className={page.date} dir="ltr">
            {account.data.email}
          </bdi>
        )}
      </header>
      <div className={`${page.body} ${page.sunken}`} data-toast-room>
        <div className={styles.cards}>
          <div className={styles.column}>
            <ClockCard />
            {account.data && <NameCard account={account.data} />}
            <PasswordCard />
          </div>
          <div className={styles.column}>
            {account.data ? (
              <FactorCard account={account.data} />
            ) : account.error ? (
              <Failure error={account.error} onRetry={() => void account.refetch()} />
            ) : (
              <Skeleton height={140} radius="lg" aria-busy="true" />
            )}
            <SessionsCard />
          </div>
        </div>
      </div>
    </>
  );
};
