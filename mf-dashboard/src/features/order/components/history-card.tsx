import type { Order } from '@shop/contracts/order/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import { formatDateTime } from '@shop/kit/format';
import { Amount } from '../../../ui/amount.tsx';
import { StateGlyph } from '../../../ui/state-glyph.tsx';
import styles from './order.module.css';

/** Every change of the order, newest first (D-4.03). */
export const HistoryCard = ({ order }: { order: Order }) => {
  const { t } = useTranslation('dashboard.order');
  const language = useLanguage();
  return (
    <section className={styles.card} aria-labelledby="order-history">
      <h2 id="order-history" className={styles.cardTitle}>
        {t('history.title')}
      </h2>
      <ol className={styles.history}>
        {order.history.toReversed().map((line, index) => (
          <li key={index}>
            <StateGlyph state={line.to} size={16} />
            <span>
              <strong>{t(`history.${line.what}`, { defaultValue: t(`history.to.${line.to}`) })}</strong>
              {line.reason && <q>{line.reason}</q>}
              {line.packing && (
                <span className={styles.packing}>
                  {line.packing.lines.map(({ lineId, name, ordered, packed }) => (
                    <span key={lineId}>{t('history.packed', { name, ordered, packed })}</span>
                  ))}
                  <span>
                    <Amount value={line.packing.totalBefore} struck /> <Amount value={line.packing.totalAfter} />
                  </span>
                </span>
              )}
            </span>
            <small>
              {line.by === 'system' ? t('history.system') : <bdi>{line.byName}</bdi>} ·{' '}
              <bdi dir="ltr">{formatDateTime(line.at, language)}</bdi>
            </small>
          </li>
        ))}
      </ol>
    </section>
  );
};
