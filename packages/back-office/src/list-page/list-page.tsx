import { useTranslation } from '@shop/kit';
import { Button } from '@mantine/core';
import { useMediaQuery, useViewportSize } from '@mantine/hooks';
import { IconChecks } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { Failure } from '../feedback/failure.tsx';
import { KeyBar, type KeyBinding } from '../keyboard/key-bar.tsx';
import pageStyles from '../styles/page.module.css';
import { BulkBar } from './bulk-bar.tsx';
import { ColumnChooser } from './column-chooser.tsx';
import { columnsShown, readColumnChoice, type ListColumn } from './columns.ts';
import { FilterBar } from './filter-bar.tsx';
import { isFilterSet } from './filter-chip.tsx';
import type { ListAddress } from './list-address.ts';
import type { ListFilter, ListSort } from './list-filter.tsx';
import { ListFoot } from './list-foot.tsx';
import { useListMemory } from './list-memory.ts';
import { useListPlace } from './list-place.ts';
import { useTrailOf } from './list-trail.ts';
import { LoadMore } from './load-more.tsx';
import { useLoadedRows } from './loaded-rows.ts';
import { NarrowingProvider, type Narrowing } from './narrowing.ts';
import type { SharedViews } from './own-views.ts';
import type { Pager } from './pager.ts';
import { PHONE } from './phone.ts';
import { RowsCards } from './rows-cards.tsx';
import type { ListLoading } from './loading-of.ts';
import { RowsTable } from './rows-table.tsx';
import type { Selection } from './selection.ts';
import { useListKeys, type RowKey } from './use-list-keys.ts';
import { useLastPage } from './use-paging.ts';
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
  /** The row on a phone, and wherever rows are cards. */
  readonly card: (row: Row) => ReactNode;
  readonly views?: readonly ListView[];
  /** Sets of filters that everybody in the shop sees as views. */
  readonly sharedViews?: SharedViews | undefined;
  /** Absent where the list has no search. */
  readonly searchLabel?: string;
  readonly filters: readonly ListFilter[];
  readonly sorts: readonly ListSort[];
  /** Closes the drawer of filters on a phone: what is seen then. */
  readonly showLabel: string;
  /** In place of the rows where there are none. */
  readonly empty: ReactNode;
  /** Where rows come page by page. `rowCount`: of the page, where some rows only unfold another one. */
  readonly paging?: {
    readonly pager: Pager;
    readonly total: number;
    readonly totalIsExact: boolean;
    readonly rowCount?: number;
  };
  readonly selection?: Selection<Row> | undefined;
  /** Actions on the selected rows. Absent if the page has its own place for them. */
  readonly bulk?: { readonly note: ReactNode; readonly actions: ReactNode };
  readonly onOpen?: (row: Row) => void;
  /** Selection is the purpose of the page: a click on a row selects it, and cards show their checkboxes at once. */
  readonly chooses?: boolean;
  /** Rows are cards at every width: each is a text to be read, and columns have no use. */
  readonly asCards?: boolean;
  /** Keys of this list in addition to those of every list. */
  readonly keys?: readonly KeyBinding[];
  /** Keys that apply to the row of the cursor. */
  readonly rowKeys?: readonly RowKey<Row>[];
  /** Below the rows: a bar of the page's own. */
  readonly children?: ReactNode;
}

const NONE: readonly never[] = [];

/** What narrows the list, as its empty state names it. */
const narrowingOf = (address: ListAddress, filters: readonly ListFilter[]): readonly Narrowing[] => [
  ...(address.filters['q'] === undefined ? [] : [{ label: null, value: address.filters['q'] }]),
  ...filters
    .filter((filter) => isFilterSet(filter, address))
    .map(({ label, names, valueText }) => ({ label, value: valueText(names.map((name) => address.filters[name])) })),
];

/** Every list of the back-office: filters in the address, views, columns, selection, pages; a table or cards. */
export const ListPage = <Row,>({
  list,
  header,
  address,
  loading,
  rows: page,
  idOf,
  nameOf,
  columns,
  card,
  views = NONE,
  sharedViews,
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
  asCards = false,
  keys: more = NONE,
  rowKeys = NONE,
  children,
}: ListPageProps<Row>) => {
  const { t } = useTranslation('dashboard.list');
  const phone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false }) ?? false;
  const { width } = useViewportSize();
  const [choice, setChoice] = useListMemory(list, 'columns', readColumnChoice);
  const [choosing, setChoosing] = useState(false);
  const shown = columnsShown(columns, choice).filter(
    ({ from }) => choice.shown !== null || from === undefined || width === 0 || width >= from,
  );
  const loaded = useLoadedRows(list, address, phone ? paging?.pager : undefined, page, idOf);
  const rows = phone ? loaded : page;
  const leadsBack = useLastPage(address, paging?.pager, { rowCount: page.length, isFetching: loading.isFetching });
  const isPending = loading.isPending || (leadsBack && !loading.error);
  const { cursor: place, moveTo, attach, keep, onScroll } = useListPlace(list, !isPending && rows.length > 0);
  useTrailOf(list, rows, idOf);
  const { cursor, keys } = useListKeys({
    list,
    rows,
    idOf,
    address,
    place,
    moveTo,
    pager: paging?.pager,
    views,
    searches: searchLabel !== undefined,
    selection,
    onOpen,
    rowKeys,
    more,
  });
  const chosenCount = selection?.rows.length ?? 0;
  const isEmpty = !isPending && rows.length === 0;
  const foot = paging &&
    !loading.error &&
    (rows.length > 0 || paging.pager.isBehind || paging.total > 0) && { address, rowCount: rows.length, ...paging };

  return (
    <div className={styles.list}>
      {header}
      {views.length > 0 && <ViewTabs list={list} views={views} shared={sharedViews} address={address} />}
      <FilterBar
        list={list}
        address={address}
        searchLabel={searchLabel}
        filters={filters}
        sorts={sorts}
        shown={showLabel}
      >
        {phone
          ? selection &&
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
          : !asCards && (
              <ColumnChooser
                columns={columns}
                choice={choice}
                visible={shown.map(({ id }) => id)}
                onChange={setChoice}
              />
            )}
      </FilterBar>
      <div className={styles.progress} data-on={(loading.isFetching && rows.length > 0) || undefined} />
      {loading.error || isEmpty ? (
        <div className={styles.body}>
          {loading.error ? (
            <Failure error={loading.error} onRetry={loading.retry} />
          ) : (
            <NarrowingProvider value={narrowingOf(address, filters)}>{empty}</NarrowingProvider>
          )}
        </div>
      ) : phone || asCards ? (
        <div className={pageStyles.body} data-cards={asCards || undefined} ref={attach} onScroll={onScroll}>
          <RowsCards
            rows={rows}
            idOf={idOf}
            nameOf={nameOf}
            card={card}
            loading={isPending}
            cursor={phone ? undefined : cursor}
            selection={chooses || choosing || chosenCount > 0 ? selection : undefined}
          />
          {phone && foot && !isPending && (
            <LoadMore
              {...foot}
              isFetching={loading.isFetching}
              onMore={keep}
              startsLater={rows.length === page.length && (address.page > 1 || address.after !== null)}
            />
          )}
        </div>
      ) : (
        <div className={styles.body}>
          <RowsTable
            columns={shown}
            rows={rows}
            idOf={idOf}
            nameOf={nameOf}
            loading={isPending}
            density={choice.density}
            attach={attach}
            onScroll={onScroll}
            onCursor={(row) => moveTo(row, false)}
            cursor={cursor}
            selection={selection}
            address={address}
            sorts={sorts}
            onPress={chooses ? selection?.toggle : onOpen}
          />
        </div>
      )}
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
      {!phone && foot && <ListFoot {...foot} />}
      {children}
      <KeyBar keys={keys} namespace="dashboard.list" />
    </div>
  );
};
