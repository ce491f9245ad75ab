import {
  daysFilter,
  EmptyList,
  ListHeader,
  ListPage,
  loadingOf,
  oneOfFilter,
  pagingOf,
  useListAddress,
} from '@shop/back-office/list-page';
import { useMay } from '@shop/back-office/session';
import type { ScorecardRow } from '@shop/contracts/logistics/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import { useTransporterNames } from '../../../shared/transporter-names.ts';
import { useWilayas } from '../../../shared/wilayas.ts';
import { useScorecard } from '../api/scorecard.ts';
import { daysOf, narrowerOf, SCORECARD_VIEWS, sortedRows, sortsFor } from '../model/scorecard-rows.ts';
import { ScorecardCard, useScorecardColumns } from './scorecard-columns.tsx';
import { ScorecardExport } from './scorecard-export.tsx';
import { ScorecardTabs } from './scorecard-tabs.tsx';

const FILTERS = ['from', 'to', 'transporter', 'wilaya'] as const;
const idOf = ({ key }: ScorecardRow): string => key;
const nameOf = ({ name }: ScorecardRow): string => name;

/** C-4.08: how each transporter delivers, by wilaya and commune; a row leads to what it is made of. */
export const ScorecardPage = () => {
  const { t } = useTranslation('dashboard.scorecards');
  const language = useLanguage();
  const address = useListAddress(FILTERS);
  const { filters, page, size, sort } = address;
  const view = SCORECARD_VIEWS.find((one) => one === address.view) ?? 'transporter';
  const transporters = useTransporterNames(true).data ?? [];
  const wilayas = useWilayas();
  const wilaya = Number(filters.wilaya);
  const scorecard = useScorecard({
    by: view,
    ...daysOf(filters),
    ...(filters.transporter !== undefined && { transporter: filters.transporter }),
    ...(wilaya > 0 && { wilaya }),
  });
  const rows = sortedRows(scorecard.data ?? [], sort);
  const seesMoney = useMay('payment.read');
  const columns = useScorecardColumns(view, seesMoney);
  return (
    <ListPage
      list={`scorecard-${view}`}
      header={
        <>
          <ListHeader title={t('title')}>
            {rows.length > 0 && <ScorecardExport key={address.search} view={view} rows={rows} seesMoney={seesMoney} />}
          </ListHeader>
          <ScorecardTabs />
        </>
      }
      address={address}
      loading={loadingOf(scorecard)}
      rows={rows.slice((page - 1) * size, page * size)}
      idOf={idOf}
      nameOf={nameOf}
      columns={columns}
      card={(row) => <ScorecardCard row={row} view={view} />}
      views={SCORECARD_VIEWS.map((name) => ({ name: name === 'transporter' ? null : name, label: t(`view.${name}`) }))}
      filters={[
        daysFilter(['from', 'to'], t('field.period'), language),
        ...(transporters.length > 1
          ? [
              oneOfFilter(
                'transporter',
                t('field.transporter'),
                transporters.map(({ uuid, name }) => ({ value: uuid, label: name })),
              ),
            ]
          : []),
        oneOfFilter('wilaya', t('field.wilaya'), wilayas),
      ]}
      sorts={sortsFor(seesMoney).flatMap((by) => {
        const ways = by === 'name' ? (['asc', 'desc'] as const) : (['desc', 'asc'] as const);
        return ways.map((way) => ({ value: `${by}_${way}`, label: t(`sort.${by}_${way}`) }));
      })}
      showLabel={t('show')}
      empty={
        <EmptyList address={address} text={t(address.narrowed ? 'none.found' : 'none.yet')} clearLabel={t('clear')} />
      }
      paging={pagingOf(address, page, rows.length)}
      onOpen={(row) => {
        const narrower = narrowerOf(view, row);
        if (narrower) address.change({ ...narrower, sort: null });
      }}
    />
  );
};
