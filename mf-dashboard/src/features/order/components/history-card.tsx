import type { Order } from '@shop/contracts/order/dashboard';
import { useTranslation } from '@shop/kit';
import { Amount } from '../../../ui/amount.tsx';
import { AuditPanel, type AuditEntry } from '../../../ui/audit-panel.tsx';
import { StateGlyph } from '../../../ui/state-glyph.tsx';
import styles from './order.module.css';

/** Every change of the order, newest first (D-4.03). */
export const HistoryCard = ({ order }: { order: Order }) => {
  const { t } = useTranslation('dashboard.order');
  const entries = order.history.toReversed().map((line): AuditEntry => ({
    what: t(`history.${line.what}`, { defaultValue: t(`history.to.${line.to}`) }),
    who: line.by === 'system' ? undefined : line.byName,
    at: line.at,
    glyph: <StateGlyph state={line.to} size={16} />,
    reason: line.reason,
    ...(line.packing && {
      notes: line.packing.lines.map(({ name, ordered, packed }) => t('history.packed', { name, ordered, packed })),
      changes: [
        {
          field: '',
          before: <Amount value={line.packing.totalBefore} struck />,
          after: <Amount value={line.packing.totalAfter} />,
        },
      ],
    }),
  }));
  return (
    <section className={styles.card} aria-labelledby="order-history">
      <h2 id="order-history" className={styles.cardTitle}>
        {t('history.title')}
      </h2>
      <AuditPanel entries={entries} />
    </section>
  );
};
