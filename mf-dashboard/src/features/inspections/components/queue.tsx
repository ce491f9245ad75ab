import type { ReturnedUnits } from '@shop/contracts/logistics/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import { ageOf, useNow } from '@shop/back-office/dates';
import { goodsText } from '../../../shared/goods-name.tsx';
import styles from './inspections.module.css';

const SHOWN = 3;

const Entry = ({
  items,
  isOpen,
  onOpen,
}: {
  readonly items: readonly ReturnedUnits[];
  readonly isOpen: boolean;
  readonly onOpen: (order: string) => void;
}) => {
  const { t } = useTranslation('dashboard.inspections');
  const { t: frame } = useTranslation('dashboard.frame');
  const { t: goods } = useTranslation('dashboard.goods');
  const language = useLanguage();
  const now = useNow();
  const [first] = items;
  if (!first) return null;
  const units = items.reduce((sum, { waiting }) => sum + waiting, 0);
  const names = items.slice(0, SHOWN).map((item) => goodsText(item.goods, language) || goods('deleted'));
  const { thumb } = first.goods;
  return (
    <li>
      <button
        type="button"
        className={styles.entry}
        aria-current={isOpen || undefined}
        onClick={() => onOpen(first.order)}
      >
        {thumb === null ? (
          <span className={styles.thumb} aria-hidden />
        ) : (
          <img className={styles.thumb} src={thumb} alt="" width={48} height={48} loading="lazy" />
        )}
        <span className={styles.words}>
          <span className={styles.entryHead}>
            <bdi dir="ltr" className={styles.number}>
              {first.number}
            </bdi>
            <span className={styles.dim}>{ageOf(Date.parse(first.since), now, frame)}</span>
          </span>
          <span className={styles.names}>
            <bdi>{names.join(', ')}</bdi>
            {items.length > SHOWN && ` +${items.length - SHOWN}`}
          </span>
          <span className={styles.dim}>{[first.reason, first.warehouse.name].filter(Boolean).join(' · ')}</span>
        </span>
        <b className={styles.units} aria-label={t('units', { count: units })}>
          {units}
        </b>
      </button>
    </li>
  );
};

/** Returned orders that wait, the longest wait first. */
export const Queue = ({
  orders,
  open,
  onOpen,
}: {
  readonly orders: readonly (readonly ReturnedUnits[])[];
  /** The order that is open. */
  readonly open: string | null;
  readonly onOpen: (order: string) => void;
}) => {
  const { t } = useTranslation('dashboard.inspections');
  return (
    <ol className={styles.queue} aria-label={t('queue')}>
      {orders.map((items) => (
        <Entry key={items[0]?.order} items={items} isOpen={items[0]?.order === open} onOpen={onOpen} />
      ))}
    </ol>
  );
};
