import { Link, useTranslation } from '@shop/kit';
import { Button, SegmentedControl } from '@mantine/core';
import { IconHistory, IconPlus, IconUpload } from '@tabler/icons-react';
import { ListHeader } from '@shop/back-office/list-page';
import { May } from '@shop/back-office/session';
import type { StockQuery } from '../api/stock-items.ts';
import { StockExport } from './stock-export.tsx';

export interface StockHeaderProps {
  /** What the export reads. */
  readonly query: StockQuery;
  /** The list's address as a text: another list begins another export. */
  readonly search: string;
  readonly addHref: string;
  /** Whether every item shows its lots; undefined: cards always do. */
  readonly lots: { readonly areShown: boolean; readonly show: (shown: boolean) => void } | undefined;
  readonly onImport: () => void;
}

/** The title of the stock, and the ways in and out of it. */
export const StockHeader = ({ query, search, addHref, lots, onImport }: StockHeaderProps) => {
  const { t } = useTranslation('dashboard.stock');
  return (
    <ListHeader title={t('title')}>
      {lots && (
        <SegmentedControl
          size="xs"
          aria-label={t('lots.shown')}
          value={lots.areShown ? 'lot' : 'goods'}
          onChange={(value) => lots.show(value === 'lot')}
          data={[
            { value: 'goods', label: t('lots.byGoods') },
            { value: 'lot', label: t('lots.byLot') },
          ]}
        />
      )}
      <StockExport key={search} query={query} />
      <May permission="stock.write">
        <Button variant="subtle" color="gray" leftSection={<IconUpload size={16} stroke={1.75} />} onClick={onImport}>
          {t('import.open')}
        </Button>
      </May>
      <Button
        component={Link}
        to="/dashboard/stock/movements"
        variant="subtle"
        color="gray"
        leftSection={<IconHistory size={16} stroke={1.75} />}
      >
        {t('movements')}
      </Button>
      <May permission="stock.write">
        <Button component={Link} to={addHref} leftSection={<IconPlus size={16} stroke={2} />}>
          {t('add')}
        </Button>
      </May>
    </ListHeader>
  );
};
