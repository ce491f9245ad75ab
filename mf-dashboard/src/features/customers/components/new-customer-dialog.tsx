import { CustomerInput, type CustomerCard } from '@shop/contracts/order/dashboard';
import { Link, useTranslation } from '@shop/kit';
import { Alert, TextInput } from '@mantine/core';
import { NewEntityDialog } from '@shop/back-office/dialogs';
import { useState } from 'react';
import { PlaceFields } from '../../../shared/place-fields/place-fields.tsx';
import { useCustomerWrites } from '../api/customers.ts';
import { customerHref } from '../model/customer-href.ts';
import { nameOf } from '../model/customer-name.ts';
import styles from './customers.module.css';

interface Fields extends Record<string, unknown> {
  phone: string;
  secondPhone: string;
  firstname: string;
  lastname: string;
  email: string;
  wilaya: string | null;
  commune: string | null;
  address: string;
}
const EMPTY: Fields = {
  phone: '',
  secondPhone: '',
  firstname: '',
  lastname: '',
  email: '',
  wilaya: null,
  commune: null,
  address: '',
};

const bodyOf = ({ wilaya, commune, address, email, secondPhone, ...fields }: Fields) => ({
  ...fields,
  email: email.trim() || undefined,
  secondPhone: secondPhone.trim() || undefined,
  // The place is optional as a whole: none of it, or all of it.
  addresses:
    wilaya === null && address.trim() === '' ? [] : [{ wilaya: wilaya ?? '', commune: commune ?? '', address }],
});

/** BO-2.12: a customer who has not ordered yet. One who has the number is named instead. */
export const NewCustomerDialog = ({ onOpen, onClose }: { onOpen: (uuid: string) => void; onClose: () => void }) => {
  const { t } = useTranslation('dashboard.customers');
  const { create } = useCustomerWrites();
  const [existing, setExisting] = useState<CustomerCard>();
  return (
    <NewEntityDialog
      title={t('new.title')}
      submit={t('new.submit')}
      schema={CustomerInput}
      initialValues={EMPTY}
      bodyOf={bodyOf}
      create={async (body) => {
        const saved = await create(body);
        if ('customer' in saved) return { created: saved.customer };
        setExisting(saved.existing);
        return saved;
      }}
      onCreated={({ uuid }) => onOpen(uuid)}
      onClose={onClose}
    >
      {(form) => {
        const { wilaya, commune } = form.getValues();
        const placeError = (field: string) => form.errors[`addresses.0.${field}`] ?? form.errors['addresses'];
        return (
          <div className={styles.fields}>
            <TextInput
              label={t('field.phone')}
              required
              autoFocus
              type="tel"
              dir="ltr"
              {...form.getInputProps('phone')}
            />
            <TextInput label={t('field.secondPhone')} type="tel" dir="ltr" {...form.getInputProps('secondPhone')} />
            <TextInput label={t('field.firstname')} required {...form.getInputProps('firstname')} />
            <TextInput label={t('field.lastname')} required {...form.getInputProps('lastname')} />
            <TextInput label={t('field.email')} type="email" dir="ltr" {...form.getInputProps('email')} />
            <PlaceFields
              required={false}
              value={{ wilaya, commune }}
              errors={{ wilaya: placeError('wilaya'), commune: placeError('commune') }}
              onChange={(place) => form.setValues({ ...place })}
            />
            <TextInput
              label={t('field.address')}
              {...form.getInputProps('address')}
              error={form.errors['addresses.0.address']}
            />
            {existing && (
              <Alert color="yellow">
                <Link to={customerHref(existing.uuid)}>{t('new.open', { name: nameOf(existing) })}</Link>
              </Alert>
            )}
          </div>
        );
      }}
    </NewEntityDialog>
  );
};
