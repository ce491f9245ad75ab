import type { DeliveryService } from '@shop/contracts/logistics';
import type { CommuneRow, WilayaRow } from '@shop/contracts/logistics/dashboard';
import { foldText } from '@shop/contracts/folding';
import { keyOf, lineOf, type Field, type LineKey } from './figures.ts';
import { figuresAt, savedAt, type Sheet } from './sheet.ts';

/** A row of the grid: a wilaya, or a commune of one that is unfolded. */
export interface GridRow {
  readonly id: string;
  readonly wilaya: WilayaRow;
  readonly commune?: CommuneRow;
}
export interface GridColumn {
  readonly id: string;
  readonly service: DeliveryService;
  readonly field: Field;
}

export const VIEWS = ['prices', 'dates'] as const;
export type View = (typeof VIEWS)[number];
/** By figure and then by service: as price lists of companies have them, so that two columns of one can be pasted. */
const FIELDS_OF: Readonly<Record<View, readonly Field[]>> = {
  prices: ['price', 'freeFrom', 'delay'],
  dates: ['from', 'to', 'active'],
};
export const fieldsOf = (view: View): readonly Field[] => FIELDS_OF[view];
export const columnsOf = (view: View, services: readonly DeliveryService[]): readonly GridColumn[] =>
  FIELDS_OF[view].flatMap((field) => services.map((service) => ({ id: `${field}-${service}`, service, field })));

export const keyAt = ({ wilaya, commune }: GridRow, { service }: Pick<GridColumn, 'service'>): LineKey =>
  keyOf({ service, wilaya: wilaya.id, commune: commune?.id });

/** A commune has a price of its own, which may be out of sale; all else is its wilaya's. */
export const mayHold = (row: GridRow, { field }: Pick<GridColumn, 'field'>): boolean =>
  row.commune === undefined || field === 'price' || field === 'active';

export const rowIdOf = (wilaya: number, commune?: string): string => commune ?? `w${wilaya}`;

/** The rows in the order of the grid; communes of a wilaya that is unfolded once they have come. */
export const gridRowsOf = (
  wilayas: readonly WilayaRow[],
  communesOf: (wilaya: number) => readonly CommuneRow[] | undefined,
): readonly GridRow[] =>
  wilayas.flatMap((wilaya) => [
    { id: rowIdOf(wilaya.id), wilaya },
    ...(communesOf(wilaya.id) ?? []).map((commune) => ({ id: rowIdOf(wilaya.id, commune.id), wilaya, commune })),
  ]);

export const ROW_FILTERS = ['all', 'unpriced', 'typed', 'exceptions'] as const;
export type RowFilter = (typeof ROW_FILTERS)[number];

/** How many communes of each wilaya have a price of their own for a service. */
export const exceptionsOf = ({ saved, typed }: Sheet): ReadonlyMap<number, number> => {
  const counts = new Map<number, number>();
  for (const key of new Set([...saved.keys(), ...typed.keys()])) {
    const { wilaya, commune } = lineOf(key);
    if (commune !== undefined && figuresAt({ saved, typed }, key).price !== null)
      counts.set(wilaya, (counts.get(wilaya) ?? 0) + 1);
  }
  return counts;
};

/** The wilayas whose lines are what the filter asks for. What was typed since changes nothing, or rows would leave. */
export const filteredBy = (
  filter: RowFilter,
  wilayas: readonly WilayaRow[],
  services: readonly DeliveryService[],
  sheet: Sheet,
): readonly WilayaRow[] => {
  switch (filter) {
    case 'unpriced':
      return wilayas.filter((wilaya) =>
        services.some((service) => savedAt(sheet, keyOf({ service, wilaya: wilaya.id })).price === null),
      );
    case 'typed': {
      const typed = new Set([...sheet.typed.keys()].map((key) => lineOf(key).wilaya));
      return wilayas.filter(({ id }) => typed.has(id));
    }
    case 'exceptions': {
      const counts = exceptionsOf(sheet);
      return wilayas.filter(({ id }) => counts.has(id));
    }
    default:
      return wilayas;
  }
};

/** The wilayas that a person looks for: by code, or by a part of the name in either script. */
export const foundBy = (typed: string, wilayas: readonly WilayaRow[]): readonly WilayaRow[] => {
  const wanted = foldText(typed).trim();
  return wilayas.filter(
    ({ id, name, nameAr }) =>
      String(id).padStart(2, '0').startsWith(wanted) ||
      String(id) === wanted ||
      [name, nameAr].some((one) => foldText(one).includes(wanted)),
  );
};
