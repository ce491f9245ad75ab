import type { OfShop } from '@shop/service-kit';
import type { Debt, Receivables } from '../../persistence/receivable.repository.ts';

export interface ListTransporterDebtsDeps {
  readonly receivables: OfShop<Receivables, 'debts'>;
}
export interface ListTransporterDebts {
  readonly shopUuid: string;
}

/** D-8.02: every transporter with its debt, the largest first. */
export const listTransporterDebts = (
  { receivables }: ListTransporterDebtsDeps,
  { shopUuid }: ListTransporterDebts,
): Promise<readonly Debt[]> => receivables.of(shopUuid).debts();
