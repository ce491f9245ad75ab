import type { TransporterRecord } from '../delivery/index.ts';
import type { CompanyLine } from './company-line.ts';
import { BreakerOpen, CompanySilent, KeysRefused, LimitReached, StrangeAnswer } from './domain/company-adapter.ts';
import type { CompanyPlacesRecord } from './persistence/company-places.model.ts';
import type { KeptCompanyPlaces } from './persistence/company-places.repository.ts';

/** A company opens and closes desks: its list is read again once a day, by the check of the night. */
const FRESH_MS = 26 * 3600_000;

export interface ReadPlacesDeps {
  readonly companyPlaces: KeptCompanyPlaces;
  readonly now: () => number;
}
type Account = Pick<TransporterRecord, '_id' | 'shopUuid' | 'accountChangedAt'>;

/** The company could not be asked, or did not answer as it should. */
export const isNoAnswer = (error: unknown): boolean =>
  [BreakerOpen, CompanySilent, KeysRefused, LimitReached, StrangeAnswer].some((kind) => error instanceof kind);

/** Asks the company for its places. What it charges stays as it was read, for the same account. */
export const readCompanyPlaces = async (
  { companyPlaces, now }: ReadPlacesDeps,
  account: Account,
  { adapter, call }: Pick<CompanyLine, 'adapter' | 'call'>,
): Promise<CompanyPlacesRecord> => {
  const { communes, desks } = (await adapter.places?.(call)) ?? { communes: [], desks: [] };
  const { _id, shopUuid, accountChangedAt = 0 } = account;
  const kept = await companyPlaces.find(_id);
  const { fees, feesReadAt } = kept?.account === accountChangedAt ? kept : { fees: null, feesReadAt: 0 };
  const read = { _id, shopUuid, account: accountChangedAt, readAt: now(), communes, desks, fees, feesReadAt };
  await companyPlaces.keep(read);
  return read;
};

/**
 * Asks the company what it charges, once a day. One company is asked for each wilaya, which is more than its limit of a
 * minute: its adapter goes on where it stopped, in the next round.
 */
export const readCompanyFees = async (
  { companyPlaces, now }: ReadPlacesDeps,
  kept: CompanyPlacesRecord,
  { adapter, call }: Pick<CompanyLine, 'adapter' | 'call'>,
): Promise<CompanyPlacesRecord['fees']> => {
  if (!adapter.fees || now() - kept.feesReadAt < FRESH_MS) return kept.fees;
  const fees = await adapter.fees(call);
  await companyPlaces.keepFees(kept, fees, now());
  return fees;
};

export const isFresh = ({ readAt, account }: CompanyPlacesRecord, of: Account, now: number): boolean =>
  account === (of.accountChangedAt ?? 0) && now - readAt < FRESH_MS;

/** What is kept of the company's places, read again where it is old; an old list is better than none. */
export const companyPlacesOf = async (
  deps: ReadPlacesDeps,
  account: Account,
  readAnew: () => Promise<CompanyPlacesRecord>,
): Promise<CompanyPlacesRecord> => {
  const kept = await deps.companyPlaces.find(account._id);
  if (kept && isFresh(kept, account, deps.now())) return kept;
  try {
    return await readAnew();
  } catch (error) {
    if (kept && isNoAnswer(error)) return kept;
    throw error;
  }
};
