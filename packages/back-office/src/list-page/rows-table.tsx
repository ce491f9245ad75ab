import { useTranslation } from '@shop/kit';
import { Checkbox, Skeleton, VisuallyHidden } from '@mantine/core';
import { useRef, type MouseEvent, type ReactNode } from 'react';
import type { Density, ListColumn } from './columns.ts';
import type { ListAddress } from './list-address.ts';
import type { ListSort } from './list-filter.tsx';
import { SelectCell } from './select-cell.tsx';
import { SortHead } from './sort-head.tsx';
import type { ListPlace } from './list-place.ts';
import { withAll, withReach, type Selection } from './selection.ts';
import styles from './list-page.module.css';

/** Where rows will stand. */
const PLACES = Array.from({ length: 12 }, (_, place) => place);

export interface RowsTableProps<Row> {
  readonly columns: readonly ListColumn<Row>[];
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => string;
  /** What a row is called where it is chosen. */
  readonly nameOf: (row: Row) => string;
  readonly loading: boolean;
  readonly density: Density;
  /** For the element that scrolls. */
  readonly attach: ListPlace['attach'];
  readonly onScroll: ListPlace['onScroll'];
  /** A row was clicked. */
  readonly onCursor: (row: number) => void;
  /** The row the keys are at. */
  readonly cursor: number;
  readonly selection?: Selection<Row> | undefined;
  readonly address: ListAddress;
  readonly sorts: readonly ListSort[];
  readonly onPress?: ((row: Row) => void) | undefined;
}

const headOf = <Row,>(column: ListColumn<Row>, address: ListAddress, sorts: readonly ListSort[]): ReactNode => {
  if (column.quiet) return <VisuallyHidden>{column.label}</VisuallyHidden>;
  return column.sorts ? <SortHead column={column} address={address} sorts={sorts} /> : column.label;
};

/** Elements that handle their own clicks; a label passes its click to its checkbox. */
const CONTROLS = 'a, button, input, label, select, textarea';
/**
 * Whether a click belongs to the row: not to a control in it, nor to a dialog that a control opened, whose clicks React
 * bubbles to the row although the dialog is elsewhere in the document.
 */
const isOfRow = ({ target, currentTarget }: MouseEvent<HTMLElement>): boolean =>
  target instanceof Element && currentTarget.contains(target) && target.closest(CONTROLS) === null;

const SELECT_WIDTH = 48;
/** Of a column that takes what the others leave. */
const LEAST_WIDTH = 130;

/** Width of a table below which it scrolls sideways. */
const leastWidth = <Row,>(columns: readonly ListColumn<Row>[], selects: boolean): number =>
  columns.reduce((sum, { width = LEAST_WIDTH }) => sum + width, selects ? SELECT_WIDTH : 0);

/** A text of another direction than the page must not order the cell. */
const isolatedCell = (content: ReactNode): ReactNode => (typeof content === 'string' ? <bdi>{content}</bdi> : content);

/**
 * The list on a desk; its columns have the same widths on every page. A plain table: a library's brought 23 KB, for
 * heads and lines that are ours anyway.
 */
export const RowsTable = <Row,>({
  columns,
  rows,
  idOf,
  nameOf,
  loading,
  density,
  attach,
  onScroll,
  onCursor,
  cursor,
  selection,
  address,
  sorts,
  onPress,
}: RowsTableProps<Row>) => {
  const { t } = useTranslation('dashboard.list');
  /** The row that was chosen or left last: with the shift key all up to it are. */
  const last = useRef<Row>(undefined);
  const choose = (row: Row, reaches: boolean): void => {
    if (!selection) return;
    if (reaches) selection.set(withReach(rows, selection, idOf, { from: last.current, to: row }));
    else selection.toggle(row);
    last.current = row;
  };
  const chosen = selection ? rows.filter(selection.has).length : 0;
  return (
    <div
      className={styles.table}
      ref={attach}
      onScroll={onScroll}
      data-density={density}
      data-loading={loading || undefined}
    >
      <table aria-busy={loading} style={{ minInlineSize: leastWidth(columns, selection !== undefined) }}>
        <thead>
          <tr>
            {selection && (
              <th className={styles.selectCell}>
                <Checkbox
                  size="xs"
                  aria-label={t('selection.all')}
                  disabled={loading || rows.length === 0}
                  checked={chosen > 0 && chosen === rows.length}
                  indeterminate={chosen > 0 && chosen < rows.length}
                  onChange={() => selection.set(withAll(rows, selection, idOf))}
                />
              </th>
            )}
            {columns.map((column) => (
              <th
                key={column.id}
                {...(column.end && { className: styles.end })}
                style={{ inlineSize: column.width ?? (column.share && `${column.share}%`) }}
              >
                {headOf(column, address, sorts)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {loading
            ? PLACES.map((place) => (
                <tr key={place}>
                  {selection && <td className={styles.selectCell} />}
                  {columns.map(({ id }) => (
                    <td key={id}>
                      <Skeleton height={12} width="70%" />
                    </td>
                  ))}
                </tr>
              ))
            : rows.map((row, index) => (
                <tr
                  key={idOf(row)}
                  data-current={index === cursor || undefined}
                  data-selected={selection?.has(row) || undefined}
                  // Also where a link in the row is followed, which leads away: Back comes to this row. Before a click,
                  // during which a new state would take a checkbox back to what it was.
                  onMouseDownCapture={() => onCursor(index)}
                  onFocusCapture={() => onCursor(index)}
                  {...(onPress && { className: styles.pressable, onClick: (event) => isOfRow(event) && onPress(row) })}
                >
                  {selection && (
                    <SelectCell
                      label={t('selection.one', { name: nameOf(row) })}
                      chosen={selection.has(row)}
                      onChoose={(reaches) => choose(row, reaches)}
                    />
                  )}
                  {columns.map(({ id, end, cell }) => (
                    <td key={id} {...(end && { className: styles.end })}>
                      {isolatedCell(cell(row))}
                    </td>
                  ))}
                </tr>
              ))}
        </tbody>
      </table>
    </div>
  );
};
