import type { ReorderRow } from '@shop/contracts/logistics/dashboard';
import { Link, useLanguage, useTranslation } from '@shop/kit';
import { Tag } from '@shop/back-office/badges';
import type { ListColumn } from '@shop/back-office/list-page';
import type { ReactNode } from 'react';
import { GoodsName } from '../../../shared/goods-name.tsx';
import styles from './stock-watch.module.css';

/** What lasts no longer is urgent. */
const URGENT_DAYS = 7;

/** A row of the reorder list, as a table shows it and as a card. */
export const useReorderCells = (): {
  readonly columns: readonly ListColumn<ReorderRow>[];
  readonly card: (row: ReorderRow) => ReactNode;
} => {
  const { t } = useTranslation('dashboard.stock-watch');
  const language = useLanguage();
  const leftCell = ({ daysLeft, available }: ReorderRow) => {
    if (available <= 0) return <Tag kind="danger">{t('reorder.empty')}</Tag>;
    if (daysLeft === null) return <span className={styles.dim}>{t('reorder.noSales')}</span>;
    return <Tag kind={daysLeft <= URGENT_DAYS ? 'warn' : 'neutral'}>{t('reorder.leftDays', { count: daysLeft })}</Tag>;
  };
  const number = (count: number) => <bdi dir="ltr">{count}</bdi>;
  const pace = ({ soldPerDay }: ReorderRow) => (
    <bdi dir="ltr">{soldPerDay.toLocaleString(language === 'en' ? 'en' : 'fr')}</bdi>
  );
  const targetCell = ({ target }: ReorderRow) =>
    target === null ? <span className={styles.dim}>{t('reorder.noTarget')}</span> : number(target);
  const proposedCell = ({ proposed }: ReorderRow) => <strong>{number(proposed)}</strong>;
  const supplierCell = ({ supplier }: ReorderRow) =>
    supplier === null ? <span className={styles.dim}>{t('reorder.supplierUnknown')}</span> : supplier;
  const goodsCell = ({ goods }: ReorderRow) => (
    <Link to={`/dashboard/products/${goods.product}?tab=stock`} className={styles.goodsLink}>
      <GoodsName goods={goods} />
    </Link>
  );
  const columns: readonly ListColumn<ReorderRow>[] = [
    { id: 'goods', label: t('column.goods'), cell: goodsCell, fixed: true },
    { id: 'warehouse', label: t('column.warehouse'), cell: ({ warehouse }) => warehouse.name, width: 130, from: 1200 },
    { id: 'left', label: t('reorder.left'), cell: leftCell, width: 120 },
    { id: 'available', label: t('reorder.available'), cell: (row) => number(row.available), end: true, width: 100 },
    {
      id: 'incoming',
      label: t('reorder.incoming'),
      cell: (row) => number(row.incoming),
      end: true,
      width: 90,
      from: 1300,
    },
    { id: 'sold', label: t('reorder.sold'), cell: pace, end: true, width: 120 },
    {
      id: 'threshold',
      label: t('reorder.threshold'),
      cell: (row) => number(row.threshold),
      end: true,
      width: 80,
      from: 1400,
    },
    { id: 'target', label: t('reorder.target'), cell: targetCell, end: true, width: 140, from: 1100 },
    { id: 'supplier', label: t('filter.supplier'), cell: supplierCell, width: 140, from: 1100 },
    { id: 'proposed', label: t('reorder.proposed'), cell: proposedCell, end: true, width: 100, fixed: true },
  ];
  const card = (row: ReorderRow) => (
    <div className={styles.card}>
      <GoodsName goods={row.goods} />
      <span className={styles.line}>
        {leftCell(row)}
        <span>
          {t('reorder.proposed')} {proposedCell(row)}
        </span>
      </span>
      <span className={styles.line}>
        <span>
          <span className={styles.dim}>{t('reorder.available')}</span> {number(row.available)}
        </span>
        <span>
          <span className={styles.dim}>{t('reorder.sold')}</span> {pace(row)}
        </span>
      </span>
      <span className={styles.dim}>
        <bdi>{row.warehouse.name}</bdi>
        {row.supplier !== null && (
          <>
            {' · '}
            <bdi>{row.supplier}</bdi>
          </>
        )}
      </span>
    </div>
  );
  return { columns, card };
};
