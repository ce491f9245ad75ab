import { Amount } from '@shop/back-office/amounts';
import { WilayaCode } from '@shop/back-office/badges';
import type { ListColumn } from '@shop/back-office/list-page';
import type { ScorecardRow } from '@shop/contracts/logistics/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import { formatCount } from '@shop/kit/format';
import { daysText, endedOf, FEW, isFew, percentText, type ScorecardView } from '../model/scorecard-rows.ts';
import styles from './scorecards.module.css';

const Name = ({ row: { key, name }, view }: { readonly row: ScorecardRow; readonly view: ScorecardView }) => (
  <span className={styles.name}>
    {view === 'wilaya' && <WilayaCode id={Number(key)} />} <bdi>{name}</bdi>
  </span>
);

/** The share that was delivered, beside how many parcels it is of: a few say little. */
const Rate = ({ row }: { readonly row: ScorecardRow }) => {
  const { t } = useTranslation('dashboard.scorecards');
  const { deliveryRate } = row;
  if (deliveryRate === null) return <span className={styles.dim}>{t('noneEnded')}</span>;
  const few = isFew(row);
  return (
    <span data-few={few || undefined} className={styles.rate}>
      <bdi dir="ltr">{percentText(deliveryRate)}</bdi>{' '}
      <small title={few ? t('few', { count: FEW }) : undefined}>
        {t(few ? 'ofFew' : 'of', { count: endedOf(row) })}
      </small>
    </span>
  );
};

const Days = ({ row }: { readonly row: ScorecardRow }) => {
  const { t } = useTranslation('dashboard.scorecards');
  const { days } = row;
  if (days === null) return <span className={styles.dim}>—</span>;
  return (
    <span data-few={isFew(row) || undefined} className={styles.rate}>
      <bdi dir="ltr">{daysText(days.median)}</bdi>{' '}
      <small>{t('p90', { days: `\u2066${daysText(days.p90)}\u2069` })}</small>
    </span>
  );
};

/** Nothing for people who do not read payments. */
const Cash = ({ row: { cashOut, cashLate } }: { readonly row: ScorecardRow }) => {
  const { t } = useTranslation('dashboard.scorecards');
  if (cashOut === null) return null;
  return (
    <span className={styles.cash}>
      <Amount value={cashOut} />
      {cashLate !== null && cashLate > 0 && (
        <small className={styles.late}>
          {t('late')} <Amount value={cashLate} />
        </small>
      )}
    </span>
  );
};

const both = (by: string) => ({ asc: `${by}_asc`, desc: `${by}_desc` });

const useMoneyColumns = (): readonly ListColumn<ScorecardRow>[] => {
  const { t } = useTranslation('dashboard.scorecards');
  return [
    {
      id: 'fees',
      label: t('field.fees'),
      cell: ({ fees }) => fees !== null && <Amount value={fees} />,
      end: true,
      from: 1100,
      sorts: both('fees'),
    },
    {
      id: 'cash',
      label: t('field.cashOut'),
      cell: (row) => <Cash row={row} />,
      end: true,
      from: 1000,
      sorts: both('cashOut'),
    },
  ];
};

/** @param seesMoney the person reads payments */
export const useScorecardColumns = (view: ScorecardView, seesMoney: boolean): readonly ListColumn<ScorecardRow>[] => {
  const { t } = useTranslation('dashboard.scorecards');
  const money = useMoneyColumns();
  const language = useLanguage();
  const count = (figure: number) => <bdi dir="ltr">{formatCount(figure, language)}</bdi>;
  return [
    {
      id: 'name',
      label: t(`by.${view}`),
      cell: (row) => <Name row={row} view={view} />,
      fixed: true,
      sorts: both('name'),
    },
    {
      id: 'parcels',
      label: t('field.parcels'),
      cell: ({ parcels }) => count(parcels),
      end: true,
      width: 90,
      sorts: both('parcels'),
    },
    { id: 'delivered', label: t('field.delivered'), cell: ({ delivered }) => count(delivered), end: true, width: 90 },
    {
      id: 'returned',
      label: t('field.returned'),
      cell: ({ returned }) => count(returned),
      end: true,
      width: 100,
      sorts: both('returned'),
    },
    { id: 'lost', label: t('field.lost'), cell: ({ lost }) => count(lost), end: true, width: 70, from: 1300 },
    { id: 'open', label: t('field.open'), cell: ({ open }) => count(open), end: true, width: 80, from: 1300 },
    { id: 'rate', label: t('field.rate'), cell: (row) => <Rate row={row} />, end: true, sorts: both('rate') },
    { id: 'days', label: t('field.days'), cell: (row) => <Days row={row} />, end: true, sorts: both('days') },
    ...(seesMoney ? money : []),
  ];
};

/** A row on a phone. */
export const ScorecardCard = ({ row, view }: { readonly row: ScorecardRow; readonly view: ScorecardView }) => {
  const { t } = useTranslation('dashboard.scorecards');
  const { parcels, returned } = row;
  return (
    <div className={styles.card}>
      <span className={styles.line}>
        <Name row={row} view={view} />
        <Rate row={row} />
      </span>
      <span className={styles.line}>
        <small>
          {t('parcels', { count: parcels })} · {t('returns', { count: returned })}
        </small>
        <Days row={row} />
      </span>
      <Cash row={row} />
    </div>
  );
};
