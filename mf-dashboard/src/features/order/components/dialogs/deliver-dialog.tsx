import { Alert } from '@mantine/core';
import { IconCash } from '@tabler/icons-react';
import { useLanguage, useTranslation } from '@shop/kit';
import { formatPrice } from '@shop/kit/format';
import { FormDialog } from '@shop/back-office/dialogs';
import { isolated } from '@shop/back-office/text';
import type { DialogProps } from './dialog-props.ts';

/** Delivered is final and makes the transporter owe what it collected: the question says both (D-4.02, D-8.02). */
export const DeliverDialog = ({ order, busy, onClose, onSubmit }: DialogProps) => {
  const { t } = useTranslation('dashboard.order');
  const language = useLanguage();
  const owed = order.expedition?.codAmount ?? order.totals.total;
  return (
    <FormDialog
      title={t('markDelivered.title', { number: isolated(order.number) })}
      lead={<bdi>{`${order.customer.firstname} ${order.customer.lastname}`}</bdi>}
      submit={{ label: t('markDelivered.submit'), busy, run: () => void onSubmit('markDelivered', {}) }}
      closeLabel={t('markDelivered.keep')}
      onClose={onClose}
    >
      <Alert color="sun" icon={<IconCash size={16} />}>
        {owed > 0
          ? t('markDelivered.owes', {
              transporter: isolated(order.transporter?.name ?? ''),
              amount: isolated(formatPrice(owed, language)),
            })
          : t('markDelivered.owesNothing')}{' '}
        {t('markDelivered.final')}
      </Alert>
    </FormDialog>
  );
};
