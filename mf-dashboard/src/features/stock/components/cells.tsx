import type { ListedStockItem, StockLot } from '@shop/contracts/logistics/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import { formatCount } from '@shop/kit/format';
import { Tag } from '@shop/back-office/badges';
import { useNow } from '@shop/back-office/dates';
import { shortDay } from '../../../shared/short-day.ts';
import { expiryKind, firstExpiry, levelShare } from '../model/stock-rows.ts';
import styles from './stock.module.css';

export const Units = ({
  count,
  meaning,
}: {
  readonly count: number;
  readonly meaning?: 'low' | 'none' | 'hold' | false;
}) => {
  const language = useLanguage();
  return (
    <bdi dir="ltr" className={styles.units} data-meaning={meaning || undefined}>
      {formatCount(count, language)}
    </bdi>
  );
};

/** The last good day; a tag where it is near or has passed. */
export const Expiry = ({ expiresAt }: { readonly expiresAt: string | null }) => {
  const { t } = useTranslation('dashboard.stock');
  const now = useNow();
  if (expiresAt === null) return <span className={styles.dim}>{t('expiry.none')}</span>;
  const day = (
    <bdi dir="ltr">
      <time dateTime={expiresAt}>{shortDay(expiresAt)}</time>
    </bdi>
  );
  const kind = expiryKind(expiresAt, now);
  return kind === 'neutral' ? day : <Tag kind={kind}>{day}</Tag>;
};

export const ItemExpiry = ({ lots }: Pick<ListedStockItem, 'lots'>) => <Expiry expiresAt={firstExpiry(lots)} />;

export const LotNumber = ({ lot }: { readonly lot: Pick<StockLot, 'number'> }) => {
  const { t } = useTranslation('dashboard.goods');
  return lot.number === '' ? <span className={styles.dim}>{t('noLot')}</span> : <bdi dir="ltr">{lot.number}</bdi>;
};

/** What is available beside the threshold. */
export const Level = ({ item }: { readonly item: ListedStockItem }) => {
  const { t } = useTranslation('dashboard.stock');
  const meaning = item.available <= 0 ? 'none' : item.isLow ? 'low' : undefined;
  return (
    <span className={styles.level}>
      <span className={styles.bar} aria-hidden="true">
        <span data-meaning={meaning} style={{ inlineSize: `${levelShare(item)}%` }} />
      </span>
      <span className={styles.dim} data-own={item.threshold === null ? undefined : ''}>
        {t('threshold.short', { units: item.effectiveThreshold })}
      </span>
    </span>
  );
};
