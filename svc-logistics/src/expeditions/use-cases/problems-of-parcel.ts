import type { CompanyLine, Destination } from '../../companies/index.ts';
import type { CompanyAnswer } from '../company-calls.ts';
import type { CompanyDeps } from '../company-deps.ts';
import type { Expedition, ParcelContent } from '../domain/expedition.ts';
import { problemsBefore, type Problem } from '../domain/problems.ts';

export type DestinationAnswer = CompanyAnswer<Destination>;

/** Where a parcel goes in the company's own terms; its list of places may have to be asked for. */
export const destinationFor = (
  { companies, callCompany }: Pick<CompanyDeps, 'companies' | 'callCompany'>,
  line: CompanyLine,
  { wilaya, commune, service, deskId }: ParcelContent,
): Promise<DestinationAnswer> => {
  const wanted = { wilaya: wilaya.id, commune: commune.id, deskId: service === 'stopdesk' ? deskId : null };
  return callCompany(() => companies.destinationOf(line, wanted));
};

/** What is known to be wrong with a parcel before its company is asked (D-7.08). */
export const problemsOfParcel = (
  line: CompanyLine,
  { parcel }: Pick<Expedition, 'parcel'>,
  reference: string,
  destination: Destination | null,
): Problem[] =>
  problemsBefore(
    {
      transporter: line.transporter,
      isPaused: line.paused !== null,
      destination,
      problemsOf: line.adapter.problemsOf,
    },
    parcel,
    reference,
  );
