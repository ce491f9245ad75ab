import { comparableCode } from '@shop/contracts/logistics';
import type { ListedStockItem, StockLot } from '@shop/contracts/logistics/dashboard';
import { placeOf, type TypedFigure } from './typed-figures.ts';

/** A row of a file: a lot, or an item that has none with units. */
export interface FileRow {
  readonly item: ListedStockItem;
  readonly lot: StockLot | undefined;
}

export const fileRowsOf = (items: readonly ListedStockItem[]): readonly FileRow[] =>
  items.flatMap((item): FileRow[] =>
    item.lots.length === 0 ? [{ item, lot: undefined }] : item.lots.map((lot) => ({ item, lot })),
  );

/** A line of a file as it was read. */
export interface FileLine {
  readonly line: number;
  readonly id: string;
  /** A barcode or reference. */
  readonly code: string;
  /** Undefined: the file has no such column. */
  readonly lot: string | undefined;
  readonly onHand: string;
}

export type LineRefusal = 'number' | 'unknown' | 'ambiguous' | 'twice';
export interface FileDifferences {
  readonly changes: readonly (TypedFigure & { readonly line: number; readonly onHand: number })[];
  /** Lines whose figure is there already, and lines without one. */
  readonly unchanged: number;
  readonly refused: readonly { readonly line: number; readonly why: LineRefusal; readonly text: string }[];
}

const MOST = 1_000_000;
/** Spreadsheets write `1 200` and `12,0`. */
const NUMBER = /^(\d{1,7})(?:[.,]0+)?$/;
const figureOf = (text: string): number | undefined => {
  const digits = NUMBER.exec(text.replaceAll(/\s/g, ''))?.[1];
  const figure = digits === undefined ? undefined : Number(digits);
  return figure === undefined || figure > MOST ? undefined : figure;
};
/** The export writes a quotation mark before what a spreadsheet would take for a formula. */
const written = (text: string): string => text.replace(/^'(?=[=+\-@])/, '');

type Found = readonly FileRow[];
const push = (map: Map<string, FileRow[]>, key: string, row: FileRow): void => {
  if (key === '') return;
  const there = map.get(key);
  if (there) there.push(row);
  else map.set(key, [row]);
};

const finderOf = (rows: readonly FileRow[]) => {
  const byId = new Map<string, FileRow[]>();
  const byCode = new Map<string, FileRow[]>();
  for (const row of rows) {
    const { goods, id } = row.item;
    push(byId, row.lot?.id ?? id, row);
    const codes = new Set([goods.sku, goods.barcode ?? ''].filter(Boolean).map(comparableCode));
    for (const code of codes) push(byCode, code, row);
  }
  return ({ id, code, lot }: FileLine): Found => {
    if (id !== '') return byId.get(id) ?? [];
    const found = byCode.get(comparableCode(written(code))) ?? [];
    return lot === undefined ? found : found.filter((row) => (row.lot?.number ?? '') === written(lot));
  };
};

/** What a file would change: each line is compared with the figure that is there now. */
export const differencesOf = (lines: readonly FileLine[], items: readonly ListedStockItem[]): FileDifferences => {
  const find = finderOf(fileRowsOf(items));
  const seenKeys = new Set<string>();
  const changes: FileDifferences['changes'][number][] = [];
  const refused: FileDifferences['refused'][number][] = [];
  let unchanged = 0;
  for (const line of lines) {
    const refuse = (why: LineRefusal): void =>
      void refused.push({
        line: line.line,
        why,
        text: [line.code || line.id, line.lot, line.onHand].filter(Boolean).join(' · '),
      });
    if (line.onHand.trim() === '') {
      unchanged += 1;
      continue;
    }
    const onHand = figureOf(line.onHand);
    const [row, ...others] = find(line);
    if (onHand === undefined) refuse('number');
    else if (!row) refuse('unknown');
    else if (others.length > 0) refuse('ambiguous');
    else {
      const place = placeOf(row.item, row.lot);
      const seen = row.lot?.onHand ?? row.item.onHand;
      if (seenKeys.has(place.key)) refuse('twice');
      else if (onHand === seen) unchanged += 1;
      else changes.push({ ...place, line: line.line, seen, onHand });
      seenKeys.add(place.key);
    }
  }
  return { changes, unchanged, refused };
};
