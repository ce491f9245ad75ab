import { untilCommitted, type Conflict } from '@shop/service-kit';
import type { Parcels } from '../../persistence/parcel.repository.ts';

export interface NotePaymentDeps {
  readonly parcels: Pick<Parcels, 'find' | 'ofOrders' | 'write'>;
}
export interface NotePayment {
  readonly orders: readonly string[];
  /** Null: the payment was taken back. */
  readonly paidAt: Date | null;
}

/** What the transporter has paid is no cash on its way any more (C-4.08). Safe to repeat. */
export const notePayment = async (deps: NotePaymentDeps, { orders, paidAt }: NotePayment): Promise<void> => {
  for (const { _id, isCurrent } of await deps.parcels.ofOrders(orders)) {
    if (!isCurrent) continue;
    await untilCommitted(async (): Promise<Conflict | { readonly kind: 'done' }> => {
      const parcel = await deps.parcels.find(_id);
      const isSame = (parcel?.paidAt ?? null) === null && paidAt === null;
      return parcel && !isSame ? deps.parcels.write(parcel, { paidAt }) : { kind: 'done' };
    });
  }
};
