import type { Connection } from 'mongoose';
import { ledgerModel } from './ledger/index.ts';
import { erasedOrderModel, receivableModel } from './receivables/index.ts';
import { transporterPaymentModel } from './transporter-payments/index.ts';

/** Every collection of this service. */
export const paymentsModels = (connection: Connection) => ({
  receivables: receivableModel(connection),
  erasedOrders: erasedOrderModel(connection),
  payments: transporterPaymentModel(connection),
  ledger: ledgerModel(connection),
});
export type PaymentsModels = ReturnType<typeof paymentsModels>;
