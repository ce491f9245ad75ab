import { useTranslation } from '@shop/kit';
import { ApiError } from '@shop/kit/api';
import { useState } from 'react';
import { usePay, type Payment } from '../api/payments.ts';
import type { PaymentMethod } from './methods.ts';
import { fileMark, type StatementBooking } from './statement.ts';
import type { StatementDraft } from './statement-draft.ts';
import { statementKey } from './statement-key.ts';
import { useBooked } from './use-booked.ts';

/** Books a statement as one payment under the file's own key (D-4.08). */
export const useBookStatement = (transporter: string, payments: readonly Payment[]) => {
  const { t } = useTranslation('dashboard.transporter-payments');
  const pay = usePay(transporter);
  const sayBooked = useBooked(transporter);
  const [refusal, setRefusal] = useState<string>();

  const ofFile = (hash: string): readonly Payment[] => payments.filter(({ note }) => note.includes(fileMark(hash)));
  const book = (
    { name, hash }: StatementDraft,
    { orders, differences }: StatementBooking,
    method: PaymentMethod,
    onBooked: () => void,
  ): void => {
    setRefusal(undefined);
    pay.mutate(
      {
        key: statementKey(transporter, hash, ofFile(hash).filter(({ reversal }) => reversal).length),
        orders: [...orders],
        method,
        note: `${name} ${fileMark(hash)}`,
        ...(differences.length > 0 && { differences: [...differences] }),
      },
      {
        onSuccess: (result) => {
          if ('problem' in result) return setRefusal(result.problem.title);
          sayBooked(result.payment);
          return onBooked();
        },
        onError: (error) =>
          setRefusal(
            error instanceof ApiError && error.problem?.type === 'idempotency-key'
              ? t('statement.begun')
              : error instanceof ApiError
                ? error.message
                : t('offline'),
          ),
      },
    );
  };
  return {
    book,
    refusal,
    busy: pay.isPending,
    /** The payment of this file that stands. */
    bookedWith: (hash: string): Payment | undefined => ofFile(hash).find(({ reversal }) => !reversal),
  };
};
