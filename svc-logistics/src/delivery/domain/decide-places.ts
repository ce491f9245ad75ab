import type { ShopPlaces } from './places.ts';

export interface PlacesChange {
  readonly deliverable: boolean;
  readonly wilayas: readonly number[];
  readonly communes: readonly string[];
}
export interface PlacesFacts {
  readonly closed: Pick<ShopPlaces, 'closedWilayas' | 'closedCommunes'>;
  readonly wilayas: ReadonlySet<number>;
  readonly communes: ReadonlySet<string>;
}
export type DecidedPlaces =
  | { readonly kind: 'refused'; readonly field: 'wilayas' | 'communes' }
  | {
      readonly kind: 'decided';
      readonly closedWilayas: readonly number[];
      readonly closedCommunes: readonly string[];
      /** Those that were not so before. */
      readonly changed: { readonly wilayas: readonly number[]; readonly communes: readonly string[] };
    };

const without = <Code>(closed: readonly Code[], codes: readonly Code[]): Code[] =>
  closed.filter((code) => !codes.includes(code));
const together = <Code extends string | number>(closed: readonly Code[], codes: readonly Code[]): Code[] =>
  [...new Set([...closed, ...codes])].sort((a, b) => Number(a) - Number(b));

/** C-4.04. Closings of places that an edition has taken away stay: it may come back with the next one. */
export const decidePlaces = (
  { deliverable, wilayas, communes }: PlacesChange,
  { closed, ...known }: PlacesFacts,
): DecidedPlaces => {
  if (wilayas.some((code) => !known.wilayas.has(code))) return { kind: 'refused', field: 'wilayas' };
  if (communes.some((code) => !known.communes.has(code))) return { kind: 'refused', field: 'communes' };
  const isChanged = <Code>(code: Code, codes: readonly Code[]) => codes.includes(code) === deliverable;
  return {
    kind: 'decided',
    closedWilayas: deliverable ? without(closed.closedWilayas, wilayas) : together(closed.closedWilayas, wilayas),
    closedCommunes: deliverable ? without(closed.closedCommunes, communes) : together(closed.closedCommunes, communes),
    changed: {
      wilayas: [...new Set(wilayas)].filter((code) => isChanged(code, closed.closedWilayas)),
      communes: [...new Set(communes)].filter((code) => isChanged(code, closed.closedCommunes)),
    },
  };
};
