import { useLanguage, useTranslation } from '@shop/kit';
import { formatPrice } from '@shop/kit/format';
import { useUndo } from '@shop/back-office/feedback';
import { isolated } from '@shop/back-office/text';
import { useReverse, type Payment } from '../api/payments.ts';

/** Says that a payment is booked, and offers to take it back. */
export const useBooked = (transporter: string): ((payment: Payment) => void) => {
  const { t } = useTranslation('dashboard.transporter-payments');
  const language = useLanguage();
  const offer = useUndo();
  const reverse = useReverse(transporter);
  return ({ uuid, number, amount }) => {
    const key = crypto.randomUUID();
    offer({
      entity: uuid,
      message: `${t('booked', { number: isolated(number) })}, ${isolated(formatPrice(amount, language))}`,
      undo: () => reverse.mutateAsync({ uuid, key, reason: t('undo.reason') }),
      undone: t('undo.undone', { number: isolated(number) }),
    });
  };
};
