import { useTranslation } from '@shop/kit';
import { Skeleton, VisuallyHidden } from '@mantine/core';
import { DataTable, type DataTableColumn } from 'mantine-datatable';
import 'mantine-datatable/styles.css';
import { useEffect, useRef, type ReactNode } from 'react';
import type { Density, ListColumn } from './columns.ts';
import type { ListAddress } from './list-address.ts';
import type { ListSort } from './list-filter.tsx';
import { SortHead } from './sort-head.tsx';
import type { Selection } from './selection.ts';
import styles from './list-page.module.css';

const SKELETON_ROWS = 12;

/** A row of the table: one of the list's, or a place where one will stand. */
interface Item<Row> {
  readonly id: string;
  readonly row: Row | null;
}

export interface RowsTableProps<Row> {
  readonly columns: readonly ListColumn<Row>[];
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => string;
  /** What a row is called where it is chosen. */
  readonly nameOf: (row: Row) => string;
  readonly loading: boolean;
  readonly density: Density;
  /** The row the keys are at. */
  readonly cursor: number;
  readonly selection?: Selection<Row> | undefined;
  readonly address: ListAddress;
  readonly sorts: readonly ListSort[];
  readonly onPress?: ((row: Row) => void) | undefined;
}

const column = <Row,>(
  { id, label, quiet, cell, end, width }: ListColumn<Row>,
  head: ReactNode,
): DataTableColumn<Item<Row>> => ({
  accessor: id,
  title: quiet ? <VisuallyHidden>{label}</VisuallyHidden> : head,
  ...(width === undefined ? {} : { width }),
  ...(end ? { titleClassName: styles.end, cellsClassName: styles.end } : {}),
  render: ({ row }): ReactNode => (row === null ? <Skeleton height={12} width="70%" /> : cell(row)),
});

/** The list on a desk. */
export const RowsTable = <Row,>({
  columns,
  rows,
  idOf,
  nameOf,
  loading,
  density,
  cursor,
  selection,
  address,
  sorts,
  onPress,
}: RowsTableProps<Row>) => {
  const { t } = useTranslation('dashboard.list');
  const body = useRef<HTMLTableSectionElement>(null);
  useEffect(() => {
    body.current?.querySelector('[data-current]')?.scrollIntoView({ block: 'nearest' });
  }, [cursor]);
  const records: Item<Row>[] = loading
    ? Array.from({ length: SKELETON_ROWS }, (_, index) => ({ id: `place ${index}`, row: null }))
    : rows.map((row) => ({ id: idOf(row), row }));
  const itemOf = (row: Row): Item<Row> => ({ id: idOf(row), row });
  return (
    <DataTable<Item<Row>>
      className={styles.table}
      classNames={{ header: styles.tableHead }}
      data-density={density}
      data-loading={loading || undefined}
      aria-busy={loading}
      idAccessor="id"
      columns={columns.map((one) =>
        column(one, one.sorts ? <SortHead column={one} address={address} sorts={sorts} /> : one.label),
      )}
      records={records}
      bodyRef={(element) => {
        body.current = element;
      }}
      horizontalSpacing={0}
      verticalSpacing={0}
      minHeight={0}
      scrollAreaProps={{ scrollbarSize: 8 }}
      {...(onPress ? { onRowClick: ({ record }) => record.row !== null && onPress(record.row) } : {})}
      rowClassName={onPress ? styles.pressable : undefined}
      customRowAttributes={(_item, index) => (!loading && index === cursor ? { 'data-current': true } : {})}
      {...(selection
        ? {
            selectedRecords: loading ? [] : selection.rows.map(itemOf),
            onSelectedRecordsChange: (items: Item<Row>[]) =>
              selection.set(items.flatMap(({ row }) => (row === null ? [] : [row]))),
            isRecordSelectable: ({ row }: Item<Row>) => row !== null,
            selectionTrigger: 'cell' as const,
            selectionCheckboxProps: { size: 'xs' },
            allRecordsSelectionCheckboxProps: { 'aria-label': t('selection.all') },
            getRecordSelectionCheckboxProps: ({ row }: Item<Row>) => ({
              'aria-label': row === null ? t('loading') : t('selection.one', { name: nameOf(row) }),
            }),
          }
        : {})}
    />
  );
};
