import { lettersApart, placeKey } from '../../delivery/domain/place-key.ts';
import type { CompanyCommune } from './company-adapter.ts';

/** A commune of ours, with every name that it is known by (D-7.01). `wilaya58`: the wilaya that companies know. */
export interface OurCommune {
  readonly code: string;
  readonly wilaya58: number;
  readonly names: readonly string[];
}

export { lettersApart, placeKey };

/** Our numbers without the leading zero are those of two companies, though not for each commune. */
const isOurNumber = (theirs: string, ours: string): boolean =>
  /^\d{3,4}$/.test(theirs) && Number(theirs) === Number(ours);
const distanceOf = (theirs: CompanyCommune, ours: OurCommune): number => {
  const key = placeKey(theirs.name);
  return Math.min(...ours.names.map((name) => lettersApart(key, placeKey(name))));
};

/**
 * D-7.08: the company's own commune, in the same wilaya. The name has to agree; where the number agrees too, one letter
 * may differ. Null: a person chooses, for a number alone has led into another commune (T-3.21).
 */
export const matchCommune = (ours: OurCommune, theirs: readonly CompanyCommune[]): CompanyCommune | null => {
  const inWilaya = theirs.filter(({ wilaya }) => wilaya === ours.wilaya58);
  const sameName = inWilaya.filter((commune) => distanceOf(commune, ours) === 0);
  if (sameName.length === 1) return sameName[0] ?? null;
  if (sameName.length > 1) return sameName.find(({ code }) => isOurNumber(code, ours.code)) ?? null;
  return inWilaya.find((commune) => isOurNumber(commune.code, ours.code) && distanceOf(commune, ours) === 1) ?? null;
};

/** The same for a parcel that goes there: the company does not serve each commune that it lists. */
export const matchServed = (ours: OurCommune, theirs: readonly CompanyCommune[]): CompanyCommune | null => {
  const match = matchCommune(ours, theirs);
  return match?.served === true ? match : null;
};

/** The company's communes of the wilaya, the likeliest first. */
export const likeliestCommunes = (ours: OurCommune, theirs: readonly CompanyCommune[]): CompanyCommune[] =>
  theirs
    .filter(({ wilaya }) => wilaya === ours.wilaya58)
    .map((commune) => ({
      commune,
      distance: distanceOf(commune, ours) - (isOurNumber(commune.code, ours.code) ? 1 : 0),
    }))
    .sort((a, b) => a.distance - b.distance || a.commune.name.localeCompare(b.commune.name, 'fr'))
    .map(({ commune }) => commune);
