import type { TransporterPaid, TransporterPaymentReversed } from '@shop/contracts/payments/events';
import type { z } from 'zod';
import { notePayment, type NotePaymentDeps } from '../use-cases/note-payment/note-payment.ts';

export const onTransporterPaid =
  (deps: NotePaymentDeps) =>
  ({ occurredAt, data: { orders } }: z.output<typeof TransporterPaid>): Promise<void> =>
    notePayment(deps, { orders, paidAt: new Date(occurredAt) });

export const onTransporterPaymentReversed =
  (deps: NotePaymentDeps) =>
  ({ data: { orders } }: z.output<typeof TransporterPaymentReversed>): Promise<void> =>
    notePayment(deps, { orders, paidAt: null });
