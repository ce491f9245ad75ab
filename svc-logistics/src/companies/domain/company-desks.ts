import type { Desk } from '../../delivery/domain/transporter.ts';
import type { CompanyDesk, CompanyPlaces } from './company-adapter.ts';
import { matchCommune, placeKey, type OurCommune } from './match-place.ts';

export interface OurPlace extends OurCommune {
  /** As it is now; `wilaya58` is what companies know. */
  readonly wilaya: number;
}
export interface ChosenPlaces {
  /** Codes of the company by our communes. */
  readonly communes: ReadonlyMap<string, string>;
  /** The same by our desks. */
  readonly desks: ReadonlyMap<string, string>;
}

/** Our commune that a desk lies in: its name agrees inside the wilaya, or a person has chosen the commune's. */
const communeOfDesk = (
  desk: CompanyDesk,
  { communes }: CompanyPlaces,
  ours: readonly OurPlace[],
  chosen: ChosenPlaces['communes'],
): OurPlace | undefined => {
  const inWilaya = ours.filter(({ wilaya58 }) => wilaya58 === desk.wilaya);
  const theirs = communes.find(
    ({ name, wilaya }) => wilaya === desk.wilaya && placeKey(name) === placeKey(desk.commune),
  );
  const named = { code: theirs?.code ?? '', name: desk.commune, wilaya: desk.wilaya };
  const list = [{ ...named, served: true, hasDesk: true, days: null }];
  return (
    inWilaya.find((place) => matchCommune(place, list) !== null) ??
    inWilaya.find(({ code }) => theirs !== undefined && chosen.get(code) === theirs.code)
  );
};

const sameInEachLanguage = (text: string): Desk['name'] => ({ fr: text, ar: text, en: text });

/**
 * The desks that a transporter offers after its company's list was read (D-3.11): the company's by their own codes,
 * and those that people have typed. What the company no longer has is kept as gone.
 */
export const decideDesks = (
  before: readonly Desk[],
  list: CompanyPlaces,
  ours: readonly OurPlace[],
  chosen: ChosenPlaces,
): Desk[] => {
  const typed = before.filter(({ fromCompany }) => !fromCompany);
  const offered = typed.filter(({ gone }) => !gone);
  const sameAs = (desk: Desk) => (own: Desk) =>
    own.id === desk.id ||
    chosen.desks.get(own.id) === desk.id ||
    (own.wilaya === desk.wilaya && placeKey(own.name.fr) === placeKey(desk.name.fr));
  // Communes that share a station name it each.
  const stations = new Map(list.desks.map((theirs) => [theirs.code, theirs]));
  const read = [...stations.values()].map((theirs): Desk => {
    const place = communeOfDesk(theirs, list, ours, chosen.communes);
    return {
      id: theirs.code,
      wilaya: place?.wilaya ?? theirs.wilaya,
      commune: place?.code ?? '',
      name: sameInEachLanguage(theirs.name),
      address: sameInEachLanguage(theirs.address),
      fromCompany: true,
    };
  });
  // A typed desk that is one of these already has orders under its own id.
  const added = read.filter((desk) => !offered.some(sameAs(desk)));
  const gone = before
    .filter(({ id, fromCompany }) => fromCompany && !stations.has(id))
    .map((desk): Desk => ({ ...desk, gone: true }));
  return [...typed, ...added, ...gone];
};
