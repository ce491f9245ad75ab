import { ReverseTransporterPaymentBody } from '@shop/contracts/payments/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import { formatPrice } from '@shop/kit/format';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '@shop/back-office/dialogs';
import { Flash, toast, useTroubleText } from '@shop/back-office/feedback';
import { isolated } from '@shop/back-office/text';
import { useReverse, type Payment } from '../api/payments.ts';
import type { Debt } from './debt-list.tsx';

/** Asks why a payment is taken back, and says what is owed again (D-8.01). */
export const ReverseDialog = ({
  transporter,
  payment: { uuid, number, amount },
  onClose,
}: {
  transporter: Debt;
  payment: Payment;
  onClose: () => void;
}) => {
  const { t } = useTranslation('dashboard.transporter-payments');
  const language = useLanguage();
  const troubleText = useTroubleText();
  const reverse = useReverse(transporter.uuid);
  // One key for the dialog: a second try after a lost answer is the same reversal.
  const [key] = useState(() => crypto.randomUUID());
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const body = ReverseTransporterPaymentBody.safeParse({ key, reason });
  const run = () => {
    setAsked(true);
    if (!body.success) return;
    reverse.mutate(
      { uuid, ...body.data },
      {
        onSuccess: () => {
          toast.done(t('undo.undone', { number: isolated(number) }));
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      title={t('reverse.title', { number: isolated(number) })}
      lead={t('reverse.lead', {
        name: isolated(transporter.name),
        amount: isolated(formatPrice(amount, language)),
      })}
      submit={{ label: t('reverse.submit'), danger: true, busy: reverse.isPending, run }}
      closeLabel={t('reverse.keep')}
      onClose={onClose}
    >
      <Flash>{reverse.error ? troubleText(reverse.error) : undefined}</Flash>
      <Textarea
        data-autofocus
        required
        rows={2}
        maxLength={200}
        label={t('reverse.reason')}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={isAsked && !body.success ? t('reverse.needed') : undefined}
      />
    </FormDialog>
  );
};
