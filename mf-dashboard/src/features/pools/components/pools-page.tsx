import { Amount } from '@shop/back-office/amounts';
import { Tag } from '@shop/back-office/badges';
import {
  EmptyList,
  type ListColumn,
  ListHeader,
  ListPage,
  loadingOf,
  oneOfFilter,
  pagingOf,
  RowLink,
  useListAddress,
} from '@shop/back-office/list-page';
import { useMay } from '@shop/back-office/session';
import type { Pool } from '@shop/contracts/logistics/dashboard';
import { useNavigate, useTranslation } from '@shop/kit';
import { shortDay } from '../../../shared/short-day.ts';
import { useTransporterNames } from '../../../shared/transporter-names.ts';
import { useWarehouses } from '../../../shared/warehouses.ts';
import { usePools } from '../api/pools.ts';
import { PoolBar } from './pool-bar.tsx';
import styles from './pools.module.css';

const FILTERS = ['transporter', 'warehouse'] as const;
const VIEWS = [null, 'closed', 'all'] as const;
const idOf = ({ uuid }: Pool): string => uuid;
const pathOf = ({ uuid }: Pool): string => `/dashboard/pools/${uuid}`;
const nameOf = ({ number }: Pool): string => number;

/** C-4.05: the shop's batches of parcels, one per transporter, warehouse and day. */
export const PoolsPage = () => {
  const { t } = useTranslation('dashboard.pools');
  const navigate = useNavigate();
  const address = useListAddress(FILTERS);
  const { filters, page, size, view } = address;
  const warehouses = useWarehouses().data ?? [];
  const transporters = useTransporterNames(useMay('transporter.read')).data ?? [];
  const list = usePools({
    state: view === 'closed' || view === 'all' ? view : 'open',
    ...(filters.transporter !== undefined && { transporter: filters.transporter }),
    ...(filters.warehouse !== undefined && { warehouse: filters.warehouse }),
    page,
    limit: size,
  });
  const named = (all: readonly { readonly uuid: string; readonly name: string }[]) =>
    all.map(({ uuid, name }) => ({ value: uuid, label: name }));

  const nameCell = (row: Pool) => (
    <span>
      <RowLink to={pathOf(row)}>
        <bdi dir="ltr">{row.number}</bdi>
      </RowLink>{' '}
      <bdi dir="ltr" className={styles.dim}>
        {shortDay(row.day)}
      </bdi>
    </span>
  );
  const stateCell = ({ state }: Pool) => <Tag kind={state === 'open' ? 'ok' : 'neutral'}>{t(`pool.${state}`)}</Tag>;
  const columns: readonly ListColumn<Pool>[] = [
    { id: 'name', label: t('field.pool'), cell: nameCell, fixed: true, width: 190 },
    { id: 'transporter', label: t('field.transporter'), cell: ({ transporter }) => <bdi>{transporter.name}</bdi> },
    { id: 'warehouse', label: t('field.warehouse'), cell: ({ warehouse }) => <bdi>{warehouse.name}</bdi>, from: 1000 },
    { id: 'counts', label: t('field.parcels'), cell: ({ counts }) => <PoolBar counts={counts} />, share: 34 },
    { id: 'amount', label: t('field.amount'), cell: (row) => <Amount value={row.codAmount} />, end: true, width: 140 },
    { id: 'state', label: t('field.state'), cell: stateCell, width: 100 },
  ];
  return (
    <ListPage
      list="pools"
      header={<ListHeader title={t('title')} />}
      address={address}
      loading={loadingOf(list)}
      rows={list.data?.pools ?? []}
      idOf={idOf}
      nameOf={nameOf}
      columns={columns}
      views={VIEWS.map((name) => ({ name, label: t(`view.${name ?? 'open'}`) }))}
      card={(row) => (
        <div className={styles.row}>
          <span className={styles.head}>
            {nameCell(row)} <span className={styles.end}>{stateCell(row)}</span>
          </span>
          <span>
            <bdi>{row.transporter.name}</bdi> · <bdi>{row.warehouse.name}</bdi>
          </span>
          <PoolBar counts={row.counts} />
          <Amount value={row.codAmount} />
        </div>
      )}
      filters={[
        ...(transporters.length > 1 ? [oneOfFilter('transporter', t('field.transporter'), named(transporters))] : []),
        ...(warehouses.length > 1 ? [oneOfFilter('warehouse', t('field.warehouse'), named(warehouses))] : []),
      ]}
      sorts={[]}
      showLabel={t('show')}
      empty={
        <EmptyList
          address={address}
          text={t(address.narrowed ? 'none.found' : 'none.yet')}
          clearLabel={t('none.clear')}
        />
      }
      paging={pagingOf(address, page, list.data?.total ?? 0)}
      onOpen={(row) => void navigate(pathOf(row))}
    />
  );
};
