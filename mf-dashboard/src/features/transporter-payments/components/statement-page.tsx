import { Link, useNavigate, useParams, useTranslation } from '@shop/kit';
import { Button, Loader } from '@mantine/core';
import { Failure } from '@shop/back-office/feedback';
import { RecordHeader } from '@shop/back-office/page';
import page from '@shop/back-office/styles/page.module.css';
import { useDebts, usePayments, useUnpaidOrders } from '../api/payments.ts';
import { useStatement } from '../model/use-statement.ts';
import { StatementEditor } from './statement-editor.tsx';

const PAYMENTS = '/dashboard/transporter-payments';

/** Checks the lines of a transporter's statement, and books what is included as one payment (BO-8.08, D-8.02). */
export const StatementPage = () => {
  const { t } = useTranslation('dashboard.transporter-payments');
  const { transporter: uuid = '' } = useParams();
  const navigate = useNavigate();
  const debts = useDebts();
  const unpaid = useUnpaidOrders(uuid);
  const payments = usePayments(uuid, true);
  const statement = useStatement(uuid);
  const back = `${PAYMENTS}?transporter=${uuid}`;
  const failed = [debts, unpaid, payments].find(({ error, data }) => error && !data);
  const transporter = debts.data?.find((debt) => debt.uuid === uuid);

  if (failed?.error) return <Failure error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!statement.draft)
    return (
      <>
        <RecordHeader back={back} backLabel={t('statement.back')} name={t('statement.import')} />
        <div className={page.empty}>
          <p>{t('statement.noDraft')}</p>
          <Button component={Link} to={back} variant="default">
            {t('statement.back')}
          </Button>
        </div>
      </>
    );
  if (!debts.data || !unpaid.data || !payments.data)
    return (
      <div className={page.empty}>
        <Loader size="sm" aria-label={t('loading')} />
      </div>
    );
  return (
    <StatementEditor
      transporter={
        transporter ?? {
          uuid,
          name: payments.data.payments[0]?.transporter.name ?? '',
          orderCount: 0,
          owed: 0,
          oldest: null,
        }
      }
      statement={statement}
      draft={statement.draft}
      unpaid={unpaid.data}
      payments={payments.data.payments}
      back={back}
      onDone={() => void navigate(back)}
    />
  );
};
