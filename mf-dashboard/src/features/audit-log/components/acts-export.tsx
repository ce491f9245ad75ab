import type { StaffAct } from '@shop/contracts/staff/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import { formatDateTime } from '@shop/kit/format';
import { type CsvColumn, ExportButton } from '@shop/back-office/list-page';
import { readLog, type WhichActs } from '../api/log.ts';
import { nameOf } from '../model/entities.ts';

/** The stored value; anything that is not a text is exported as JSON. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? null));

/** Exports the filtered audit log as a file for an auditor. */
export const ActsExport = ({ which }: { which: WhichActs }) => {
  const { t } = useTranslation('dashboard.audit');
  const language = useLanguage();
  const fieldsOf = (fields: StaffAct['before']): string =>
    Object.entries(fields)
      .map(([field, value]) => `${t(`field.${field}`, { defaultValue: field })} = ${textOf(value)}`)
      .join('\n');
  const columns: readonly CsvColumn<StaffAct>[] = [
    { label: t('log.at'), cell: ({ at }) => formatDateTime(at, language) },
    { label: t('log.person'), cell: ({ by }) => by.name },
    { label: t('log.what'), cell: ({ action }) => t(`act.${action}`, { defaultValue: action }) },
    { label: t('log.entity'), cell: ({ entity }) => t(`entity.${entity}`, { defaultValue: entity }) },
    { label: t('log.name'), cell: (act) => nameOf(act, language) },
    { label: t('log.subject'), cell: ({ subject }) => subject },
    { label: t('log.before'), cell: ({ before }) => fieldsOf(before) },
    { label: t('log.after'), cell: ({ after }) => fieldsOf(after) },
    { label: t('log.from'), cell: ({ from }) => from },
  ];
  return (
    <ExportButton
      name={t('log.file')}
      columns={columns}
      read={async (cursor, signal) => {
        const { acts, nextCursor } = await readLog(which, cursor, signal);
        return { rows: acts, next: nextCursor };
      }}
    />
  );
};
