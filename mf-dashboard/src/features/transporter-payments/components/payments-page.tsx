import { lazyPart, Link, useSearchParams, useTranslation } from '@shop/kit';
import { Button, Loader, Text } from '@mantine/core';
import { IconFileCheck, IconFileImport, IconHistory } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useMay } from '@shop/back-office/session';
import { Failure } from '@shop/back-office/feedback';
import page from '@shop/back-office/styles/page.module.css';
import { useDebts } from '../api/payments.ts';
import { readDraft } from '../model/statement-draft.ts';
import { statementPath } from '../model/statement-path.ts';
import { DebtList } from './debt-list.tsx';
import { PaymentHistory } from './payment-history.tsx';
import { UnpaidOrders } from './unpaid-orders.tsx';
import styles from './payments.module.css';

/** A chunk of its own: reading files is for those who have one. */
const StatementImport = lazyPart(async () => (await import('./statement-import.tsx')).default);

/** BO-2.10: choose a transporter, see what it has delivered and not paid, choose orders, book what came in. */
export const TransporterPaymentsPage = () => {
  const { t } = useTranslation('dashboard.transporter-payments');
  const [search, setSearch] = useSearchParams();
  const debts = useDebts();
  const [historyOpen, setHistoryOpen] = useState(false);
  const mayPay = useMay('payment.write');
  const [importing, setImporting] = useState(false);
  const transporters = debts.data ?? [];
  const chosen = transporters.find(({ uuid }) => uuid === search.get('transporter')) ?? transporters[0];

  return (
    <>
      <header className={page.header}>
        <h1>{t('title')}</h1>
        <span style={{ flex: 1 }} />
        {chosen && (
          <Button
            variant="subtle"
            color="gray"
            className={styles.tool}
            aria-label={t('history.title')}
            leftSection={<IconHistory size={16} stroke={1.75} />}
            onClick={() => setHistoryOpen(true)}
          >
            {t('history.title')}
          </Button>
        )}
        {chosen && mayPay && readDraft(chosen.uuid) && (
          <Button
            component={Link}
            to={statementPath(chosen.uuid)}
            variant="light"
            className={styles.tool}
            aria-label={t('statement.resume')}
            leftSection={<IconFileCheck size={16} stroke={1.75} />}
          >
            {t('statement.resume')}
          </Button>
        )}
        {chosen && mayPay && (
          <Button
            variant="default"
            className={styles.tool}
            aria-label={t('statement.import')}
            leftSection={<IconFileImport size={16} stroke={1.75} />}
            data-action-name="import"
            onClick={() => setImporting(true)}
          >
            {t('statement.import')}
          </Button>
        )}
      </header>
      <div className={`${page.body} ${styles.panes}`}>
        {debts.error && !debts.data ? (
          <Failure error={debts.error} onRetry={() => void debts.refetch()} />
        ) : debts.isPending ? (
          <div className={page.empty}>
            <Loader size="sm" aria-label={t('loading')} />
          </div>
        ) : (
          <>
            <DebtList
              debts={transporters}
              chosen={chosen?.uuid}
              onChoose={(transporter) => setSearch({ transporter })}
            />
            {chosen ? (
              <UnpaidOrders key={chosen.uuid} transporter={chosen} />
            ) : (
              <Text className={page.empty}>{t('noTransporters')}</Text>
            )}
          </>
        )}
      </div>
      {chosen && importing && (
        <Suspense>
          <StatementImport transporter={chosen} onClose={() => setImporting(false)} />
        </Suspense>
      )}
      {chosen && historyOpen && <PaymentHistory transporter={chosen} onClose={() => setHistoryOpen(false)} />}
    </>
  );
};
