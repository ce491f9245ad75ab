import type { Parcels } from '../../persistence/parcel.repository.ts';
import { pollAccount, type PollAccountDeps, type PollMemory } from './poll-account.ts';

export interface PollCompaniesDeps extends PollAccountDeps {
  readonly parcels: PollAccountDeps['parcels'] & Pick<Parcels, 'dueAccounts'>;
}
/** Accounts that are asked at the same time. */
const AT_ONCE = 8;

/**
 * D-7.07: asks companies for their parcels beside what they tell by themselves: in lists, spread over the day. One that
 * fails keeps no other waiting.
 */
export const pollCompanies = async (
  deps: PollCompaniesDeps,
  memory: PollMemory,
  isEnding: () => boolean = () => false,
): Promise<void> => {
  const accounts = await deps.parcels.dueAccounts(new Date(deps.now()));
  for (let from = 0; from < accounts.length && !isEnding(); from += AT_ONCE) {
    const some = accounts.slice(from, from + AT_ONCE);
    await Promise.all(
      some.map((account) =>
        pollAccount(deps, memory, account, isEnding).catch((error: unknown) =>
          deps.logger.warn(
            { account: account.transporter, err: error },
            'parcels of an account could not be asked for; the next round tries again',
          ),
        ),
      ),
    );
  }
};
