import { ForgottenAttendance, type TeamMember } from '@shop/contracts/staff/dashboard';
import { useTranslation } from '@shop/kit';
import { Checkbox, Select, Textarea } from '@mantine/core';
import { asMoment, DateTimePicker } from '@shop/back-office/dates';
import { NewEntityDialog } from '@shop/back-office/dialogs';
import { toast } from '@shop/back-office/feedback';
import { useAdd } from '../api/attendance.ts';

/** Adds the times of a person who forgot to clock in (D-11.04). */
export const AddDialog = ({ people, onClose }: { people: readonly TeamMember[]; onClose: () => void }) => {
  const { t } = useTranslation('dashboard.attendance');
  const add = useAdd();
  const picker = { valueFormat: 'DD/MM/YYYY HH:mm', dir: 'ltr', mt: 'md' } as const;
  return (
    <NewEntityDialog
      title={t('add.title')}
      lead={t('add.lead')}
      submit={t('add.submit')}
      schema={ForgottenAttendance}
      initialValues={{
        person: null as string | null,
        inAt: null as string | null,
        outAt: null as string | null,
        still: false,
        reason: '',
      }}
      bodyOf={({ person, inAt, outAt, still, reason }) => ({
        person: person ?? '',
        inAt: asMoment(inAt),
        outAt: still ? null : asMoment(outAt),
        reason,
      })}
      create={add}
      onCreated={({ person: { name } }) => {
        toast.done(t('add.done', { name }));
        onClose();
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Select
            label={t('person')}
            required
            searchable
            allowDeselect={false}
            nothingFoundMessage={t('add.nobody')}
            data={people
              .filter(({ state }) => state !== 'invited')
              .map(({ uuid, name }) => ({ value: uuid, label: name }))}
            {...form.getInputProps('person')}
          />
          <DateTimePicker {...picker} required label={t('in')} {...form.getInputProps('inAt')} />
          {!form.getValues().still && (
            <DateTimePicker {...picker} required label={t('out')} {...form.getInputProps('outAt')} />
          )}
          <Checkbox mt="md" label={t('add.still')} {...form.getInputProps('still', { type: 'checkbox' })} />
          <Textarea
            mt="md"
            label={t('correct.reason')}
            required
            maxLength={200}
            autosize
            minRows={2}
            {...form.getInputProps('reason')}
          />
        </>
      )}
    </NewEntityDialog>
  );
};
