import { type CsvColumn, ExportButton } from '@shop/back-office/list-page';
import type { ScorecardRow } from '@shop/contracts/logistics/dashboard';
import { useTranslation } from '@shop/kit';
import { daysText, percentText, type ScorecardView } from '../model/scorecard-rows.ts';

/** The rows that are shown, in their order, as a file. */
export const ScorecardExport = ({
  view,
  rows,
  seesMoney,
}: {
  readonly view: ScorecardView;
  readonly rows: readonly ScorecardRow[];
  /** The person reads payments. */
  readonly seesMoney: boolean;
}) => {
  const { t } = useTranslation('dashboard.scorecards');
  const money: readonly CsvColumn<ScorecardRow>[] = [
    { label: t('field.fees'), cell: ({ fees }) => (fees === null ? null : { dzd: fees }) },
    { label: t('field.cashOut'), cell: ({ cashOut }) => (cashOut === null ? null : { dzd: cashOut }) },
    { label: t('field.cashLate'), cell: ({ cashLate }) => (cashLate === null ? null : { dzd: cashLate }) },
  ];
  const columns: readonly CsvColumn<ScorecardRow>[] = [
    { label: t(`by.${view}`), cell: ({ name }) => name },
    { label: t('field.parcels'), cell: ({ parcels }) => parcels },
    { label: t('field.delivered'), cell: ({ delivered }) => delivered },
    { label: t('field.returned'), cell: ({ returned }) => returned },
    { label: t('field.lost'), cell: ({ lost }) => lost },
    { label: t('field.open'), cell: ({ open }) => open },
    {
      label: t('field.rate'),
      cell: ({ deliveryRate }) => (deliveryRate === null ? null : percentText(deliveryRate)),
    },
    { label: t('field.median'), cell: ({ days }) => days && daysText(days.median) },
    { label: t('field.p90'), cell: ({ days }) => days && daysText(days.p90) },
    ...(seesMoney ? money : []),
  ];
  return <ExportButton name={t('file')} columns={columns} read={() => Promise.resolve({ rows, next: null })} />;
};
