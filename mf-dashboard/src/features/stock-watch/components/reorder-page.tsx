import { SALES_DAYS, type ReorderRow } from '@shop/contracts/logistics/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import {
  EmptyList,
  ListHeader,
  ListPage,
  loadingOf,
  oneOfFilter,
  pagingOf,
  useListAddress,
  viewsOf,
} from '@shop/back-office/list-page';
import { goodsText } from '../../../shared/goods-name.tsx';
import { StockTabs } from '../../../shared/stock-tabs.tsx';
import { useReorder, type WhichReorder } from '../api/stock-watch.ts';
import { NO_SUPPLIER, supplierOf } from '../model/supplier-filter.ts';
import { ReorderExport } from './reorder-export.tsx';
import { useWarehouseFilter } from './stock-filters.ts';
import { useReorderCells } from './use-reorder-cells.tsx';
import styles from './stock-watch.module.css';

const FILTERS = ['q', 'warehouse', 'days', 'supplier'] as const;
const VIEWS = ['proposed', 'all'] as const;
const DEFAULT_DAYS = 30;
const idOf = ({ id }: ReorderRow): string => id;

/** C-1.14: what to order again, by how long it lasts at the pace of the last days. */
export const ReorderPage = () => {
  const { t } = useTranslation('dashboard.stock-watch');
  const language = useLanguage();
  const address = useListAddress(FILTERS);
  const { filters, page, size } = address;
  const view = address.view === 'everything' ? 'all' : 'proposed';
  const days = SALES_DAYS.find((known) => String(known) === filters.days) ?? DEFAULT_DAYS;
  const which: Omit<WhichReorder, 'page' | 'limit'> = {
    q: filters.q,
    warehouse: filters.warehouse,
    days,
    ...(view === 'proposed' && { only: 'proposed' }),
    supplier: supplierOf(filters.supplier),
  };
  const list = useReorder({ ...which, page, limit: size });
  const warehouseFilter = useWarehouseFilter();
  const rows = list.data?.items ?? [];
  const suppliers = list.data?.suppliers ?? [];

  const { columns, card } = useReorderCells();
  const dayText = (count: number): string => t('reorder.days', { count });
  return (
    <ListPage
      list="stock-reorder"
      header={
        <>
          <ListHeader title={t('reorder.title')}>
            <ReorderExport which={which} supplier={filters.supplier} />
          </ListHeader>
          <StockTabs />
          <p className={styles.lead}>{t('reorder.lead')}</p>
        </>
      }
      address={address}
      loading={loadingOf(list)}
      rows={rows}
      idOf={idOf}
      nameOf={({ goods }) => goodsText(goods, language)}
      columns={columns}
      card={card}
      views={viewsOf(
        VIEWS,
        (name) => t(`reorder.views.${name}`),
        (name) => (name === view ? (list.data?.total ?? 0) : 0),
      ).map((one, place) => ({ ...one, name: place === 0 ? null : 'everything' }))}
      searchLabel={t('reorder.search')}
      filters={[
        oneOfFilter(
          'days',
          t('filter.sales'),
          SALES_DAYS.map((known) => ({ value: String(known), label: dayText(known) })),
        ),
        ...warehouseFilter,
        oneOfFilter('supplier', t('filter.supplier'), [
          ...suppliers.map((name) => ({ value: name, label: name })),
          { value: NO_SUPPLIER, label: t('filter.noSupplier') },
        ]),
      ]}
      sorts={[]}
      showLabel={t('reorder.show')}
      paging={pagingOf(address, list.data?.page ?? page, list.data?.total ?? 0)}
      empty={<EmptyList address={address} text={t(address.narrowed ? 'reorder.noneFound' : 'reorder.none')} />}
    />
  );
};
