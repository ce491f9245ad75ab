import { CustomerBlock, type CustomerCard } from '@shop/contracts/order/dashboard';
import { useTranslation } from '@shop/kit';
import { Textarea } from '@mantine/core';
import { FormDialog } from '@shop/back-office/dialogs';
import { Flash } from '@shop/back-office/feedback';
import { useSentForm } from '@shop/back-office/form-page';
import { isolated } from '@shop/back-office/text';
import { useCustomerWrites } from '../api/customers.ts';
import { nameOf } from '../model/customer-name.ts';

/** T-2.16: the storefront takes no more orders of this customer's phones. */
export const BlockDialog = ({ card, onClose }: { card: CustomerCard; onClose: () => void }) => {
  const { t } = useTranslation('dashboard.customers');
  const { block } = useCustomerWrites();
  const { form, busy, trouble, submit } = useSentForm({
    schema: CustomerBlock,
    initialValues: { reason: '' },
    bodyOf: ({ reason }) => ({ reason, version: card.version }),
    send: async (body) => block(card.uuid, body),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t('block.title', { name: isolated(nameOf(card)) })}
      lead={t('block.lead')}
      submit={{ label: t('block.submit'), danger: true, busy, run: submit }}
      onClose={onClose}
    >
      <Textarea
        label={t('block.reason')}
        required
        autoFocus
        autosize
        minRows={2}
        maxLength={200}
        {...form.getInputProps('reason')}
      />
      <Flash>{trouble}</Flash>
    </FormDialog>
  );
};
