import type { DeliveryService } from '@shop/contracts/logistics';
import { useTranslation } from '@shop/kit';
import { useEffect, useRef, useState } from 'react';
import type { LineKey } from '../model/figures.ts';
import { exceptionsOf, fieldsOf, type View } from '../model/grid.ts';
import type { useTariffGrid, TariffGridProps } from '../model/use-tariff-grid.ts';
import { GridLine, type GridLineProps } from './grid-line.tsx';
import styles from './tariffs.module.css';

type Handlers = Pick<GridLineProps, 'onFold' | 'onText' | 'onEditorKey' | 'onEditorBlur'>;

/** The same functions for every row and at any time, so that a row is drawn anew only for what it shows. */
const useSteady = (handlers: Handlers): Handlers => {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  const [steady] = useState<Handlers>(() => ({
    onFold: (wilaya) => latest.current.onFold(wilaya),
    onText: (text) => latest.current.onText(text),
    onEditorKey: (event) => latest.current.onEditorKey(event),
    onEditorBlur: () => latest.current.onEditorBlur(),
  }));
  return steady;
};

/** The prices of a transporter as a spreadsheet: a row for each wilaya, its communes below it. */
export const TariffGrid = ({
  grid,
  view,
  services,
  open,
  gaps,
  onToggle,
  ...props
}: Pick<TariffGridProps, 'rows' | 'columns' | 'control' | 'isLocked'> & {
  readonly grid: ReturnType<typeof useTariffGrid>;
  readonly view: View;
  readonly services: readonly DeliveryService[];
  readonly open: ReadonlySet<number>;
  readonly gaps: ReadonlyMap<LineKey, string>;
  readonly onToggle: (wilaya: number) => void;
}) => {
  const { t } = useTranslation('dashboard.tariffs');
  const { rows, columns, control, isLocked } = props;
  const { sheet } = control;
  const { rectangle, range, editing, onText, onEditorKey, onEditorBlur } = grid;
  const steady = useSteady({ onFold: onToggle, onText, onEditorKey, onEditorBlur });
  const exceptions = exceptionsOf(sheet);
  return (
    <div className={styles.scroll}>
      <table
        role="grid"
        className={styles.grid}
        aria-label={t('grid.title')}
        aria-multiselectable
        aria-readonly={isLocked}
        {...grid.handlers}
      >
        <thead>
          <tr>
            <th rowSpan={2} scope="col" className={styles.corner}>
              {t('field.wilaya')}
            </th>
            {fieldsOf(view).map((field) => (
              <th key={field} scope="colgroup" colSpan={services.length} data-last>
                {t(`field.${field}`)}
              </th>
            ))}
          </tr>
          <tr>
            {columns.map(({ id, service, field }, at) => (
              <th key={id} scope="col" data-last={columns[at + 1]?.field !== field || undefined}>
                {t(`service.${service}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => {
            const isChosen = place >= rectangle.top && place <= rectangle.bottom;
            const isActive = place === range.anchor.row;
            return (
              <GridLine
                key={row.id}
                row={row}
                place={place}
                columns={columns}
                sheet={sheet}
                gaps={gaps}
                from={isChosen ? rectangle.left : -1}
                to={isChosen ? rectangle.right : -1}
                active={isActive ? range.anchor.column : -1}
                editing={isActive ? editing : undefined}
                isOpen={open.has(row.wilaya.id)}
                exceptions={exceptions.get(row.wilaya.id) ?? 0}
                {...steady}
              />
            );
          })}
        </tbody>
      </table>
    </div>
  );
};
