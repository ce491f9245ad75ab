import type { Places } from '../../../delivery/index.ts';
import { ourCommune, type Companies } from '../../create-companies.ts';
import { companyCommune } from '../../domain/destination.ts';
import { likeliestCommunes } from '../../domain/match-place.ts';
import type { CompanyCommune, CompanyDesk } from '../../domain/company-adapter.ts';
import type { ShipAsChoices } from '../../persistence/ship-as.repository.ts';
import { isNoAnswer } from '../../read-company-places.ts';

export interface ListCompanyPlacesDeps {
  readonly companies: Pick<Companies, 'line' | 'placesOf'>;
  readonly places: Places;
  readonly shipAs: Pick<ShipAsChoices, 'of'>;
}
export interface ListCompanyPlaces {
  readonly shopUuid: string;
  readonly transporter: string;
  readonly commune: string;
}
export type ListCompanyPlacesOutcome =
  | {
      readonly kind: 'listed';
      readonly match: CompanyCommune | null;
      readonly chosen: boolean;
      readonly communes: readonly CompanyCommune[];
      readonly desks: readonly CompanyDesk[];
    }
  | { readonly kind: 'not-found' }
  /** The company could not be asked, and no earlier list of it is there. */
  | { readonly kind: 'away' };

/** D-7.08: how a company names our commune, and what it has in that wilaya, likeliest first. */
export const listCompanyPlaces = async (
  { companies, places, shipAs }: ListCompanyPlacesDeps,
  { shopUuid, transporter, commune: code }: ListCompanyPlaces,
): Promise<ListCompanyPlacesOutcome> => {
  const [line, known] = await Promise.all([companies.line(shopUuid, transporter), places.known([code])]);
  const commune = known.communes.get(code);
  if (!line || !commune) return { kind: 'not-found' };
  try {
    const [list, chosen] = await Promise.all([companies.placesOf(line), shipAs.of(transporter)]);
    const ours = ourCommune(commune);
    const communes = list?.communes ?? [];
    return {
      kind: 'listed',
      match: companyCommune(ours, communes, chosen.communes),
      chosen: chosen.communes.has(code),
      communes: likeliestCommunes(ours, communes),
      desks: (list?.desks ?? []).filter(({ wilaya }) => wilaya === ours.wilaya58),
    };
  } catch (error) {
    if (isNoAnswer(error)) return { kind: 'away' };
    throw error;
  }
};
