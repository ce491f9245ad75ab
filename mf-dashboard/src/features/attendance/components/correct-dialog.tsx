import { AttendanceCorrection, type Attendance } from '@shop/contracts/staff/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import { formatDateTime } from '@shop/kit/format';
import { Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { asMoment, asTyped, DateTimePicker } from '@shop/back-office/dates';
import { FormDialog } from '@shop/back-office/dialogs';
import { useSentForm } from '@shop/back-office/form-page';
import { Flash, toast } from '@shop/back-office/feedback';
import { useCorrect } from '../api/attendance.ts';

/** Corrects when a person came or left; the earlier value stays on record. */
export const CorrectDialog = ({ entry: opened, onClose }: { entry: Attendance; onClose: () => void }) => {
  const { t } = useTranslation('dashboard.attendance');
  const language = useLanguage();
  const correct = useCorrect(opened.uuid);
  const [entry, setEntry] = useState(opened);
  const timesText = ({ inAt, outAt }: Pick<Attendance, 'inAt' | 'outAt'>): string =>
    [inAt, outAt].map((at) => (at ? formatDateTime(at, language) : t('still'))).join(' – ');
  const { form, busy, trouble, submit } = useSentForm({
    schema: AttendanceCorrection,
    initialValues: {
      inAt: asTyped(opened.inAt) as string | null,
      outAt: (opened.outAt && asTyped(opened.outAt)) as string | null,
      reason: '',
    },
    bodyOf: ({ inAt, outAt, reason }) => ({
      inAt: asMoment(inAt),
      outAt: entry.outAt === null && !outAt ? null : asMoment(outAt),
      reason,
      version: entry.version,
    }),
    send: correct,
    onDone: (answer) => {
      if (answer.outcome === 'changed') {
        setEntry(answer.entry);
        return t('correct.changedMeanwhile', { times: timesText(answer.entry) });
      }
      toast.done(t('correct.done', { name: entry.person.name }));
      return onClose();
    },
  });
  const picker = { valueFormat: 'DD/MM/YYYY HH:mm', dir: 'ltr' } as const;
  return (
    <FormDialog
      title={t('correct.title', { name: entry.person.name })}
      lead={t('correct.lead')}
      submit={{ label: t('correct.submit'), busy, run: submit }}
      onClose={onClose}
    >
      <Stack>
        <Flash>{trouble}</Flash>
        <DateTimePicker {...picker} label={t('in')} {...form.getInputProps('inAt')} />
        <DateTimePicker
          {...picker}
          label={t('out')}
          {...(entry.outAt === null && { placeholder: t('still'), clearable: true })}
          {...form.getInputProps('outAt')}
        />
        <Textarea label={t('correct.reason')} maxLength={200} autosize minRows={2} {...form.getInputProps('reason')} />
        {entry.corrections.length > 0 && (
          <div>
            <strong>{t('correct.before')}</strong>
            <ul>
              {entry.corrections.map((one) => (
                <li key={one.at}>
                  <bdi>{timesText(one)}</bdi> · <bdi>{one.by}</bdi> · <q>{one.reason}</q>
                </li>
              ))}
            </ul>
          </div>
        )}
      </Stack>
    </FormDialog>
  );
};
