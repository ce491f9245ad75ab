import { FormDialog } from '@shop/back-office/dialogs';
import { Flash } from '@shop/back-office/feedback';
import { useSentForm } from '@shop/back-office/form-page';
import { TypedDesk, type TransporterDesk } from '@shop/contracts/logistics/dashboard';
import { useTranslation } from '@shop/kit';
import { TextInput } from '@mantine/core';
import { PlaceFields } from '../../../shared/place-fields/place-fields.tsx';
import { useDeskWrites } from '../api/transporters.ts';
import { desksWith } from '../model/typed-desks.ts';
import styles from './transporters.module.css';

interface Fields extends Record<string, unknown> {
  name: string;
  wilaya: string | null;
  commune: string | null;
  address: string;
}

/** D-3.11: a desk that a person types; `desk` absent: a new one. */
export const DeskDialog = ({
  transporter,
  list: { version, desks },
  desk,
  onClose,
}: {
  readonly transporter: string;
  readonly list: { readonly version: number; readonly desks: readonly TransporterDesk[] };
  readonly desk?: TransporterDesk | undefined;
  readonly onClose: () => void;
}) => {
  const { t } = useTranslation('dashboard.transporters');
  const write = useDeskWrites(transporter);
  const initialValues: Fields = {
    name: desk?.name ?? '',
    wilaya: desk ? String(desk.wilaya) : null,
    commune: desk?.commune?.id ?? null,
    address: desk?.address ?? '',
  };
  const { form, busy, trouble, submit } = useSentForm({
    schema: TypedDesk,
    initialValues,
    bodyOf: ({ name, commune, address }: Fields) => ({ id: desk?.id ?? null, name, commune: commune ?? '', address }),
    send: (sent) => write({ version, desks: desksWith(desks, sent) }),
    onDone: onClose,
  });
  const { wilaya, commune } = form.getValues();
  return (
    <FormDialog
      title={t(desk ? 'desks.change' : 'desks.new')}
      submit={{ label: t('desks.save'), busy, run: submit }}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <TextInput label={t('desks.name')} required maxLength={80} {...form.getInputProps('name')} />
        <PlaceFields
          value={{ wilaya, commune }}
          errors={{ commune: form.errors['commune'] }}
          onChange={(place) => form.setValues({ ...place })}
        />
        <TextInput label={t('desks.address')} maxLength={200} {...form.getInputProps('address')} />
      </div>
      <Flash>{trouble}</Flash>
    </FormDialog>
  );
};
