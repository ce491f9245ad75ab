import { CustomerChange, type CustomerCard } from '@shop/contracts/order/dashboard';
import { Link, useTranslation } from '@shop/kit';
import { Alert, TextInput } from '@mantine/core';
import { FormDialog } from '@shop/back-office/dialogs';
import { Flash } from '@shop/back-office/feedback';
import { useSentForm } from '@shop/back-office/form-page';
import { useState } from 'react';
import { useCustomerWrites } from '../api/customers.ts';
import { customerHref } from '../model/customer-href.ts';
import { nameOf } from '../model/customer-name.ts';
import styles from './customers.module.css';

interface Fields extends Record<string, unknown> {
  firstname: string;
  lastname: string;
  secondPhone: string;
  email: string;
}

/** C-3.09, T-2.14: name, second phone and email; orders keep what they were placed with. */
export const ChangeCustomerDialog = ({ card, onClose }: { card: CustomerCard; onClose: () => void }) => {
  const { t } = useTranslation('dashboard.customers');
  const { change } = useCustomerWrites();
  const [existing, setExisting] = useState<CustomerCard>();
  const initialValues: Fields = {
    firstname: card.firstname,
    lastname: card.lastname,
    secondPhone: card.secondPhone ?? '',
    email: card.email ?? '',
  };
  const { form, busy, trouble, submit } = useSentForm({
    schema: CustomerChange,
    initialValues,
    bodyOf: ({ secondPhone, email, ...names }: Fields) => ({
      ...names,
      secondPhone: secondPhone.trim() || null,
      email: email.trim() || null,
      version: card.version,
    }),
    send: async (body) => {
      const saved = await change(card.uuid, body);
      if ('problem' in saved) setExisting(saved.existing);
      return saved;
    },
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t('change.title')}
      lead={t('change.lead')}
      submit={{ label: t('save'), busy, run: submit }}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <TextInput label={t('field.firstname')} required autoFocus {...form.getInputProps('firstname')} />
        <TextInput label={t('field.lastname')} required {...form.getInputProps('lastname')} />
        <TextInput
          label={t('field.secondPhone')}
          description={t('field.secondPhoneText')}
          type="tel"
          dir="ltr"
          {...form.getInputProps('secondPhone')}
        />
        <TextInput label={t('field.email')} type="email" dir="ltr" {...form.getInputProps('email')} />
      </div>
      {existing && (
        <Alert color="yellow">
          <Link to={customerHref(existing.uuid)}>{t('new.open', { name: nameOf(existing) })}</Link>
        </Alert>
      )}
      <Flash>{trouble}</Flash>
    </FormDialog>
  );
};
