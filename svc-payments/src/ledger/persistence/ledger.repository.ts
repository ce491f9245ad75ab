import type { EventEnvelope } from '@shop/contracts';
import { PaymentEvent } from '@shop/contracts/payments/events';
import { StaffActed } from '@shop/contracts/staff/events';
import { driverOf, onlyDuplicates } from '@shop/service-kit';
import { ledgerEntriesOf } from '../domain/ledger.ts';
import type { Receivable, ReceivableModel } from '../../receivables/index.ts';
import type { LedgerModel } from './ledger.model.ts';

interface LedgerParts {
  readonly ledger: LedgerModel;
  readonly receivables: ReceivableModel;
}

export const createLedger = ({ ledger, receivables }: LedgerParts) => {
  // Past the model (ADR 36).
  const lines = driverOf(ledger);
  return {
    /** Writes the ledger's lines of some events, each once, before the events are published (D-8.01). */
    write: async (envelopes: readonly EventEnvelope[]): Promise<void> => {
      const events = envelopes
        .filter(({ type }) => type !== StaffActed.shape.type.value)
        .map((envelope) => PaymentEvent.parse(envelope));
      const paid = events.flatMap((event) => (event.type === 'payment.receivable-opened' ? [] : event.data.orders));
      const found =
        paid.length === 0
          ? []
          : await receivables
              .find({ _id: { $in: paid } }, { amount: 1 })
              .maxTimeMS(2000)
              .lean<Pick<Receivable, '_id' | 'amount'>[]>()
              .exec();
      const amounts = new Map(found.map(({ _id, amount }) => [_id, amount]));
      const entries = events.flatMap((event) => ledgerEntriesOf(event, (order) => amounts.get(order) ?? 0));
      if (entries.length === 0) return;
      await lines.insertMany(entries, { ordered: false }).catch((error: unknown) => {
        if (!onlyDuplicates(error)) throw error;
      });
    },
  };
};
