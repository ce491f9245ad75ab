import type { CommunePlace, WilayaPlace } from './places.ts';

/** The places of an edition (D-7.01). */
export interface Edition {
  readonly version: string;
  readonly wilayas: readonly WilayaPlace[];
  readonly communes: readonly CommunePlace[];
}

interface Named {
  readonly code: string;
  readonly name: string;
}
export interface PlaceChanges {
  readonly added: readonly Named[];
  readonly removed: readonly Named[];
  readonly renamed: readonly (Named & { readonly former: string })[];
  readonly moved: readonly (Named & { readonly from: number; readonly to: number })[];
}

interface Place {
  readonly code: string;
  readonly name: string;
  readonly ar: string;
  readonly wilaya: number | null;
}
const placesOf = ({ wilayas, communes }: Edition): Place[] => [
  ...wilayas.map(({ _id, fr, ar }) => ({ code: String(_id).padStart(2, '0'), name: fr, ar, wilaya: null })),
  ...communes.map(({ _id, fr, ar, wilaya }) => ({ code: _id, name: fr, ar, wilaya })),
];
const named = ({ code, name }: Place): Named => ({ code, name });
/** Both names where only the Arabic one is another. */
const namesOf = (place: Place, isSameLatin: boolean): string =>
  isSameLatin ? `${place.name} (${place.ar})` : place.name;

/** What people are to see before an edition is taken; names are those of the data, for lists of all languages. */
export const placeChanges = (current: Edition, next: Edition): PlaceChanges => {
  const [before, after] = [placesOf(current), placesOf(next)];
  const former = new Map(before.map((place) => [place.code, place]));
  const later = new Set(after.map(({ code }) => code));
  const both = after.flatMap((place) => {
    const was = former.get(place.code);
    return was ? [{ was, place }] : [];
  });
  return {
    added: after.filter(({ code }) => !former.has(code)).map(named),
    removed: before.filter(({ code }) => !later.has(code)).map(named),
    renamed: both
      .filter(({ was, place }) => was.name !== place.name || was.ar !== place.ar)
      .map(({ was, place }) => {
        const isSameLatin = was.name === place.name;
        return { code: place.code, name: namesOf(place, isSameLatin), former: namesOf(was, isSameLatin) };
      }),
    moved: both.flatMap(({ was, place }) =>
      was.wilaya !== null && place.wilaya !== null && was.wilaya !== place.wilaya
        ? [{ ...named(place), from: was.wilaya, to: place.wilaya }]
        : [],
    ),
  };
};
