import { useTranslation } from '@shop/kit';
import { Button } from '@mantine/core';
import { useMediaQuery, useViewportSize } from '@mantine/hooks';
import { IconChecks } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { Failure } from '../feedback/failure.tsx';
import { KeyBar, type KeyBinding } from '../keyboard/key-bar.tsx';
import page from '../styles/page.module.css';
import { BulkBar } from './bulk-bar.tsx';
import { ColumnChooser } from './column-chooser.tsx';
import { columnsShown, readColumnChoice, type ListColumn } from './columns.ts';
import { FilterBar } from './filter-bar.tsx';
import type { ListAddress } from './list-address.ts';
import type { ListFilter, ListSort } from './list-filter.tsx';
import { ListFoot } from './list-foot.tsx';
import { useListMemory } from './list-memory.ts';
import type { Pager } from './pager.ts';
import { PHONE } from './phone.ts';
import { RowsCards } from './rows-cards.tsx';
import type { ListLoading } from './loading-of.ts';
import { RowsTable } from './rows-table.tsx';
import type { Selection } from './selection.ts';
import { useListKeys } from './use-list-keys.ts';
import { ViewTabs, type ListView } from './view-tabs.tsx';
import styles from './list-page.module.css';

export interface ListPageProps<Row> {
  /** Names the list in stored preferences and in the id of its search field. */
  readonly list: string;
  /** Title and links above the list. */
  readonly header?: ReactNode;
  readonly address: ListAddress;
  readonly loading: ListLoading;
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => string;
  readonly nameOf: (row: Row) => string;
  readonly columns: readonly ListColumn<Row>[];
  /** The row on a phone. */
  readonly card: (row: Row) => ReactNode;
  readonly views?: readonly ListView[];
  readonly searchLabel: string;
  readonly filters: readonly ListFilter[];
  readonly sorts: readonly ListSort[];
  /** Closes the drawer of filters on a phone: what is seen then. */
  readonly showLabel: string;
  /** In place of the rows where there are none. */
  readonly empty: ReactNode;
  /** Where rows come page by page. */
  readonly paging?: { readonly pager: Pager; readonly total: number; readonly totalIsExact: boolean };
  readonly selection?: Selection<Row> | undefined;
  /** Actions on the selected rows. Absent if the page has its own place for them. */
  readonly bulk?: { readonly note: ReactNode; readonly actions: ReactNode };
  readonly onOpen?: (row: Row) => void;
  /** Selection is the purpose of the page: a click on a row selects it, and cards show their checkboxes at once. */
  readonly chooses?: boolean;
  /** Keys of this list in addition to those of every list. */
  readonly keys?: readonly KeyBinding[];
  /** Below the rows: a bar of the page's own. */
  readonly children?: ReactNode;
}

const NONE: readonly never[] = [];

/** Every list of the back-office: filters in the address, views, columns, selection, pages; a table or cards. */
export const ListPage = <Row,>({
  list,
  header,
  address,
  loading,
  rows,
  idOf,
  nameOf,
  columns,
  card,
  views = NONE,
  searchLabel,
  filters,
  sorts,
  showLabel,
  empty,
  paging,
  selection,
  bulk,
  onOpen,
  chooses = false,
  keys: more = NONE,
  children,
}: ListPageProps<Row>) => {
  const { t } = useTranslation('dashboard.list');
  const phone = useMediaQuery(PHONE);
  const { width } = useViewportSize();
  const [choice, setChoice] = useListMemory(list, 'columns', readColumnChoice);
  const [choosing, setChoosing] = useState(false);
  const shown = columnsShown(columns, choice).filter(
    ({ from }) => choice.shown !== null || from === undefined || width === 0 || width >= from,
  );
  const { cursor, keys } = useListKeys({
    list,
    rows,
    address,
    pager: paging?.pager,
    views,
    selection,
    onOpen,
    more,
  });
  const chosenCount = selection?.rows.length ?? 0;
  const isEmpty = !loading.isPending && rows.length === 0;

  return (
    <div className={styles.list}>
      {header}
      {views.length > 0 && <ViewTabs list={list} views={views} address={address} />}
      <FilterBar
        list={list}
        address={address}
        searchLabel={searchLabel}
        filters={filters}
        sorts={sorts}
        shown={showLabel}
      >
        {phone ? (
          selection &&
          !chooses && (
            <Button
              variant={choosing ? 'light' : 'default'}
              px={10}
              aria-label={t('selection.begin')}
              aria-pressed={choosing}
              onClick={() => {
                if (choosing) selection.clear();
                setChoosing(!choosing);
              }}
            >
              <IconChecks size={18} stroke={1.75} />
            </Button>
          )
        ) : (
          <ColumnChooser columns={columns} choice={choice} visible={shown.map(({ id }) => id)} onChange={setChoice} />
        )}
      </FilterBar>
      <div className={styles.progress} data-on={(loading.isFetching && rows.length > 0) || undefined} />
      <div className={phone ? page.body : styles.body}>
        {loading.error ? (
          <Failure error={loading.error} onRetry={loading.retry} />
        ) : isEmpty ? (
          empty
        ) : phone ? (
          <RowsCards
            rows={rows}
            idOf={idOf}
            nameOf={nameOf}
            card={card}
            loading={loading.isPending}
            selection={chooses || choosing || chosenCount > 0 ? selection : undefined}
          />
        ) : (
          <RowsTable
            columns={shown}
            rows={rows}
            idOf={idOf}
            nameOf={nameOf}
            loading={loading.isPending}
            density={choice.density}
            cursor={cursor}
            selection={selection}
            address={address}
            sorts={sorts}
            onPress={chooses ? selection?.toggle : onOpen}
          />
        )}
      </div>
      {bulk && selection && chosenCount > 0 && (
        <BulkBar
          count={chosenCount}
          note={bulk.note}
          onClear={() => {
            selection.clear();
            setChoosing(false);
          }}
        >
          {bulk.actions}
        </BulkBar>
      )}
      {paging && !loading.error && (rows.length > 0 || paging.pager.isBehind || paging.total > 0) && (
        <ListFoot
          address={address}
          pager={paging.pager}
          rowCount={rows.length}
          total={paging.total}
          totalIsExact={paging.totalIsExact}
        />
      )}
      {children}
      <KeyBar keys={keys} namespace="dashboard.list" />
    </div>
  );
};
