import type { Attendance } from '@shop/contracts/staff/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import { formatDateTime } from '@shop/kit/format';
import { Button, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import {
  daysFilter,
  type ListColumn,
  ListHeader,
  LogPage,
  NewButton,
  useListAddress,
} from '@shop/back-office/list-page';
import { partOnDemand, usePreloadWhenIdle } from '@shop/back-office/lazy';
import { useMay } from '@shop/back-office/session';
import { usePeople, usePersonFilter } from '../../../shared/people.ts';
import { useAttendance } from '../api/attendance.ts';
import { spanOf } from '../model/times.ts';
import { AttendanceExport } from './attendance-export.tsx';
import { StaffTabs } from '../../../shared/staff-tabs.tsx';
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
  const people = usePeople();
  const { q = '', person, from, to } = address.filters;
  const personFilter = usePersonFilter(t('person'));
  const seesTeam = useMay('staff.read');
  const list = useAttendance({ person, from, to });
  const [chosen, setChosen] = useState<Attendance>();
  const [adding, setAdding] = useState(false);
  usePreloadWhenIdle(PRESSED, list.data !== undefined);
  const wanted = q.trim().toLowerCase();
  const isShown = (entry: Attendance): boolean => nameOf(entry).toLowerCase().includes(wanted);
  const entries = (list.data?.pages.flatMap((one) => one.entries) ?? []).filter(isShown);
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
    const correction = last ?? added;
    return (
      correction && (
        <span className={styles.dim}>{t('corrected', { by: correction.by, reason: correction.reason })}</span>
      )
    );
  };
  const columns: readonly ListColumn<Attendance>[] = [
    { id: 'who', label: t('person'), cell: who, fixed: true },
    { id: 'in', label: t('in'), cell: ({ inAt }) => time(inAt), width: 170 },
    { id: 'out', label: t('out'), cell: went, width: 170 },
    { id: 'span', label: t('spanLabel'), cell: span, width: 120 },
    { id: 'corrected', label: t('correctedLabel'), cell: corrected },
  ];
  return (
    <>
      <LogPage
        list="attendance"
        header={
          <>
            <ListHeader title={t('title')}>
              <AttendanceExport which={{ person, from, to }} isShown={isShown} />
              {people.data && <NewButton label={t('add.open')} onClick={() => setAdding(true)} />}
            </ListHeader>
            {seesTeam && <StaffTabs />}
            <PresentStrip onChoose={setChosen} isQuiet={list.data !== undefined && entries.length === 0} />
          </>
        }
        address={address}
        query={list}
        texts={{
          none: t('none'),
          noneFound: t('noneFound'),
          clear: t('clear'),
          more: t('more'),
          moreFailed: t('moreFailed'),
        }}
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
        wayOn={
          people.data && (
            <Button variant="default" onClick={() => setAdding(true)}>
              {t('add.open')}
            </Button>
          )
        }
        searchLabel={t('search')}
        filters={[...personFilter, daysFilter(['from', 'to'], t('days'), language)]}
        showLabel={t('show')}
        onOpen={setChosen}
        keys={people.data ? [{ key: 'n', label: 'keys.new', run: () => setAdding(true) }] : []}
      />
      {adding && people.data && <AddDialog people={people.data} onClose={() => setAdding(false)} />}
      {chosen && <CorrectDialog key={chosen.uuid} entry={chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
};
