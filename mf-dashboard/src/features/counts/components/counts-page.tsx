import type { StockCount } from '@shop/contracts/logistics/dashboard';
import { useLanguage, useNavigate, useTranslation } from '@shop/kit';
import { formatDateTime } from '@shop/kit/format';
import { Button } from '@mantine/core';
import { useState } from 'react';
import {
  EmptyList,
  type ListColumn,
  ListHeader,
  ListPage,
  loadingOf,
  NewButton,
  oneOfFilter,
  pagingOf,
  RowLink,
  useListAddress,
} from '@shop/back-office/list-page';
import { partOnDemand, usePreloadWhenIdle } from '@shop/back-office/lazy';
import { useMay } from '@shop/back-office/session';
import { StockTabs } from '../../../shared/stock-tabs.tsx';
import { useWarehouses } from '../../../shared/warehouses.ts';
import { useCounts } from '../api/counts.ts';
import { CountState } from './count-state.tsx';
import styles from './counts.module.css';

const NewCountDialog = partOnDemand(async () => (await import('./new-count-dialog.tsx')).NewCountDialog);
const PRESSED = [NewCountDialog];
const FILTERS = ['state', 'warehouse'] as const;
const STATES = ['running', 'submitted', 'approved', 'cancelled'] as const;
const idOf = ({ uuid }: StockCount): string => uuid;
const nameOf = ({ number, name }: StockCount): string => `${number} · ${name}`;
const hrefOf = (uuid: string): string => `/dashboard/stock/counts/${uuid}`;
const isState = (value: string | undefined): value is (typeof STATES)[number] =>
  STATES.some((state) => state === value);

/** C-1.12: the counts of a shop's warehouses, newest first. */
export const CountsPage = () => {
  const { t } = useTranslation('dashboard.counts');
  const language = useLanguage();
  const navigate = useNavigate();
  const mayCount = useMay('stock.write');
  const address = useListAddress(FILTERS);
  const { filters, page, size } = address;
  const { state, warehouse } = filters;
  const warehouses = useWarehouses().data ?? [];
  const list = useCounts({
    ...(isState(state) && { state }),
    ...(warehouse !== undefined && { warehouse }),
    page,
    limit: size,
  });
  usePreloadWhenIdle(PRESSED, list.data !== undefined && mayCount);
  const [isNew, setIsNew] = useState(false);
  const begin = () => setIsNew(true);

  const nameCell = ({ uuid, number, name }: StockCount) => (
    <span className={styles.name}>
      <RowLink to={hrefOf(uuid)}>
        <bdi>{name}</bdi>
      </RowLink>
      <bdi dir="ltr" className={styles.dim}>
        {number}
      </bdi>
    </span>
  );
  const scopeCell = ({ scope, blind }: StockCount) =>
    blind ? t('scopeBlind', { scope: t(`scope.${scope}`) }) : t(`scope.${scope}`);
  const startedCell = ({ started: { by, at } }: StockCount) => (
    <span>
      <bdi>{by}</bdi> · <bdi dir="ltr">{formatDateTime(at, language)}</bdi>
    </span>
  );
  const columns: readonly ListColumn<StockCount>[] = [
    { id: 'name', label: t('name'), cell: nameCell, fixed: true },
    { id: 'state', label: t('stateTitle'), cell: (row) => <CountState state={row.state} />, fixed: true, width: 170 },
    { id: 'warehouse', label: t('warehouse'), cell: ({ warehouse: { name } }) => <bdi>{name}</bdi> },
    { id: 'scope', label: t('scopeTitle'), cell: scopeCell },
    { id: 'started', label: t('started'), cell: startedCell },
  ];

  return (
    <>
      <ListPage
        list="stock-counts"
        header={
          <>
            <ListHeader title={t('title')}>{mayCount && <NewButton label={t('new')} onClick={begin} />}</ListHeader>
            <StockTabs />
          </>
        }
        address={address}
        loading={loadingOf(list)}
        rows={list.data?.counts ?? []}
        idOf={idOf}
        nameOf={nameOf}
        columns={columns}
        card={(row) => (
          <div className={styles.card}>
            {nameCell(row)}
            <span>
              <CountState state={row.state} />
            </span>
            <span className={styles.dim}>
              <bdi>{row.warehouse.name}</bdi> · {scopeCell(row)}
            </span>
          </div>
        )}
        filters={[
          oneOfFilter(
            'state',
            t('stateTitle'),
            STATES.map((value) => ({ value, label: t(`filter.${value}`) })),
          ),
          ...(warehouses.length > 1
            ? [
                oneOfFilter(
                  'warehouse',
                  t('warehouse'),
                  warehouses.map(({ uuid, name }) => ({ value: uuid, label: name })),
                ),
              ]
            : []),
        ]}
        sorts={[]}
        showLabel={t('show')}
        empty={
          <EmptyList
            address={address}
            text={t(address.narrowed ? 'none.found' : 'none.yet')}
            clearLabel={t('none.clear')}
          >
            {mayCount && <Button onClick={begin}>{t('new')}</Button>}
          </EmptyList>
        }
        paging={pagingOf(address, page, list.data?.total ?? 0)}
        onOpen={({ uuid }) => void navigate(hrefOf(uuid))}
        keys={mayCount ? [{ key: 'n', run: begin }] : []}
      />
      {isNew && (
        <NewCountDialog onCreated={({ uuid }) => void navigate(hrefOf(uuid))} onClose={() => setIsNew(false)} />
      )}
    </>
  );
};
