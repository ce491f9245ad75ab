import { WilayaCode } from '@shop/back-office/badges';
import page from '@shop/back-office/styles/page.module.css';
import { useLanguage, useTranslation } from '@shop/kit';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { memo, type KeyboardEvent } from 'react';
import { cellText, shownAmount } from '../model/cell-text.ts';
import type { Editing } from '../model/editing.ts';
import { sameValue, type LineKey } from '../model/figures.ts';
import { keyAt, mayHold, type GridColumn, type GridRow } from '../model/grid.ts';
import { figuresAt, savedAt, type Sheet } from '../model/sheet.ts';
import { domIdOf } from '../model/use-grid-selection.ts';
import styles from './tariffs.module.css';

export interface GridLineProps {
  readonly row: GridRow;
  readonly place: number;
  readonly columns: readonly GridColumn[];
  readonly sheet: Sheet;
  /** What the checker says of lines. */
  readonly gaps: ReadonlyMap<LineKey, string>;
  /** The first and last chosen column; -1: none. */
  readonly from: number;
  readonly to: number;
  /** The column that has the keyboard; -1: in another row. */
  readonly active: number;
  readonly editing: Editing | undefined;
  readonly isOpen: boolean;
  readonly exceptions: number;
  readonly onFold: (wilaya: number) => void;
  readonly onText: (text: string) => void;
  readonly onEditorKey: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly onEditorBlur: () => void;
}

const Head = ({ row, isOpen, exceptions, onFold }: Pick<GridLineProps, 'row' | 'isOpen' | 'exceptions' | 'onFold'>) => {
  const { t } = useTranslation('dashboard.tariffs');
  const { wilaya, commune } = row;
  if (commune)
    return (
      <th scope="row" className={styles.communeHead} data-closed={!commune.deliverable || undefined}>
        <bdi>{commune.name}</bdi>
        {!commune.deliverable && <small>{t('closed')}</small>}
      </th>
    );
  const Sign = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <th scope="row" className={styles.wilayaHead} data-closed={!wilaya.deliverable || undefined}>
      <button
        type="button"
        tabIndex={-1}
        className={styles.fold}
        aria-expanded={isOpen}
        title={t('grid.communesOf', { name: wilaya.name })}
        onClick={() => onFold(wilaya.id)}
      >
        <Sign className={page.flip} size={14} stroke={2} aria-hidden />
        <WilayaCode id={wilaya.id} />
        <bdi>{wilaya.name}</bdi>
      </button>
      {!wilaya.deliverable && <small>{t('closed')}</small>}
      {exceptions > 0 && <small>{t('grid.exceptions', { count: exceptions })}</small>}
    </th>
  );
};

/** The text of a cell; of a commune without a price of its own, that of its wilaya in grey. */
const Content = ({ row, column, sheet }: Pick<GridLineProps, 'row' | 'sheet'> & { readonly column: GridColumn }) => {
  const { t } = useTranslation('dashboard.tariffs');
  const language = useLanguage();
  const figures = figuresAt(sheet, keyAt(row, column));
  const { field } = column;
  const amountText = (amount: number): string => (amount === 0 ? t('free') : shownAmount(amount, language));
  if (field === 'price' || field === 'freeFrom') {
    const amount = figures[field];
    if (amount !== null) return <bdi>{field === 'price' ? amountText(amount) : shownAmount(amount, language)}</bdi>;
    if (field === 'freeFrom') return null;
    const above = row.commune && figuresAt(sheet, keyAt({ id: '', wilaya: row.wilaya }, column)).price;
    return <span className={styles.inherited}>{above === null || above === undefined ? '—' : amountText(above)}</span>;
  }
  const text = cellText(field, figures, language, { yes: t('yes'), no: t('no') });
  // A line without a price is sold to nobody, whatever else it says.
  return field === 'active' && figures.price === null ? null : <bdi dir="ltr">{text}</bdi>;
};

/** A row of the grid. It is drawn anew only when it, its sheet or its part of the selection changes. */
export const GridLine = memo((props: GridLineProps) => {
  const { row, place, columns, sheet, gaps, from, to, active, editing, onText, onEditorKey, onEditorBlur } = props;
  const { t } = useTranslation('dashboard.tariffs');
  return (
    <tr data-commune={row.commune !== undefined || undefined}>
      <Head {...props} />
      {columns.map((column, at) => {
        const key = keyAt(row, column);
        const holds = mayHold(row, column);
        const isActive = at === active;
        const isEdited = isActive && editing !== undefined;
        const gap = column.field === 'price' ? gaps.get(key) : undefined;
        return (
          <td
            key={column.id}
            id={domIdOf({ row: row.id, column: column.id })}
            tabIndex={isActive ? 0 : -1}
            aria-selected={at >= from && at <= to}
            aria-disabled={!holds || undefined}
            aria-invalid={sheet.conflicts.has(key) || undefined}
            title={gap}
            data-row={place}
            data-column={at}
            data-last={columns[at + 1]?.field !== column.field || undefined}
            data-changed={(holds && !sameValue(column.field, figuresAt(sheet, key), savedAt(sheet, key))) || undefined}
            data-conflict={(holds && sheet.conflicts.has(key)) || undefined}
            data-gap={gap !== undefined || undefined}
          >
            {isEdited ? (
              <input
                className={styles.editor}
                autoFocus
                dir="ltr"
                inputMode={column.field === 'price' || column.field === 'freeFrom' ? 'decimal' : 'text'}
                aria-label={`${t(`field.${column.field}`)} · ${t(`service.${column.service}`)}`}
                aria-invalid={editing.isInvalid || undefined}
                value={editing.text}
                onChange={({ currentTarget }) => onText(currentTarget.value)}
                onKeyDown={onEditorKey}
                onBlur={onEditorBlur}
              />
            ) : (
              holds && <Content row={row} column={column} sheet={sheet} />
            )}
          </td>
        );
      })}
    </tr>
  );
});
GridLine.displayName = 'GridLine';
