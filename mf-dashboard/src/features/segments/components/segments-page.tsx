import { localized } from '@shop/contracts';
import type { SegmentRow } from '@shop/contracts/order/dashboard';
import { useLanguage, useNavigate, useTranslation } from '@shop/kit';
import { formatDateTime } from '@shop/kit/format';
import { Button } from '@mantine/core';
import { useState } from 'react';
import {
  EmptyList,
  type ListColumn,
  ListHeader,
  ListPage,
  loadingOf,
  NewButton,
  pagingOf,
  RowLink,
  useListAddress,
} from '@shop/back-office/list-page';
import { partOnDemand, usePreloadWhenIdle } from '@shop/back-office/lazy';
import { useMay } from '@shop/back-office/session';
import { useSegments } from '../api/segments.ts';
import { DeleteSegment } from './delete-segment.tsx';
import styles from './segments.module.css';
import { useRuleSentence } from './use-rule-sentence.ts';

const NewSegmentDialog = partOnDemand(async () => (await import('./new-segment-dialog.tsx')).NewSegmentDialog);
const PRESSED = [NewSegmentDialog];
const FILTERS = ['q'] as const;
const idOf = ({ uuid }: SegmentRow): string => uuid;
const hrefOf = (uuid: string): string => `/dashboard/segments/${uuid}`;

/** BO-9.11: groups of customers, for whom promotions can be. */
export const SegmentsPage = () => {
  const { t } = useTranslation('dashboard.segments');
  const language = useLanguage();
  const navigate = useNavigate();
  const mayWrite = useMay('product.write');
  const sentenceOf = useRuleSentence();
  const address = useListAddress(FILTERS);
  const { filters, page, size } = address;
  const list = useSegments({ q: filters.q ?? '', page, limit: size });
  usePreloadWhenIdle(PRESSED, list.data !== undefined && mayWrite);
  const [isNew, setIsNew] = useState(false);
  const begin = () => setIsNew(true);
  const rows = list.data?.segments ?? [];

  const nameOf = ({ name }: SegmentRow): string => localized(name, language);
  const nameCell = (row: SegmentRow) => (
    <RowLink to={hrefOf(row.uuid)}>
      <bdi>{nameOf(row)}</bdi>
    </RowLink>
  );
  const ruleCell = (row: SegmentRow) => {
    const sentence = sentenceOf(row);
    return <span className={sentence === undefined ? styles.dim : styles.rule}>{sentence ?? t('rule.none')}</span>;
  };
  const handCell = ({ phoneCount }: SegmentRow) => t('byHand', { count: phoneCount });
  const promotionsCell = ({ promotions }: SegmentRow) => t('promotions.count', { count: promotions });
  const acts = (row: SegmentRow) => mayWrite && <DeleteSegment segment={row} />;
  const columns: readonly ListColumn<SegmentRow>[] = [
    { id: 'name', label: t('name'), cell: nameCell, fixed: true },
    { id: 'rule', label: t('rule.title'), cell: ruleCell, fixed: true },
    { id: 'hand', label: t('hand.title'), cell: handCell, width: 110 },
    { id: 'promotions', label: t('promotions.title'), cell: promotionsCell, width: 130 },
    {
      id: 'changed',
      label: t('changed'),
      cell: ({ changedAt }) => <bdi dir="ltr">{formatDateTime(changedAt, language)}</bdi>,
    },
    { id: 'acts', label: '', cell: acts, end: true, fixed: true, width: 60 },
  ];

  return (
    <>
      <ListPage
        list="segments"
        header={
          <>
            <ListHeader title={t('title')}>{mayWrite && <NewButton label={t('new')} onClick={begin} />}</ListHeader>
            <p className={styles.lead}>{t('lead')}</p>
          </>
        }
        address={address}
        loading={loadingOf(list)}
        rows={rows}
        idOf={idOf}
        nameOf={nameOf}
        columns={columns}
        card={(row) => (
          <div className={styles.row}>
            {nameCell(row)}
            {ruleCell(row)}
            <div className={styles.foot}>
              <span className={styles.dim}>
                {handCell(row)} · {promotionsCell(row)}
              </span>
              {acts(row)}
            </div>
          </div>
        )}
        views={[]}
        searchLabel={t('search')}
        filters={[]}
        sorts={[]}
        showLabel={t('show')}
        empty={
          <EmptyList
            address={address}
            text={t(address.narrowed ? 'none.found' : 'none.yet')}
            clearLabel={t('none.clear')}
          >
            {mayWrite && <Button onClick={begin}>{t('new')}</Button>}
          </EmptyList>
        }
        paging={pagingOf(address, page, list.data?.total ?? 0)}
        onOpen={({ uuid }) => void navigate(hrefOf(uuid))}
        keys={mayWrite ? [{ key: 'n', label: 'keys.new', run: begin }] : []}
      />
      {isNew && (
        <NewSegmentDialog onCreated={({ uuid }) => void navigate(hrefOf(uuid))} onClose={() => setIsNew(false)} />
      )}
    </>
  );
};
