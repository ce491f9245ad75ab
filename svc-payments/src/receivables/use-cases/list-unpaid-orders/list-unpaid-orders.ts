import type { OfShop } from '@shop/service-kit';
import type { Receivable } from '../../domain/receivable.ts';
import type { Receivables } from '../../persistence/receivable.repository.ts';

export interface ListUnpaidOrdersDeps {
  readonly receivables: OfShop<Receivables, 'unpaid'>;
}
export interface ListUnpaidOrders {
  readonly shopUuid: string;
  readonly transporter: string;
}

/** BO-7.23, BO-3.17: what a transporter owes, oldest first; `shown` may be fewer than there are. */
export const listUnpaidOrders = (
  { receivables }: ListUnpaidOrdersDeps,
  { shopUuid, transporter }: ListUnpaidOrders,
): Promise<{ readonly shown: readonly Receivable[]; readonly total: number }> =>
  receivables.of(shopUuid).unpaid(transporter);
