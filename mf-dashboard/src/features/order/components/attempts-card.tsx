import type { Order } from '@shop/contracts/order/dashboard';
import { useTranslation } from '@shop/kit';
import { AuditPanel, type AuditEntry } from '@shop/back-office/audit';
import { useMomentText } from '@shop/back-office/text';
import styles from './order.module.css';

/** D-4.10: what each call came to, newest first, and when the next one is due. */
export const AttemptsCard = ({ order: { attemptsLog, call } }: { order: Order }) => {
  const { t } = useTranslation('dashboard.order');
  const momentText = useMomentText();
  if (attemptsLog.length === 0 && !call) return null;
  const entries = attemptsLog.toReversed().map(({ at, byName, outcome, reason, note }): AuditEntry => ({
    what: t(`attempts.outcome.${outcome ?? 'noAnswer'}`),
    who: byName,
    at,
    reason: note ?? null,
    ...(reason && { notes: [t(`attempts.reason.${reason}`, { defaultValue: reason })] }),
  }));
  return (
    <section className={styles.card} aria-labelledby="order-attempts">
      <h2 id="order-attempts" className={styles.cardTitle}>
        {t('attempts.title')}
      </h2>
      {call && (
        <p className={styles.note} data-own="">
          {t('attempts.next', { at: momentText(call.dueAt) })}
        </p>
      )}
      <AuditPanel entries={entries} />
    </section>
  );
};
