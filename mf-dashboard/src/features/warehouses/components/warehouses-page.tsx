import {
  EmptyList,
  type ListColumn,
  ListHeader,
  ListPage,
  loadingOf,
  RowLink,
  useListAddress,
} from '@shop/back-office/list-page';
import { useMay } from '@shop/back-office/session';
import type { Warehouse } from '@shop/contracts/logistics/dashboard';
import { Link, useLanguage, useNavigate, useTranslation } from '@shop/kit';
import { formatCount } from '@shop/kit/format';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { StockTabs } from '../../../shared/stock-tabs.tsx';
import { useWarehouseRecords } from '../api/warehouses.ts';
import { warehousePath, WAREHOUSES } from '../model/warehouse-form.ts';
import { WarehouseState } from './warehouse-state.tsx';
import styles from './warehouses.module.css';

const FILTERS = ['q'] as const;
const NEW = `${WAREHOUSES}/new`;
const idOf = ({ uuid }: Warehouse): string => uuid;
const nameOf = ({ name }: Warehouse): string => name;

/** C-1.01: where the shop's units are, and how each warehouse gives them out. */
export const WarehousesPage = () => {
  const { t } = useTranslation('dashboard.warehouses');
  const language = useLanguage();
  const navigate = useNavigate();
  const mayWrite = useMay('shop.write');
  const address = useListAddress(FILTERS);
  const list = useWarehouseRecords();
  const wanted = (address.filters.q ?? '').trim().toLowerCase();
  const rows = (list.data ?? []).filter(({ name, code, commune, wilaya }) =>
    [name, code, commune.name, wilaya.name].join(' ').toLowerCase().includes(wanted),
  );

  const nameCell = ({ uuid, name }: Warehouse) => (
    <RowLink to={warehousePath(uuid)}>
      <bdi>{name}</bdi>
    </RowLink>
  );
  const codeCell = ({ code }: Warehouse) => (
    <bdi dir="ltr" className={styles.code}>
      {code}
    </bdi>
  );
  const placeCell = ({ commune, wilaya }: Warehouse) => <bdi>{[commune.name, wilaya.name].join(', ')}</bdi>;
  const strategyCell = ({ strategy }: Warehouse) => <span title={t(`strategy.${strategy}`)}>{strategy}</span>;
  const servesCell = ({ serves: { wilayas } }: Warehouse) =>
    wilayas.length === 0 ? t('serves.all') : t('serves.some', { count: wilayas.length });
  const unitsCell = ({ units }: Warehouse) => <bdi>{formatCount(units, language)}</bdi>;
  const stateCell = ({ active }: Warehouse) => <WarehouseState active={active} />;
  const columns: readonly ListColumn<Warehouse>[] = [
    { id: 'name', label: t('field.name'), cell: nameCell, fixed: true },
    { id: 'code', label: t('field.code'), cell: codeCell, width: 100 },
    { id: 'place', label: t('field.place'), cell: placeCell },
    { id: 'strategy', label: t('field.strategy'), cell: strategyCell, width: 110, from: 1024 },
    { id: 'serves', label: t('field.serves'), cell: servesCell, from: 1000 },
    { id: 'units', label: t('field.units'), cell: unitsCell, end: true, width: 110 },
    { id: 'state', label: t('field.state'), cell: stateCell, width: 120 },
  ];
  const newButton = (
    <Button component={Link} to={NEW} aria-keyshortcuts="n" leftSection={<IconPlus size={16} stroke={1.75} />}>
      {t('new')}
    </Button>
  );

  return (
    <ListPage
      list="warehouses"
      header={
        <>
          <ListHeader title={t('title')} note={list.data && t('count', { count: list.data.length })}>
            {mayWrite && newButton}
          </ListHeader>
          <StockTabs />
        </>
      }
      address={address}
      loading={loadingOf(list)}
      rows={rows}
      idOf={idOf}
      nameOf={nameOf}
      columns={columns}
      card={(row) => (
        <div className={styles.row}>
          <span className={styles.head}>
            {nameCell(row)} {codeCell(row)}
            <span className={styles.end}>{stateCell(row)}</span>
          </span>
          <span className={styles.dim}>{placeCell(row)}</span>
          <span className={styles.dim}>
            {strategyCell(row)} · {servesCell(row)} · {t('units', { count: row.units })}
          </span>
        </div>
      )}
      searchLabel={t('search')}
      filters={[]}
      sorts={[]}
      showLabel={t('show')}
      empty={
        <EmptyList
          address={address}
          text={t(address.narrowed ? 'none.found' : 'none.yet')}
          clearLabel={t('none.clear')}
        >
          {mayWrite && newButton}
        </EmptyList>
      }
      onOpen={({ uuid }) => void navigate(warehousePath(uuid))}
      keys={mayWrite ? [{ key: 'n', label: 'keys.new', run: () => void navigate(NEW) }] : []}
    />
  );
};
