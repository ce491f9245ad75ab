import { STOCK_ALERT_VIEWS, type StockAlert } from '@shop/contracts/catalog/dashboard';
import { Link, useLanguage, useTranslation } from '@shop/kit';
import { formatDateTime } from '@shop/kit/format';
import { CallLink, PhoneNumber, Tag, WhatsAppLink } from '@shop/back-office/badges';
import {
  EmptyList,
  type ListColumn,
  ListHeader,
  ListPage,
  loadingOf,
  pagingOf,
  useListAddress,
  viewsOf,
} from '@shop/back-office/list-page';
import { May } from '@shop/back-office/session';
import { useStockAlerts } from '../api/stock-alerts.ts';
import { HandleButton } from './handle-button.tsx';
import styles from './stock-alerts.module.css';

const FILTERS = ['q'] as const;
const idOf = ({ uuid }: StockAlert): string => uuid;
const nameOf = ({ productName, phone }: StockAlert): string => productName || phone;

/** Customers who wait for a sold-out product: those whose product is back come first, to be called. */
export const StockAlertsPage = () => {
  const { t } = useTranslation('dashboard.stock-alerts');
  const language = useLanguage();
  const address = useListAddress(FILTERS);
  const { filters, page, size } = address;
  const view = STOCK_ALERT_VIEWS.find((name) => name === address.view) ?? 'back';
  const list = useStockAlerts({ q: filters.q ?? '', page, limit: size, view });
  const rows = list.data?.alerts ?? [];
  const { total = 0, counts } = list.data ?? {};

  const productCell = ({ product, productName, combinationName }: StockAlert) => (
    <span className={styles.product}>
      {productName ? (
        <Link to={`/dashboard/products/${product}`} className={styles.name}>
          <bdi>{productName}</bdi>
        </Link>
      ) : (
        <span className={styles.dim}>{t('gone')}</span>
      )}
      {combinationName && <bdi className={styles.dim}>{combinationName}</bdi>}
    </span>
  );
  const phoneCell = ({ phone }: StockAlert) => (
    <span className={styles.phone}>
      <PhoneNumber phone={phone} />
      <CallLink phone={phone} />
      <WhatsAppLink phone={phone} />
    </span>
  );
  const time = (at: string) => (
    <bdi dir="ltr" className={styles.at}>
      <time dateTime={at}>{formatDateTime(at, language)}</time>
    </bdi>
  );
  const stateCell = ({ isBack }: StockAlert) => (
    <Tag kind={isBack ? 'ok' : 'neutral'}>{t(isBack ? 'back' : 'soldOut')}</Tag>
  );
  const act = (row: StockAlert) => (
    <May permission="order.confirm">
      <HandleButton alert={row} />
    </May>
  );
  const columns: readonly ListColumn<StockAlert>[] = [
    { id: 'product', label: t('product'), cell: productCell, fixed: true },
    { id: 'phone', label: t('phone'), cell: phoneCell, fixed: true },
    { id: 'since', label: t('since'), cell: ({ since }) => time(since) },
    { id: 'state', label: t('state'), cell: stateCell },
    ...(view === 'handled'
      ? [{ id: 'handledAt', label: t('handledAt'), cell: ({ handledAt }: StockAlert) => handledAt && time(handledAt) }]
      : []),
    { id: 'act', label: '', cell: act, end: true, fixed: true },
  ];

  return (
    <ListPage
      list="stock-alerts"
      header={
        <>
          <ListHeader title={t('title')} />
          <p className={styles.lead}>{t('lead')}</p>
        </>
      }
      address={address}
      loading={loadingOf(list)}
      rows={rows}
      idOf={idOf}
      nameOf={nameOf}
      columns={columns}
      card={(row) => (
        <div className={styles.card}>
          <div className={styles.cardHead}>
            {productCell(row)}
            {stateCell(row)}
          </div>
          {phoneCell(row)}
          <div className={styles.cardFoot}>
            {time(row.since)}
            {act(row)}
          </div>
        </div>
      )}
      views={viewsOf(
        STOCK_ALERT_VIEWS,
        (name) => t(`views.${name}`),
        (name) => counts?.[name] ?? 0,
      )}
      searchLabel={t('search')}
      filters={[]}
      sorts={[]}
      showLabel={t('show')}
      empty={
        <EmptyList
          address={address}
          text={t(address.narrowed ? 'none.found' : `none.${view}`)}
          clearLabel={t('none.clear')}
        />
      }
      paging={pagingOf(address, page, total)}
    />
  );
};
