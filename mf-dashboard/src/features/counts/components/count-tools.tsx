import type { CountRow, StockCountDetail } from '@shop/contracts/logistics/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import { Button, Menu } from '@mantine/core';
import { IconDotsVertical, IconPrinter, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { partOnDemand } from '@shop/back-office/lazy';
import { type CsvColumn, ExportButton } from '@shop/back-office/list-page';
import { useMay } from '@shop/back-office/session';
import { goodsText } from '../../../shared/goods-name.tsx';
import { readCountRows } from '../api/counts.ts';
import { StepDialog } from './step-dialog.tsx';

const CountSheet = partOnDemand<{ readonly detail: StockCountDetail; readonly onClose: () => void }>(
  async () => (await import('./count-sheet.tsx')).CountSheet,
);
const AT_ONCE = 500;
/** States in which a count can be given up. */
const OPEN: readonly StockCountDetail['count']['state'][] = ['preparing', 'open', 'submitted'];

/** T-1.17: in the file of people who count blindly there are no columns for what is expected. */
const useColumns = ({ count, result }: StockCountDetail): readonly CsvColumn<CountRow>[] => {
  const { t } = useTranslation('dashboard.counts');
  const language = useLanguage();
  const maySeeValue = useMay('stock.value');
  const figure = (label: string, of: (figures: NonNullable<CountRow['figures']>) => number | string | null) => ({
    label,
    cell: ({ figures }: CountRow) => (figures ? of(figures) : null),
  });
  return [
    { label: t('column.number'), cell: () => count.number },
    { label: t('column.goods'), cell: ({ goods }) => goodsText(goods, language) },
    { label: t('column.sku'), cell: ({ goods }) => goods.sku },
    { label: t('column.lot'), cell: ({ lot }) => lot },
    { label: t('column.mine'), cell: ({ mine }) => mine },
    ...(result
      ? [
          figure(t('column.snapshot'), ({ snapshot }) => snapshot),
          figure(t('column.expected'), ({ expected }) => expected),
          figure(t('column.counted'), ({ counted }) => counted),
          figure(t('column.difference'), ({ difference }) => difference),
          figure(t('column.moved'), ({ movedSince }) => movedSince),
          figure(t('column.after'), ({ after }) => after),
          figure(t('column.people'), ({ people }) => people.map((one) => `${one.name}: ${one.figure}`).join(', ')),
          {
            label: t('column.result'),
            cell: ({ result: outcome }: CountRow) => (outcome === null ? '' : t(`result.${outcome}`)),
          },
        ]
      : []),
    ...(result && maySeeValue
      ? [
          {
            label: t('column.value'),
            cell: ({ figures }: CountRow) => (typeof figures?.value === 'number' ? { dzd: figures.value } : null),
          },
        ]
      : []),
  ];
};

/** The sheet for paper, the file, and giving the count up. */
export const CountTools = ({ detail }: { readonly detail: StockCountDetail }) => {
  const { t } = useTranslation('dashboard.counts');
  const { count } = detail;
  const mayCancel = useMay('stock.write') && OPEN.includes(count.state);
  const columns = useColumns(detail);
  const [open, setOpen] = useState<'print' | 'cancel'>();
  return (
    <>
      <ExportButton
        name={count.number}
        columns={columns}
        read={async (cursor, signal) => {
          const at = Number(cursor ?? '1');
          const { rows, total } = await readCountRows(count.uuid, { page: at, limit: AT_ONCE }, signal);
          return { rows, next: at * AT_ONCE < total ? String(at + 1) : null };
        }}
      />
      <Menu>
        <Menu.Target>
          <Button variant="default" px={10} aria-label={t('more')}>
            <IconDotsVertical size={18} stroke={1.75} />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPrinter size={16} stroke={1.75} />} onClick={() => setOpen('print')}>
            {t('sheet.print')}
          </Menu.Item>
          {mayCancel && (
            <Menu.Item
              color="red"
              leftSection={<IconTrash size={16} stroke={1.75} />}
              onClick={() => setOpen('cancel')}
            >
              {t('cancel.open')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {open === 'print' && <CountSheet detail={detail} onClose={() => setOpen(undefined)} />}
      {open === 'cancel' && <StepDialog step="cancel" count={count} onClose={() => setOpen(undefined)} />}
    </>
  );
};
