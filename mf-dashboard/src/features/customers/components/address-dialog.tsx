import { CustomerAddressInput, type CustomerAddress, type CustomerCard } from '@shop/contracts/order/dashboard';
import { useTranslation } from '@shop/kit';
import { TextInput } from '@mantine/core';
import { FormDialog } from '@shop/back-office/dialogs';
import { Flash } from '@shop/back-office/feedback';
import { useSentForm } from '@shop/back-office/form-page';
import { PlaceFields } from '../../../shared/place-fields/place-fields.tsx';
import { useCustomerWrites } from '../api/customers.ts';
import { addressesWith } from '../model/addresses-sent.ts';
import styles from './customers.module.css';

interface Fields extends Record<string, unknown> {
  label: string;
  wilaya: string | null;
  commune: string | null;
  address: string;
}

/** BO-5.19: one address of the customer; `address` absent: a new one. */
export const AddressDialog = ({
  card,
  address,
  onClose,
}: {
  card: CustomerCard;
  address?: CustomerAddress | undefined;
  onClose: () => void;
}) => {
  const { t } = useTranslation('dashboard.customers');
  const { change } = useCustomerWrites();
  const initialValues: Fields = {
    label: address?.label ?? '',
    wilaya: address ? String(address.wilaya.id) : null,
    commune: address?.commune.id ?? null,
    address: address?.address ?? '',
  };
  const { form, busy, trouble, submit } = useSentForm({
    schema: CustomerAddressInput,
    initialValues,
    bodyOf: ({ wilaya, commune, ...rest }: Fields) => ({
      ...rest,
      wilaya: wilaya ?? '',
      commune: commune ?? '',
      ...(address && { id: address.id }),
    }),
    send: async (sent) => change(card.uuid, { version: card.version, addresses: addressesWith(card.addresses, sent) }),
    onDone: onClose,
  });
  const { wilaya, commune } = form.getValues();
  return (
    <FormDialog
      title={t(address ? 'address.change' : 'address.new')}
      submit={{ label: t('save'), busy, run: submit }}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <PlaceFields
          value={{ wilaya, commune }}
          errors={{ wilaya: form.errors['wilaya'], commune: form.errors['commune'] }}
          onChange={(place) => form.setValues({ ...place })}
        />
        <TextInput label={t('field.address')} required {...form.getInputProps('address')} />
        <TextInput
          label={t('field.label')}
          placeholder={t('field.labelExample')}
          maxLength={40}
          {...form.getInputProps('label')}
        />
      </div>
      <Flash>{trouble}</Flash>
    </FormDialog>
  );
};
