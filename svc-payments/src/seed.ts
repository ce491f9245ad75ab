import type { SeedContext, SeedPayments, SeedReport } from '@shop/contracts/seed';
import { connectMongo, insertMissing, sumOfReports } from '@shop/service-kit';
import type { LedgerEntry } from './ledger/domain/ledger.ts';
import type { Receivable } from './receivables/domain/receivable.ts';
import { paymentKey, type TransporterPaymentRecord } from './transporter-payments/domain/transporter-payment.ts';
import { paymentsModels } from './models.ts';
import { createPaymentNumbers } from './transporter-payments/persistence/payment-numbers.ts';

type SeedReceivable = SeedPayments['receivables'][number];

const receivableDocument = (
  shopUuid: string,
  { orderUuid, deliveredAt, ...receivable }: SeedReceivable,
): Receivable & { version: number } => ({
  _id: orderUuid,
  shopUuid,
  ...receivable,
  deliveredAt: new Date(deliveredAt),
  version: 1,
});

const paymentDocument = (
  shopUuid: string,
  { bookedAt, bookedBy, orders, ...payment }: SeedPayments['payments'][number],
): TransporterPaymentRecord => ({
  _id: paymentKey(shopUuid, payment.uuid),
  shopUuid,
  ...payment,
  orders: [...orders].sort(),
  bookedAt: new Date(bookedAt),
  bookedBy: { id: 'seed', name: bookedBy },
  status: 'booked',
  alreadyPaid: [],
  version: 1,
});

/** The past has a ledger too, but no event is published for it. */
const ledgerDocuments = ({ shopUuid, receivables, payments }: SeedPayments): LedgerEntry[] => {
  const bookedAt = new Map(payments.map((payment) => [payment.uuid, payment.bookedAt]));
  return receivables.flatMap(({ orderUuid: order, transporter, amount, deliveredAt, payment }) => {
    const line = { shopUuid, order, transporter: transporter.uuid };
    const opened: LedgerEntry = {
      _id: `seed:${order}`,
      ...line,
      kind: 'receivable',
      amount,
      payment: null,
      at: new Date(deliveredAt),
    };
    return payment === null
      ? [opened]
      : [
          opened,
          {
            _id: `seed:${order}:paid`,
            ...line,
            kind: 'transporter-payment',
            amount: -amount,
            payment,
            at: new Date(bookedAt.get(payment) ?? deliveredAt),
          },
        ];
  });
};

/** New numbers start after the highest of each year. */
const highestNumbers = ({ payments }: SeedPayments): Map<number, number> => {
  const highest = new Map<number, number>();
  for (const { number } of payments) {
    const match = /(\d{2})-(\d+)$/.exec(number);
    if (!match?.[1] || !match[2]) continue;
    const year = 2000 + Number(match[1]);
    highest.set(year, Math.max(highest.get(year) ?? 0, Number(match[2])));
  }
  return highest;
};

/** Fills the payments database. Safe to repeat. */
export const seed = async (context: SeedContext, data: SeedPayments): Promise<SeedReport> => {
  const connection = await connectMongo({ MONGODB_URL: context.mongodbUrl, MONGODB_DATABASE: context.database });
  try {
    const models = paymentsModels(connection);
    const numbers = createPaymentNumbers(connection);
    for (const [year, sequence] of highestNumbers(data)) await numbers.startAfter(data.shopUuid, year, sequence);
    return sumOfReports([
      await insertMissing(models.ledger, ledgerDocuments(data)),
      await insertMissing(
        models.payments,
        data.payments.map((payment) => paymentDocument(data.shopUuid, payment)),
      ),
      await insertMissing(
        models.receivables,
        data.receivables.map((receivable) => receivableDocument(data.shopUuid, receivable)),
      ),
    ]);
  } finally {
    await connection.close();
  }
};
