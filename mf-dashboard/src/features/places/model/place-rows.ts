import type { CommuneRow, WilayaRow } from '@shop/contracts/logistics/dashboard';
import { foldText } from '@shop/contracts/folding';

/** A row of the table: a wilaya, or a commune below it. */
export interface PlaceRow {
  readonly id: string;
  readonly wilaya: WilayaRow;
  readonly commune?: CommuneRow;
}
export const wilayaRowId = (wilaya: number): string => `w${wilaya}`;
export const savedOf = ({ wilaya, commune }: PlaceRow): boolean => (commune ?? wilaya).deliverable;
export const nameOf = ({ wilaya, commune }: PlaceRow): string => (commune ?? wilaya).name;

export const VIEWS = ['closed', 'unpriced'] as const;
export type View = (typeof VIEWS)[number];
/** Those of a view, as they are saved. */
export const inView = (wilayas: readonly WilayaRow[], view: string | null): readonly WilayaRow[] => {
  if (view === 'closed') return wilayas.filter((one) => !one.deliverable || one.closedCommunes > 0);
  if (view === 'unpriced') return wilayas.filter((one) => one.deliverable && one.transporters === 0);
  return wilayas;
};

type FoundCommune = CommuneRow & { readonly wilaya: Pick<WilayaRow, 'id'> };

export const rowsOf = (
  wilayas: readonly WilayaRow[],
  communesOf: (wilaya: number) => readonly CommuneRow[] | undefined,
): readonly PlaceRow[] =>
  wilayas.flatMap((wilaya) => [
    { id: wilayaRowId(wilaya.id), wilaya },
    ...(communesOf(wilaya.id) ?? []).map((commune) => ({ id: commune.id, wilaya, commune })),
  ]);

/** What a search shows: wilayas by code or name, and the communes that were found below their wilayas. */
export const foundRowsOf = (
  typed: string,
  wilayas: readonly WilayaRow[],
  found: readonly FoundCommune[],
  communesOf: (wilaya: number) => readonly CommuneRow[] | undefined,
): readonly PlaceRow[] => {
  const wanted = foldText(typed).trim();
  const isNamed = ({ id, name, nameAr }: WilayaRow): boolean =>
    String(id).padStart(2, '0') === wanted ||
    String(id) === wanted ||
    [name, nameAr].some((one) => foldText(one).includes(wanted));
  const withCommunes = new Set(found.map(({ wilaya }) => wilaya.id));
  return rowsOf(
    wilayas.filter((wilaya) => isNamed(wilaya) || withCommunes.has(wilaya.id)),
    (wilaya) => communesOf(wilaya) ?? found.filter((commune) => commune.wilaya.id === wilaya),
  );
};
