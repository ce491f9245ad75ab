import type { Attendance } from '@shop/contracts/staff/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import { formatDateTime } from '@shop/kit/format';
import { Button, UnstyledButton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useMay } from '@shop/back-office/session';
import {
  ChoiceField,
  DaysField,
  type FilterField,
  labelOf,
  type ListColumn,
  ListHeader,
  ListPage,
  loadingOf,
  NoRows,
  useListAddress,
} from '@shop/back-office/list-page';
import { daysText } from '@shop/back-office/dates';
import { partOnDemand, usePreloadWhenIdle } from '@shop/back-office/lazy';
import { useAttendance, usePeople } from '../api/attendance.ts';
import { spanOf } from '../model/times.ts';
import { AttendanceExport } from './attendance-export.tsx';
import { PresentStrip } from './present-strip.tsx';
import styles from './attendance.module.css';

const AddDialog = partOnDemand(async () => (await import('./add-dialog.tsx')).AddDialog);
const CorrectDialog = partOnDemand(async () => (await import('./correct-dialog.tsx')).CorrectDialog);
const PRESSED = [AddDialog, CorrectDialog];

const FILTERS = ['q', 'person', 'from', 'to'] as const;
const idOf = ({ uuid }: Attendance): string => uuid;
const nameOf = ({ person }: Attendance): string => person.name;

/** D-11.04: who was at work, by day and person; a mistake is set right with a reason. */
export const AttendancePage = () => {
  const { t } = useTranslation('dashboard.attendance');
  const language = useLanguage();
  const address = useListAddress(FILTERS);
  const people = usePeople(useMay('staff.read'));
  const { q = '', person, from, to } = address.filters;
  const list = useAttendance({ person, from, to });
  const [chosen, setChosen] = useState<Attendance>();
  const [adding, setAdding] = useState(false);
  usePreloadWhenIdle(PRESSED, list.data !== undefined);
  const wanted = q.trim().toLowerCase();
  const isShown = (entry: Attendance): boolean => nameOf(entry).toLowerCase().includes(wanted);
  const entries = (list.data?.pages.flatMap((one) => one.entries) ?? []).filter(isShown);
  const choices = (people.data ?? []).map(({ uuid, name }) => ({ value: uuid, label: name }));
  const time = (at: string) => (
    <bdi dir="ltr">
      <time dateTime={at}>{formatDateTime(at, language)}</time>
    </bdi>
  );
  const who = (entry: Attendance) => (
    <UnstyledButton
      className={styles.name}
      dir="auto"
      onClick={(event) => {
        event.stopPropagation();
        setChosen(entry);
      }}
    >
      {entry.person.name}
    </UnstyledButton>
  );
  const went = ({ outAt }: Attendance) => (outAt ? time(outAt) : <span className={styles.present}>{t('still')}</span>);
  const span = ({ inAt, outAt }: Attendance) => (outAt ? t('span', { ...spanOf(inAt, outAt) }) : '');
  const corrected = ({ corrections: [last], added }: Attendance) => {
    const said = last ?? added;
    return said && <span className={styles.dim}>{t('corrected', { by: said.by, reason: said.reason })}</span>;
  };
  const columns: readonly ListColumn<Attendance>[] = [
    { id: 'who', label: t('person'), cell: who, fixed: true },
    { id: 'in', label: t('in'), cell: ({ inAt }) => time(inAt) },
    { id: 'out', label: t('out'), cell: went },
    { id: 'span', label: t('spanLabel'), cell: span },
    { id: 'corrected', label: t('correctedLabel'), cell: corrected },
  ];
  return (
    <>
      <ListPage
        list="attendance"
        header={
          <>
            <ListHeader title={t('title')} isFetching={list.isFetching && !list.isPending}>
              <AttendanceExport which={{ person, from, to }} isShown={isShown} />
              {people.data && (
                <Button leftSection={<IconPlus size={16} stroke={1.75} />} onClick={() => setAdding(true)}>
                  {t('add.open')}
                </Button>
              )}
            </ListHeader>
            <PresentStrip onChoose={setChosen} />
          </>
        }
        address={address}
        loading={loadingOf(list)}
        rows={entries}
        idOf={idOf}
        nameOf={nameOf}
        columns={columns}
        card={(entry) => (
          <div className={styles.card}>
            <span className={styles.line}>
              {who(entry)}
              {span(entry)}
            </span>
            <span className={styles.line}>
              {time(entry.inAt)}
              {went(entry)}
            </span>
            {corrected(entry)}
          </div>
        )}
        searchLabel={t('search')}
        filters={[
          ...(people.data
            ? [
                {
                  names: ['person'],
                  label: t('person'),
                  said: ([id]: readonly (string | undefined)[]) => labelOf(choices, id),
                  field: ({ values: [id], change, done }: FilterField) => (
                    <ChoiceField
                      label={t('person')}
                      choices={choices}
                      value={id}
                      onChoose={(value) => {
                        change([value]);
                        done();
                      }}
                    />
                  ),
                },
              ]
            : []),
          {
            names: ['from', 'to'],
            label: t('days'),
            said: ([first, last]) => daysText(first, last, language),
            field: ({ values: [first, last], change, done }) => (
              <DaysField
                from={first}
                to={last}
                onChoose={(one, other) => {
                  change([one, other]);
                  done();
                }}
              />
            ),
          },
        ]}
        sorts={[]}
        showLabel={t('show')}
        empty={
          <NoRows text={t(address.narrowed ? 'noneFound' : 'none')}>
            {address.narrowed && (
              <Button variant="default" onClick={address.clear}>
                {t('clear')}
              </Button>
            )}
          </NoRows>
        }
        onOpen={setChosen}
      >
        {list.hasNextPage && (
          <div className={styles.more}>
            {list.isFetchNextPageError && <span role="alert">{t('moreFailed')}</span>}
            <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              {t('more')}
            </Button>
          </div>
        )}
      </ListPage>
      {adding && people.data && <AddDialog people={people.data} onClose={() => setAdding(false)} />}
      {chosen && <CorrectDialog key={chosen.uuid} entry={chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
};
