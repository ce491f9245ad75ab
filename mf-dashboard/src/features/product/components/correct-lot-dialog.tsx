import { LotCorrection } from '@shop/contracts/logistics/dashboard';
import { Link, useTranslation } from '@shop/kit';
import { ApiError } from '@shop/kit/api';
import { Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { AmountInput } from '@shop/back-office/amounts';
import { DateInput } from '@shop/back-office/dates';
import { FormDialog, PlainDialog } from '@shop/back-office/dialogs';
import { Flash, useUndo } from '@shop/back-office/feedback';
import { useSentForm } from '@shop/back-office/form-page';
import { useMay } from '@shop/back-office/session';
import { useOrderNumbers } from '../../../shared/order-numbers.ts';
import { useCorrectLot, type CorrectedLot } from '../api/stock.ts';
import type { StockLot } from '../model/stock-rows.ts';

const HoldingOrders = ({
  orders,
  onClose,
}: {
  readonly orders: CorrectedLot['orders'];
  readonly onClose: () => void;
}) => {
  const { t } = useTranslation('dashboard.product');
  const mayRead = useMay('order.read');
  const numbers = useOrderNumbers(orders.map(({ order }) => order));
  return (
    <PlainDialog title={t('stock.correct.holders')} onClose={onClose}>
      <p>{t('stock.correct.holdersText')}</p>
      <ul>
        {orders.map(({ order, quantity }) => (
          <li key={order}>
            {mayRead ? (
              <Link to={`/dashboard/orders/${order}`}>
                {numbers.has(order) ? <bdi dir="ltr">{numbers.get(order)}</bdi> : t('stock.order')}
              </Link>
            ) : (
              t('stock.order')
            )}
            {' · '}
            {t('stock.correct.units', { count: quantity })}
          </li>
        ))}
      </ul>
    </PlainDialog>
  );
};

/** C-1.18: corrects a lot's number, expiry and cost; no unit of it moves (D-5.07). */
export const CorrectLotDialog = ({ lot, onClose }: { readonly lot: StockLot; readonly onClose: () => void }) => {
  const { t } = useTranslation('dashboard.product');
  const seesCost = useMay('stock.value');
  const correct = useCorrectLot();
  const offerUndo = useUndo();
  const [orders, setOrders] = useState<CorrectedLot['orders']>();

  const offer = ({ before }: CorrectedLot): void =>
    offerUndo({
      entity: `lot-${lot.id}`,
      message: t('stock.correct.done'),
      undo: async () => {
        const answer = await correct(lot.id, { ...before, reason: t('stock.correct.undone') });
        if ('problem' in answer) throw new ApiError(answer.problem, answer.problem.status, undefined);
      },
    });
  const { form, busy, trouble, submit } = useSentForm({
    schema: LotCorrection,
    initialValues: {
      number: lot.number,
      expiresAt: lot.expiresAt as string | null,
      costHt: (lot.costHt ?? '') as number | string,
      reason: '',
    },
    bodyOf: ({ number, expiresAt, costHt, reason }) => ({
      number,
      expiresAt,
      ...(seesCost && { costHt: costHt === '' ? null : costHt }),
      reason,
    }),
    send: (body) => correct(lot.id, body),
    onDone: ({ corrected }) => {
      offer(corrected);
      if (corrected.orders.length === 0) return onClose();
      setOrders(corrected.orders);
    },
  });
  if (orders) return <HoldingOrders orders={orders} onClose={onClose} />;
  return (
    <FormDialog
      title={t('stock.correct.title')}
      lead={t('stock.correct.lead')}
      submit={{ label: t('stock.correct.submit'), busy, run: submit }}
      onClose={onClose}
    >
      <Stack>
        <Flash>{trouble}</Flash>
        <TextInput label={t('addStock.lot')} dir="ltr" maxLength={60} {...form.getInputProps('number')} />
        <DateInput
          label={t('addStock.expiresAt')}
          valueFormat="DD/MM/YYYY"
          clearable
          {...form.getInputProps('expiresAt')}
        />
        {seesCost && <AmountInput label={t('addStock.costHt')} {...form.getInputProps('costHt')} />}
        <TextInput label={t('stock.correct.reason')} required maxLength={200} {...form.getInputProps('reason')} />
      </Stack>
    </FormDialog>
  );
};
