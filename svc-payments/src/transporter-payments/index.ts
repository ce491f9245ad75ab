/** D-8.02: payments by transporters, each for a selection of the orders they owe. */
export { transporterPaymentModel, type TransporterPaymentModel } from './persistence/transporter-payment.model.ts';
export { createPaymentNumbers } from './persistence/payment-numbers.ts';
export { createTransporterPayments, type TransporterPayments } from './persistence/transporter-payment.repository.ts';
export {
  finishAbandonedPayments,
  type FinishAbandonedPaymentsDeps,
} from './use-cases/pay-transporter-orders/finish-abandoned-payments.ts';
