import type { OfShop } from '@shop/service-kit';
import type { TransporterRecord, Transporters } from '../../../delivery/index.ts';
import type { AccountHealthRecord } from '../../domain/account-health.ts';
import type { AccountHealths } from '../../persistence/account-health.repository.ts';

export interface ListTransportersDeps {
  readonly transporters: OfShop<Transporters, 'records'>;
  readonly accountHealths: Pick<AccountHealths, 'ofShop'>;
}
export interface ListTransporters {
  readonly shopUuid: string;
}
export interface ListedTransporter {
  readonly transporter: TransporterRecord;
  readonly health: AccountHealthRecord | undefined;
}

/** C-4.01, BO-7: the shop's transporters in its order, and how their accounts stand. */
export const listTransporters = async (
  { transporters, accountHealths }: ListTransportersDeps,
  { shopUuid }: ListTransporters,
): Promise<readonly ListedTransporter[]> => {
  const [all, healths] = await Promise.all([transporters.of(shopUuid).records(), accountHealths.ofShop(shopUuid)]);
  return all.map((transporter) => ({ transporter, health: healths.get(transporter._id) }));
};
