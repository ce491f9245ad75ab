import { DELIVERY_SERVICES } from '@shop/contracts/logistics';
import type { PlacesOfFile } from './place-names.ts';
import { amountOfCell, daysOfCell, momentOfCell, wordOfCell } from './tariff-cells.ts';
import { keyOfRow, type TariffRow } from './tariff-rows.ts';
import type { DeliveryService } from './transporter.ts';

export const TARIFF_COLUMNS = [
  'service',
  'wilaya',
  'wilayaName',
  'commune',
  'communeName',
  'price',
  'freeFrom',
  'from',
  'to',
  'delayMin',
  'delayMax',
  'active',
] as const;
export type TariffColumn = (typeof TARIFF_COLUMNS)[number];
const NEEDED = ['service', 'wilaya', 'price'] as const;

/** The words of a file in every language that it may be in, each as `wordOfCell` has it. */
export interface TariffWords {
  readonly columns: ReadonlyMap<string, TariffColumn>;
  readonly services: ReadonlyMap<string, DeliveryService>;
  readonly yesNo: ReadonlyMap<string, boolean>;
  readonly free: ReadonlySet<string>;
}
export interface TariffFileFacts {
  readonly words: TariffWords;
  readonly places: PlacesOfFile;
  /** The rows of the grid, for what the file does not say. */
  readonly rows: readonly TariffRow[];
}

export type LineRule =
  | 'missingColumn'
  | 'columnTwice'
  | 'service'
  | 'wilaya'
  | 'commune'
  | 'price'
  | 'zero'
  | 'date'
  | 'days'
  | 'yesNo'
  | 'twice';
export interface RefusedLine {
  readonly line: number;
  readonly column: TariffColumn | null;
  readonly rule: LineRule;
}
export interface ReadLine {
  readonly line: number;
  readonly row: TariffRow;
}
export interface ReadTariffFile {
  readonly lines: readonly ReadLine[];
  readonly refused: readonly RefusedLine[];
}

type Row = { readonly line: number; readonly cells: readonly string[] };
type CellOf = (column: TariffColumn) => string | undefined;
type Read<Value> = { readonly value: Value } | { readonly rule: LineRule };

const amountOf = (cell: string, { free }: TariffWords): Read<number> => {
  if (free.has(wordOfCell(cell))) return { value: 0 };
  const amount = amountOfCell(cell);
  if (amount === undefined) return { rule: 'price' };
  return amount === 0 ? { rule: 'zero' } : { value: amount };
};
const orRule = <Value>(value: Value | undefined, rule: LineRule): Read<Value> =>
  value === undefined ? { rule } : { value };

/**
 * What a column says: the value of its cell, nothing where the cell is empty, and what the grid has where the file
 * lacks the column.
 */
const optionalOf = <Value>(
  cell: string | undefined,
  stored: Value | undefined,
  read: (cell: string) => Read<Value>,
): Read<Value | undefined> =>
  cell === undefined ? { value: stored } : cell.trim() === '' ? { value: undefined } : read(cell);

const keyOfLine = (cell: CellOf, { words, places }: TariffFileFacts) => {
  const service = words.services.get(wordOfCell(cell('service') ?? ''));
  const wilaya = places.wilaya(cell('wilaya') ?? '');
  const named = (cell('commune') ?? '').trim();
  const commune = named === '' || wilaya === undefined ? undefined : places.commune(named, wilaya);
  return { service, wilaya, commune, isOfCommune: named !== '' };
};

const rowOfLine = (
  { line, cells }: Row,
  columns: ReadonlyMap<TariffColumn, number>,
  facts: TariffFileFacts,
  stored: ReadonlyMap<string, TariffRow>,
): ReadLine | readonly RefusedLine[] => {
  const cell: CellOf = (column) => {
    const at = columns.get(column);
    return at === undefined ? undefined : (cells[at] ?? '');
  };
  const refused: RefusedLine[] = [];
  const valueOf = <Value>(column: TariffColumn, read: Read<Value>): Value | undefined => {
    if ('value' in read) return read.value;
    refused.push({ line, column, rule: read.rule });
    return undefined;
  };
  const { service, wilaya, commune, isOfCommune } = keyOfLine(cell, facts);
  if (service === undefined) refused.push({ line, column: 'service', rule: 'service' });
  if (wilaya === undefined) refused.push({ line, column: 'wilaya', rule: 'wilaya' });
  else if (isOfCommune && commune === undefined) refused.push({ line, column: 'commune', rule: 'commune' });
  if (service === undefined || wilaya === undefined) return refused;

  const key = { service, wilaya, ...(commune !== undefined && { commune }) };
  const was = stored.get(keyOfRow(key));
  const price = valueOf('price', amountOf(cell('price') ?? '', facts.words));
  const freeFrom = valueOf(
    'freeFrom',
    optionalOf(cell('freeFrom'), was?.freeFrom, (text) => amountOf(text, facts.words)),
  );
  const momentIn = (bound: 'from' | 'to') =>
    valueOf(
      bound,
      optionalOf(cell(bound), was?.[bound], (text) => orRule(momentOfCell(text, bound), 'date')),
    );
  const [from, to] = [momentIn('from'), momentIn('to')];
  const daysIn = (column: 'delayMin' | 'delayMax', days: number | undefined) =>
    valueOf(
      column,
      optionalOf(cell(column), days, (text) => orRule(daysOfCell(text), 'days')),
    );
  const min = daysIn('delayMin', was?.delayDays?.min);
  const max = daysIn('delayMax', was?.delayDays?.max);
  const active = valueOf(
    'active',
    optionalOf(cell('active'), was?.active, (text) => orRule(facts.words.yesNo.get(wordOfCell(text)), 'yesNo')),
  );
  if (refused.length > 0 || price === undefined) return refused;
  const [earliest, latest] = [min ?? max, max ?? min];
  return {
    line,
    row: {
      ...key,
      price,
      ...(freeFrom !== undefined && { freeFrom }),
      ...(earliest !== undefined && latest !== undefined && { delayDays: { min: earliest, max: latest } }),
      ...(from !== undefined && { from }),
      ...(to !== undefined && { to }),
      active: active ?? true,
    },
  };
};

const columnsOf = (heads: Row, { columns }: TariffWords) => {
  const places = new Map<TariffColumn, number>();
  const refused: RefusedLine[] = [];
  for (const [at, head] of heads.cells.entries()) {
    const column = columns.get(wordOfCell(head));
    if (column === undefined) continue;
    if (places.has(column)) refused.push({ line: heads.line, column, rule: 'columnTwice' });
    places.set(column, at);
  }
  for (const column of NEEDED)
    if (!places.has(column)) refused.push({ line: heads.line, column, rule: 'missingColumn' });
  return { places, refused };
};

/** T-3.23: the lines of a file, and why some are none; the first one has the titles. */
export const readTariffFile = (table: readonly Row[], facts: TariffFileFacts): ReadTariffFile => {
  const [heads, ...rows] = table;
  if (!heads) return { lines: [], refused: [] };
  const { places, refused: wrongHeads } = columnsOf(heads, facts.words);
  if (wrongHeads.length > 0) return { lines: [], refused: wrongHeads };
  const stored = new Map(facts.rows.map((row) => [keyOfRow(row), row]));
  const lines = new Map<string, ReadLine>();
  const refused: RefusedLine[] = [];
  for (const row of rows) {
    const read = rowOfLine(row, places, facts, stored);
    if (!('row' in read)) refused.push(...read);
    else if (lines.has(keyOfRow(read.row))) refused.push({ line: read.line, column: null, rule: 'twice' });
    else lines.set(keyOfRow(read.row), read);
  }
  return { lines: [...lines.values()], refused };
};

/** Every service by the names that programs give it; those of people are in the texts. */
export const SERVICE_KEYS: readonly (readonly [string, DeliveryService])[] = [
  ...DELIVERY_SERVICES.map((service) => [service, service] as const),
  ['desk', 'stopdesk'],
];
