import { startLeasedLoop, type LeasedLoop, type Logger } from '@shop/service-kit';
import type { Connection } from 'mongoose';
import type { TransporterRecord, Transporters } from '../delivery/index.ts';
import { checkAccount, type CheckAccountDeps } from './check-account.ts';
import type { Companies } from './create-companies.ts';
import { isCheckDue } from './domain/account-health.ts';
import type { KeptCompanyPlaces } from './persistence/company-places.repository.ts';
import { isFresh, isNoAnswer, readCompanyFees } from './read-company-places.ts';

const EVERY_MS = 10 * 60_000;

export interface CheckAccountsDeps extends CheckAccountDeps {
  readonly companies: Companies;
  readonly transporters: Pick<Transporters, 'connected'>;
  readonly companyPlaces: KeptCompanyPlaces;
  readonly logger: Logger;
}

const checkOne = async (deps: CheckAccountsDeps, transporter: TransporterRecord): Promise<void> => {
  const { companies, accountHealths, logger, now } = deps;
  if (!companies.adapters[transporter.adapter]?.check) return;
  if (!isCheckDue(await accountHealths.find(transporter), now())) return;
  const checked = await checkAccount(deps, transporter);
  if (checked?.after.result !== 'refused' || checked.before?.result === 'refused') return;
  // Keys that nobody has typed yet stopped working for nobody.
  if (checked.after.reason !== 'incomplete')
    logger.error(
      { company: transporter.adapter, account: transporter._id },
      'the keys of a company account do not work',
    );
};

/** The company's list, and what it charges, are read before people need them. */
const readPlaces = async (deps: CheckAccountsDeps, transporter: TransporterRecord): Promise<void> => {
  const line = await deps.companies.lineOf(transporter);
  if (!line?.adapter.places || line.paused) return;
  const kept = await deps.companyPlaces.find(transporter._id);
  const fresh = kept && isFresh(kept, transporter, deps.now()) ? kept : await deps.companies.readPlaces(line);
  await readCompanyFees(deps, fresh, line);
};

/** D-7.10: tries every account in service once a night, and reads its company's places again. */
export const checkAccounts = async (deps: CheckAccountsDeps): Promise<void> => {
  for (const transporter of await deps.transporters.connected()) {
    if (!transporter.active) continue;
    try {
      await checkOne(deps, transporter);
      await readPlaces(deps, transporter);
    } catch (error) {
      // One account must not stand in the way of the others. Its error may be a company's.
      const name = error instanceof Error ? error.name : 'unknown';
      if (!isNoAnswer(error)) deps.logger.warn({ account: transporter._id, name }, 'an account could not be checked');
    }
  }
};

/** One replica checks. */
export const startCheckingAccounts = (deps: CheckAccountsDeps & { readonly connection: Connection }): LeasedLoop =>
  startLeasedLoop({
    connection: deps.connection,
    name: 'company-accounts',
    distanceMs: 1000,
    pollMs: EVERY_MS,
    besideOthersMs: EVERY_MS,
    logger: deps.logger,
    round: async () => {
      await checkAccounts(deps);
      return EVERY_MS;
    },
  });
