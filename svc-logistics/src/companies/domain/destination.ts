import type { CompanyCommune, CompanyDesk, CompanyDestination, CompanyPlaces } from './company-adapter.ts';
import { matchServed, placeKey, type OurCommune } from './match-place.ts';

/** Where an order goes, in our own terms. */
export interface WantedPlace {
  readonly wilaya: number;
  readonly commune: string;
  /** Of a stop-desk order: a desk of ours, or one of the company by its own code. */
  readonly deskId: string | null;
}
export interface OurDesk {
  readonly id: string;
  readonly commune: string;
  readonly names: readonly string[];
}
/** What the decision rests on. */
export interface DestinationFacts {
  /** Undefined: there is no such commune. */
  readonly communeOf: (code: string) => OurCommune | undefined;
  /** By the code that companies know. */
  readonly wilayaName: (wilaya58: number) => string;
  readonly desks: readonly OurDesk[];
  /** Null: the company has no list of its own, so that ours is the one. */
  readonly places: CompanyPlaces | null;
  /** What people have chosen, by our communes. */
  readonly shipAs: ReadonlyMap<string, string>;
  /** The same for desks, by our ids. */
  readonly deskAs: ReadonlyMap<string, string>;
}
export type Destination =
  | { readonly kind: 'found'; readonly place: CompanyDestination }
  /** A person chooses, from the company's list inside the wilaya. */
  | { readonly kind: 'no-match'; readonly field: 'commune' | 'desk' };

/** The company's commune for ours: what a person has chosen, else the one that agrees; never a substitute. */
export const companyCommune = (
  ours: OurCommune,
  theirs: readonly CompanyCommune[],
  shipAs: ReadonlyMap<string, string>,
): CompanyCommune | null => {
  const chosen = shipAs.get(ours.code);
  if (chosen === undefined) return matchServed(ours, theirs);
  return theirs.find(({ code, wilaya, served }) => code === chosen && wilaya === ours.wilaya58 && served) ?? null;
};

/** What a person has chosen for it; else by the company's own code, or by a name that agrees inside the wilaya. */
const companyDesk = (
  deskId: string,
  commune: OurCommune,
  { desks: theirs }: CompanyPlaces,
  { desks: ours, deskAs }: DestinationFacts,
): CompanyDesk | null => {
  const inWilaya = theirs.filter(({ wilaya }) => wilaya === commune.wilaya58);
  const chosen = deskAs.get(deskId);
  if (chosen !== undefined) return inWilaya.find(({ code }) => code === chosen) ?? null;
  const byCode = inWilaya.find(({ code }) => code === deskId);
  if (byCode) return byCode;
  const names = new Set(ours.find(({ id }) => id === deskId)?.names.map(placeKey));
  const named = inWilaya.filter(({ name }) => names.has(placeKey(name)));
  return named.length === 1 ? (named[0] ?? null) : null;
};

const ownDestination = ({ deskId }: WantedPlace, commune: OurCommune, facts: DestinationFacts): Destination => {
  const desk = facts.desks.find(({ id }) => id === deskId);
  if (deskId !== null && !desk) return { kind: 'no-match', field: 'desk' };
  const place = {
    wilaya: commune.wilaya58,
    wilayaName: facts.wilayaName(commune.wilaya58),
    commune: { code: commune.code, name: commune.names[0] ?? '' },
    desk: desk ? { code: desk.id, name: desk.names[0] ?? '' } : null,
  };
  return { kind: 'found', place };
};

/** D-7.08: mode, desk and address are one value, so that a parcel for a desk goes to the commune of the desk. */
export const decideDestination = (wanted: WantedPlace, facts: DestinationFacts): Destination => {
  const ownDesk = facts.desks.find(({ id }) => id === wanted.deskId);
  // A desk of the company may lie in a commune that is not known here.
  const commune = facts.communeOf(ownDesk && ownDesk.commune !== '' ? ownDesk.commune : wanted.commune);
  if (!commune) return { kind: 'no-match', field: 'commune' };
  const { places } = facts;
  if (places === null) return ownDestination(wanted, commune, facts);

  const { wilaya58 } = commune;
  const desk = wanted.deskId === null ? null : companyDesk(wanted.deskId, commune, places, facts);
  if (wanted.deskId !== null && desk === null) return { kind: 'no-match', field: 'desk' };
  const ofDesk = desk
    ? places.communes.find(({ name, wilaya }) => wilaya === wilaya58 && placeKey(name) === placeKey(desk.commune))
    : undefined;
  const theirs = ofDesk ?? companyCommune(commune, places.communes, facts.shipAs);
  if (theirs === null) return { kind: 'no-match', field: 'commune' };
  return {
    kind: 'found',
    place: {
      wilaya: wilaya58,
      wilayaName: facts.wilayaName(wilaya58),
      commune: { code: theirs.code, name: theirs.name },
      desk: desk ? { code: desk.code, name: desk.name } : null,
    },
  };
};
