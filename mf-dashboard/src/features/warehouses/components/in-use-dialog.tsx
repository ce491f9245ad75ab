import { PlainDialog } from '@shop/back-office/dialogs';
import page from '@shop/back-office/styles/page.module.css';
import type { WarehouseUses } from '@shop/contracts/logistics/dashboard';
import { Link, useLanguage, useTranslation } from '@shop/kit';
import { formatCount } from '@shop/kit/format';
import { GoodsName } from '../../../shared/goods-name.tsx';
import styles from './warehouses.module.css';

/** T-1.07: what is to leave a warehouse before it is switched off. */
export const InUseDialog = ({
  warehouse,
  uses: { items, parcels },
  onClose,
}: {
  readonly warehouse: string;
  readonly uses: WarehouseUses;
  readonly onClose: () => void;
}) => {
  const { t } = useTranslation('dashboard.warehouses');
  const language = useLanguage();
  const rest = (total: number, named: number) =>
    total > named && <li className={styles.dim}>{t('inUse.more', { count: total - named })}</li>;
  return (
    <PlainDialog title={t('inUse.title')} onClose={onClose}>
      <p className={page.dim}>{t('inUse.text')}</p>
      {items.total > 0 && (
        <>
          <h3 className={styles.title}>
            <Link to={`/dashboard/stock?view=${warehouse}`}>{t('inUse.items', { count: items.total })}</Link>
          </h3>
          <ul className={styles.list}>
            {items.named.map(({ goods, onHand, reserved, hold }) => (
              <li key={`${goods.product}:${goods.combination ?? ''}`}>
                <GoodsName goods={goods} />
                <span className={styles.figures}>
                  {t('inUse.figures', {
                    onHand: formatCount(onHand, language),
                    reserved: formatCount(reserved, language),
                    hold: formatCount(hold, language),
                  })}
                </span>
              </li>
            ))}
            {rest(items.total, items.named.length)}
          </ul>
        </>
      )}
      {parcels.total > 0 && (
        <>
          <h3 className={styles.title}>{t('inUse.parcels', { count: parcels.total })}</h3>
          <ul className={styles.list}>
            {parcels.named.map(({ order, number }) => (
              <li key={order}>
                <Link to={`/dashboard/orders/${order}`}>
                  <bdi dir="ltr">{number}</bdi>
                </Link>
              </li>
            ))}
            {rest(parcels.total, parcels.named.length)}
          </ul>
        </>
      )}
    </PlainDialog>
  );
};
