import type { StaffProductRow } from '@shop/contracts/catalog/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import { formatDate } from '@shop/kit/format';
import type { ListColumn } from '@shop/back-office/list-page';
import { ActiveSwitch } from './active-switch.tsx';
import { PriceCell } from './price-cell.tsx';
import { ProductName } from './product-name.tsx';
import { StockCell } from './stock-cell.tsx';
import styles from './products.module.css';

/** The columns of the list of products (BO-3.09); as the window narrows, the least important ones are hidden first. */
export const useProductColumns = (): readonly ListColumn<StaffProductRow>[] => {
  const { t } = useTranslation('dashboard.products');
  const language = useLanguage();
  const column = (
    id: string,
    cell: ListColumn<StaffProductRow>['cell'],
    more: Partial<ListColumn<StaffProductRow>> = {},
  ): ListColumn<StaffProductRow> => ({ id, label: t(`columns.${id}`), cell, ...more });
  const dim = (text: string | null) => (
    <span className={styles.dim}>
      <bdi>{text}</bdi>
    </span>
  );
  return [
    column('product', (product) => <ProductName product={product} />, {
      fixed: true,
      sorts: { asc: 'name_asc', desc: 'name_desc' },
    }),
    column('category', ({ category }) => dim(category), { from: 1024, width: 150 }),
    column('brand', ({ brand }) => dim(brand), { from: 1200, width: 140 }),
    column('stock', (row) => <StockCell {...row} />, { width: 130, sorts: { asc: 'stock_asc', desc: 'stock_desc' } }),
    column('price', (product) => <PriceCell product={product} />, {
      end: true,
      width: 140,
      sorts: { asc: 'price_asc', desc: 'price_desc' },
    }),
    column(
      'created',
      ({ createdAt }) => (
        <span className={styles.dim}>
          <time dateTime={createdAt}>{formatDate(createdAt, language)}</time>
        </span>
      ),
      {
        from: 1360,
        end: true,
        width: 124,
        sorts: { asc: 'oldest', desc: 'newest' },
      },
    ),
    column('active', (product) => <ActiveSwitch product={product} />, { width: 104 }),
  ];
};
