import { CustomerErasure, type CustomerCard } from '@shop/contracts/order/dashboard';
import { useTranslation } from '@shop/kit';
import { formatPhone } from '@shop/kit/format';
import { Alert, TextInput } from '@mantine/core';
import { FormDialog } from '@shop/back-office/dialogs';
import { Flash } from '@shop/back-office/feedback';
import { useSentForm } from '@shop/back-office/form-page';
import { isolated } from '@shop/back-office/text';
import { useCustomerWrites } from '../api/customers.ts';
import { nameOf } from '../model/customer-name.ts';
import styles from './customers.module.css';

/** D-15.03: final, so the person types the customer's phone first. */
export const EraseDialog = ({
  card,
  onErased,
  onClose,
}: {
  card: CustomerCard;
  onErased: () => void;
  onClose: () => void;
}) => {
  const { t } = useTranslation('dashboard.customers');
  const { erase } = useCustomerWrites();
  const { form, busy, trouble, submit } = useSentForm({
    schema: CustomerErasure,
    initialValues: { phone: '', reason: '' },
    bodyOf: (fields) => ({ ...fields, version: card.version }),
    send: async (body) => erase(card.uuid, body),
    onDone: onErased,
  });
  return (
    <FormDialog
      title={t('erase.title', { name: isolated(nameOf(card)) })}
      submit={{ label: t('erase.submit'), danger: true, busy, run: submit }}
      onClose={onClose}
    >
      <div className={styles.stack}>
        <Alert color="red">{t('erase.lead')}</Alert>
        <TextInput
          label={t('erase.phone', { phone: isolated(formatPhone(card.phone)) })}
          required
          autoFocus
          type="tel"
          dir="ltr"
          autoComplete="off"
          {...form.getInputProps('phone')}
        />
        <TextInput label={t('erase.reason')} required maxLength={200} {...form.getInputProps('reason')} />
      </div>
      <Flash>{trouble}</Flash>
    </FormDialog>
  );
};
