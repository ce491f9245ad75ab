import type { ResponseOf } from '@shop/contracts';
import type { listTransporterDebts } from '@shop/contracts/payments/dashboard';
import { useTranslation } from '@shop/kit';
import { daysSince, useNow } from '@shop/back-office/dates';
import { Amount } from '@shop/back-office/amounts';
import { debtTone } from '../model/selection.ts';
import styles from './payments.module.css';

export type Debt = ResponseOf<typeof listTransporterDebts, 200>['transporters'][number];

/** Transporters with what they owe and since when. */
export const DebtList = ({
  debts,
  chosen,
  onChoose,
}: {
  debts: readonly Debt[];
  chosen: string | undefined;
  onChoose: (uuid: string) => void;
}) => {
  const { t } = useTranslation('dashboard.transporter-payments');
  const now = useNow();
  const total = debts.reduce((sum, { owed }) => sum + Math.round(owed * 100), 0) / 100;
  return (
    <div className={styles.debts}>
      <p className={styles.due}>
        <span>{t('totalOwed')}</span>
        <Amount value={total} size="total" />
      </p>
      {debts.map((debt) => {
        const days = debt.oldest === null ? 0 : daysSince(Date.parse(debt.oldest), now);
        return (
          <button
            key={debt.uuid}
            type="button"
            className={styles.debt}
            aria-pressed={debt.uuid === chosen}
            onClick={() => onChoose(debt.uuid)}
          >
            <strong>
              <bdi>{debt.name}</bdi>
            </strong>
            {debt.owed > 0 ? <Amount value={debt.owed} /> : <span className={styles.dim}>{t('upToDate')}</span>}
            <span className={styles.dim}>
              {debt.orderCount > 0 ? t('orders', { count: debt.orderCount }) : t('nothingOwed')}
            </span>
            {debt.orderCount > 0 && (
              <span className={styles.since} data-tone={debtTone(days)}>
                {t('since', { count: days })}
              </span>
            )}
          </button>
        );
      })}
    </div>
  );
};
