import type { Logger, OfShop, StaffCommand } from '@shop/service-kit';
import type { TransporterRecord, Transporters } from '../../../delivery/index.ts';
import { checkAccount, TIMEOUT_MS, type CheckAccountDeps } from '../../check-account.ts';
import type { Companies } from '../../create-companies.ts';
import type { AccountHealthRecord } from '../../domain/account-health.ts';
import { isNoAnswer } from '../../read-company-places.ts';

export interface CheckTransporterDeps extends CheckAccountDeps {
  readonly companies: Pick<Companies, 'adapters' | 'wayTo' | 'lineOf' | 'readPlaces'>;
  readonly transporters: OfShop<Transporters, 'record'>;
  readonly nudge: () => void;
  readonly logger: Logger;
}
export interface CheckTransporter {
  readonly transporter: string;
}
export type CheckTransporterOutcome =
  | { readonly kind: 'checked'; readonly transporter: TransporterRecord; readonly health: AccountHealthRecord | null }
  | { readonly kind: 'not-found' };

/** Desks are offered from the first try on. What the company does not tell now is read in the night. */
const readDesks = async (deps: CheckTransporterDeps, transporter: TransporterRecord): Promise<void> => {
  const line = await deps.companies.lineOf(transporter);
  if (!line?.adapter.places) return;
  const call = deps.companies.wayTo(line.adapter, line.call.account, { timeoutMs: TIMEOUT_MS });
  try {
    await deps.companies.readPlaces({ ...line, call });
    deps.nudge();
  } catch (error) {
    const name = error instanceof Error ? error.name : 'unknown';
    if (!isNoAnswer(error)) deps.logger.warn({ account: transporter._id, name }, 'places could not be read');
  }
};

/** C-4.01: tries an account now, whatever stopped it before, and reads the company's places where it is in order. */
export const checkTransporter = async (
  deps: CheckTransporterDeps,
  { transporter: id }: CheckTransporter,
  { staff }: Pick<StaffCommand, 'staff'>,
): Promise<CheckTransporterOutcome> => {
  const transporter = await deps.transporters.of(staff.shopUuid).record(id);
  if (!transporter) return { kind: 'not-found' };
  const checked = await checkAccount(deps, transporter);
  if (checked?.after.result === 'ok') await readDesks(deps, transporter);
  return {
    kind: 'checked',
    transporter,
    health: checked ? checked.after : await deps.accountHealths.find(transporter),
  };
};
