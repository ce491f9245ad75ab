import { foldText, typosAllowed } from '@shop/contracts/folding';
import { lettersApart, placeKey } from './place-key.ts';
import type { CommunePlace, WilayaPlace } from './places.ts';

/** Other names of a commune, by its code: for reading what others write, never for showing. */
export type OtherNames = (commune: string) => readonly string[];

interface Indexed {
  readonly commune: CommunePlace;
  readonly keys: readonly string[];
}
const indexed = (communes: readonly CommunePlace[], otherNames: OtherNames): Indexed[] =>
  communes.map((commune) => ({
    commune,
    keys: [...new Set([commune.fr, commune.ar, ...otherNames(commune._id)].map(placeKey))].filter((key) => key !== ''),
  }));

const CODE = /^\d{1,5}$/;
/** 0: it is the name; 1: a name begins so; 2: a name has it within; undefined: it is another commune. */
const rankOf = ({ commune, keys }: Indexed, wanted: string): number | undefined => {
  if (CODE.test(wanted)) return commune._id === wanted.padStart(4, '0') || commune.postal === wanted ? 0 : undefined;
  const ranks = keys.flatMap((key) =>
    key === wanted ? [0] : key.startsWith(wanted) ? [1] : key.includes(wanted) ? [2] : [],
  );
  return ranks.length > 0 ? Math.min(...ranks) : undefined;
};

const ranked = (rows: readonly { readonly commune: CommunePlace; readonly rank: number }[]): CommunePlace[] =>
  [...rows]
    .sort((a, b) => a.rank - b.rank || a.commune.fr.localeCompare(b.commune.fr, 'fr'))
    .map(({ commune }) => commune);

/** Those whose name begins with what is nearly the wanted text. */
const nearly = (rows: readonly Indexed[], wanted: string): CommunePlace[] => {
  const most = typosAllowed(wanted);
  if (most === false || CODE.test(wanted)) return [];
  return ranked(
    rows.flatMap(({ commune, keys }) => {
      const rank = Math.min(...keys.map((key) => lettersApart(key.slice(0, wanted.length), wanted)));
      return rank <= most ? [{ rank, commune }] : [];
    }),
  );
};

/**
 * Communes by any spelling of their names, by code or by postal code, the likeliest first. Only a text that is nowhere
 * as it stands is taken for a mistyped one.
 */
export const communesFound = (
  text: string,
  communes: readonly CommunePlace[],
  otherNames: OtherNames,
): CommunePlace[] => {
  const wanted = placeKey(text);
  if (wanted === '') return [];
  const rows = indexed(communes, otherNames);
  const found = rows.flatMap((row) => {
    const rank = rankOf(row, wanted);
    return rank === undefined ? [] : [{ rank, commune: row.commune }];
  });
  return found.length > 0 ? ranked(found) : nearly(rows, wanted);
};

/** D-7.04: what an imported list names. Matched by name inside one wilaya only, and by the whole name. */
export interface PlacesOfFile {
  readonly wilaya: (cell: string) => number | undefined;
  readonly commune: (cell: string, wilaya: number) => string | undefined;
}

/** `16`, `01` as `1`, `16 - Alger`. */
const NUMBER_FIRST = /^\s*(\d{1,2})(?!\d)/;

export const placesOfFile = (
  wilayas: readonly WilayaPlace[],
  communes: readonly CommunePlace[],
  otherNames: OtherNames,
): PlacesOfFile => {
  const codes = new Set(wilayas.map(({ _id }) => _id));
  const byName = new Map(wilayas.flatMap(({ _id, fr, ar, en }) => [fr, ar, en].map((name) => [placeKey(name), _id])));
  const inWilaya = new Map<number, Indexed[]>();
  for (const row of indexed(communes, otherNames)) {
    const others = inWilaya.get(row.commune.wilaya);
    if (others) others.push(row);
    else inWilaya.set(row.commune.wilaya, [row]);
  }
  return {
    wilaya: (cell) => {
      const [, number] = NUMBER_FIRST.exec(foldText(cell)) ?? [];
      if (number === undefined) return byName.get(placeKey(cell));
      return codes.has(Number(number)) ? Number(number) : undefined;
    },
    commune: (cell, wilaya) => {
      const rows = inWilaya.get(wilaya) ?? [];
      const wanted = placeKey(cell);
      if (/^\d{1,4}$/.test(wanted))
        return rows.find(({ commune }) => commune._id === wanted.padStart(4, '0'))?.commune._id;
      const named = rows.filter(({ keys }) => keys.includes(wanted));
      return named.length === 1 ? named[0]?.commune._id : undefined;
    },
  };
};
