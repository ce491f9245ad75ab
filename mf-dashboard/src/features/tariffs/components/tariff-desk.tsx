import { Failure, toast, Trouble } from '@shop/back-office/feedback';
import { KeyBar, useKeys } from '@shop/back-office/keyboard';
import { NoRows } from '@shop/back-office/list-page';
import { useTranslation } from '@shop/kit';
import { useMemo, useState } from 'react';
import { lineOf, type Field } from '../model/figures.ts';
import { columnsOf, fieldsOf, filteredBy, foundBy, gridRowsOf, rowIdOf, VIEWS, type View } from '../model/grid.ts';
import { raised, type PasteReport } from '../model/grid-edits.ts';
import { rectangleOf } from '../model/selection.ts';
import { useGridSelection, type CellId } from '../model/use-grid-selection.ts';
import { useTariffGrid } from '../model/use-tariff-grid.ts';
import { GridTools, SEARCH_ID, type Shown } from './grid-tools.tsx';
import { PasteTrouble, UnreadableText } from './paste-report.tsx';
import { PercentDialog } from './percent-dialog.tsx';
import type { Wanted } from '../model/wanted.ts';
import { TariffGrid } from './tariff-grid.tsx';
import type { TariffViewProps } from './tariff-views.ts';

const ALL: Shown = { view: 'prices', filter: 'all', typed: '' };
const KEYS = [
  { key: 'F2', label: 'keys.edit' },
  { key: 'Ctrl V', label: 'keys.paste' },
  { key: 'Ctrl D', label: 'keys.fill' },
  { key: 'Ctrl Z', label: 'keys.undo' },
  { key: 'Alt ↓', label: 'keys.communes' },
  { key: 'Ctrl S', label: 'keys.save' },
] as const;

const viewOf = (field: Field): View => VIEWS.find((view) => fieldsOf(view).includes(field)) ?? 'prices';
const cellOf = ({ key, field }: Wanted): CellId => {
  const { service, wilaya, commune } = lineOf(key);
  return { row: rowIdOf(wilaya, commune), column: `${field}-${service}` };
};
const isSomethingLeft = ({ unreadable, unknown, beyond }: PasteReport): boolean =>
  unreadable.length + unknown.length + beyond > 0;

/** The prices as a spreadsheet: arrows, Enter and Tab, paste, fill, undo. */
export const TariffDesk = (props: TariffViewProps) => {
  const { control, wilayas, services, communes, communesTrouble, open, gaps, wanted, isLocked, onFold } = props;
  const { t } = useTranslation('dashboard.tariffs');
  const [shown, setShown] = useState<Shown>(wanted ? { ...ALL, view: viewOf(wanted.field) } : ALL);
  const [report, setReport] = useState<PasteReport>();
  const [isRaising, setRaising] = useState(false);
  const [seen, setSeen] = useState(wanted);
  const { sheet } = control;
  const { view, filter, typed } = shown;
  // The same rows while only the selection moves, so that they are not drawn anew.
  const rows = useMemo(
    () =>
      gridRowsOf(foundBy(typed, filteredBy(filter, wilayas, services, sheet)), (wilaya) =>
        open.has(wilaya) ? communes.get(wilaya) : undefined,
      ),
    [typed, filter, wilayas, services, sheet, open, communes],
  );
  const columns = useMemo(() => columnsOf(view, services), [view, services]);
  const selection = useGridSelection(rows, columns, wanted && cellOf(wanted), wanted?.asked);
  const grid = useTariffGrid({
    rows,
    columns,
    wilayas,
    control,
    selection,
    isLocked,
    onFold,
    onPasted: (what) => {
      setReport(isSomethingLeft(what) ? what : undefined);
      if (!isSomethingLeft(what)) toast.done(t('paste.done', { count: what.patches.length }));
    },
  });
  // The row of a message may be hidden by a filter, and its column by the other view.
  if (wanted !== seen) {
    setSeen(wanted);
    if (wanted) setShown({ ...ALL, view: viewOf(wanted.field) });
  }
  useKeys([{ key: '/', run: () => document.getElementById(SEARCH_ID)?.focus() }]);
  const rectangle = rectangleOf(selection.range);
  return (
    <>
      <GridTools
        shown={shown}
        onShow={setShown}
        isLocked={isLocked}
        undo={control.undo}
        redo={control.redo}
        onFill={grid.fillDown}
        onPercent={() => setRaising(true)}
      />
      {report && <PasteTrouble report={report} onClose={() => setReport(undefined)} />}
      {grid.unreadable && (
        <Trouble>
          <UnreadableText of={grid.unreadable} />
        </Trouble>
      )}
      {communesTrouble && <Failure error={communesTrouble.error} onRetry={communesTrouble.retry} />}
      {rows.length === 0 ? (
        <NoRows text={t('grid.none')} />
      ) : (
        <TariffGrid
          grid={grid}
          rows={rows}
          columns={columns}
          control={control}
          isLocked={isLocked}
          view={view}
          services={services}
          open={open}
          gaps={gaps}
          onToggle={(wilaya) => onFold(wilaya, !open.has(wilaya))}
        />
      )}
      <KeyBar keys={isLocked ? KEYS.filter(({ key }) => key === 'Alt ↓') : KEYS} namespace="dashboard.tariffs" />
      {isRaising && (
        <PercentDialog
          raise={(percent, step) => raised({ rows, columns, sheet }, rectangle, percent, step)}
          onApply={control.edit}
          onClose={() => setRaising(false)}
        />
      )}
    </>
  );
};
