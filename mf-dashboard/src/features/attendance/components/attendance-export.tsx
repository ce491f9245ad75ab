import type { Attendance } from '@shop/contracts/staff/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import { formatDateTime } from '@shop/kit/format';
import { type CsvColumn, ExportButton } from '@shop/back-office/list-page';
import { readAttendance, type WhichDays } from '../api/attendance.ts';
import { minutesOf } from '../model/times.ts';

/** Exports the filtered list of attendance, with names, for payroll. */
export const AttendanceExport = ({ which, isShown }: { which: WhichDays; isShown: (entry: Attendance) => boolean }) => {
  const { t } = useTranslation('dashboard.attendance');
  const language = useLanguage();
  const columns: readonly CsvColumn<Attendance>[] = [
    { label: t('person'), cell: ({ person }) => person.name },
    { label: t('in'), cell: ({ inAt }) => formatDateTime(inAt, language) },
    { label: t('out'), cell: ({ outAt }) => (outAt ? formatDateTime(outAt, language) : t('still')) },
    { label: t('export.minutes'), cell: ({ inAt, outAt }) => (outAt ? minutesOf(inAt, outAt) : null) },
    {
      label: t('correctedLabel'),
      cell: ({ corrections: [last], added }) => {
        const correction = last ?? added;
        return correction ? t('corrected', { by: correction.by, reason: correction.reason }) : null;
      },
    },
  ];
  return (
    <ExportButton
      name={t('export.file')}
      columns={columns}
      read={async (cursor, signal) => {
        const { entries, nextCursor } = await readAttendance(which, cursor, signal);
        return { rows: entries.filter(isShown), next: nextCursor };
      }}
    />
  );
};
