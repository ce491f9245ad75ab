import type { BodyInputOf } from '@shop/contracts';
import type { payTransporterOrders } from '@shop/contracts/payments/dashboard';

export type PaymentMethod = BodyInputOf<typeof payTransporterOrders>['method'];

/** BO-9.09 */
export const METHODS: readonly PaymentMethod[] = [
  'BANK_TRANSFER',
  'CASH',
  'BANK_DEPOSIT',
  'CASH_REGISTER_DEPOSIT',
  'CARD_PAIEMENT',
  'OTHER',
];
