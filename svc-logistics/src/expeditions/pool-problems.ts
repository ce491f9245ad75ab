import type { Companies, CompanyLine, Destination } from '../companies/index.ts';
import type { Transporters } from '../delivery/index.ts';
import type { OfShop } from '@shop/service-kit';
import type { CallCompany } from './company-calls.ts';
import { nextReference } from './domain/attempts.ts';
import type { Expedition, ParcelContent } from './domain/expedition.ts';
import { parcelStateOf } from './domain/parcel-state.ts';
import type { Pool } from './domain/pool.ts';
import type { Problem } from './domain/problems.ts';
import { companyFor } from './use-cases/company-for.ts';
import { destinationFor, problemsOfParcel } from './use-cases/problems-of-parcel.ts';

export interface PoolProblemsDeps {
  readonly companies: Pick<Companies, 'line' | 'destinationOf'>;
  readonly transporters: OfShop<Transporters, 'find'>;
  /** For a company's list of places, which is kept. */
  readonly callCompany: CallCompany;
}

/**
 * What a company knows of orders' places, asked once for each place; once it does not answer, the rest is not asked
 * either.
 */
const createProblemsOf = (deps: PoolProblemsDeps, line: CompanyLine) => {
  const known = new Map<string, Destination | null>();
  let isSilent = false;
  const placeOf = async (parcel: ParcelContent): Promise<Destination | null> => {
    const key = JSON.stringify([parcel.service, parcel.commune.id, parcel.deskId]);
    const before = known.get(key);
    if (before !== undefined || isSilent) return before ?? null;
    const answer = await destinationFor(deps, line, parcel);
    isSilent = answer.kind !== 'answer';
    const place = answer.kind === 'answer' ? answer.value : null;
    known.set(key, place);
    return place;
  };
  return async (expedition: Expedition): Promise<Problem[]> => {
    const { parcel } = expedition;
    return problemsOfParcel(line, expedition, nextReference(expedition), parcel && (await placeOf(parcel)));
  };
};

/** What is known to be wrong with parcels of a pool that may still be asked for, by their ids (C-4.05). */
export const problemsInPool = async (
  deps: PoolProblemsDeps,
  { shopUuid, transporter }: Pool,
  parcels: readonly Expedition[],
): Promise<ReadonlyMap<string, readonly Problem[]>> => {
  const line = await companyFor(deps, shopUuid, transporter);
  const problems = new Map<string, readonly Problem[]>();
  const problemsOf =
    typeof line === 'string'
      ? () => Promise.resolve([{ level: 'error', field: 'account', rule: line } as const])
      : createProblemsOf(deps, line);
  for (const parcel of parcels)
    if (['waiting', 'refused'].includes(parcelStateOf(parcel))) problems.set(parcel._id, await problemsOf(parcel));
  return problems;
};
