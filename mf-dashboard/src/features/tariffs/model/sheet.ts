import type { DeliveryService } from '@shop/contracts/logistics';
import type { TariffGrid, TariffRow } from '@shop/contracts/logistics/dashboard';
import {
  FIELDS,
  figuresOf,
  keyOf,
  lineOf,
  NO_FIGURES,
  rowOf,
  sameFigures,
  sameValue,
  type Field,
  type Figures,
  type Line,
  type LineKey,
} from './figures.ts';

type Lines = ReadonlyMap<LineKey, Figures>;

/** A grid that a person works on: what is saved, what was typed, and where a colleague typed something else. */
export interface Sheet {
  readonly version: number;
  readonly saved: Lines;
  /** Whole lines that differ from the saved ones. */
  readonly typed: Lines;
  /** Lines that a colleague saved otherwise meanwhile: as they were when the person began. */
  readonly conflicts: ReadonlySet<LineKey>;
}

export interface Patch {
  readonly key: LineKey;
  readonly figures: Partial<Figures>;
}

const linesOf = (rows: readonly TariffRow[]): Lines => new Map(rows.map((row) => [keyOf(row), figuresOf(row)]));
export const sheetOf = ({ version, rows }: Pick<TariffGrid, 'version' | 'rows'>): Sheet => ({
  version,
  saved: linesOf(rows),
  typed: new Map(),
  conflicts: new Set(),
});

export const figuresAt = ({ saved, typed }: Pick<Sheet, 'saved' | 'typed'>, key: LineKey): Figures =>
  typed.get(key) ?? saved.get(key) ?? NO_FIGURES;
export const savedAt = ({ saved }: Pick<Sheet, 'saved'>, key: LineKey): Figures => saved.get(key) ?? NO_FIGURES;

/** Lines as they are saved are no changes. */
export const withPatches = (sheet: Sheet, patches: readonly Patch[]): Sheet => {
  const typed = new Map(sheet.typed);
  const conflicts = new Set(sheet.conflicts);
  for (const { key, figures } of patches) {
    const next = { ...figuresAt({ saved: sheet.saved, typed }, key), ...figures };
    if (sameFigures(next, savedAt(sheet, key))) {
      typed.delete(key);
      conflicts.delete(key);
    } else typed.set(key, next);
  }
  return { ...sheet, typed, conflicts };
};

/** Why a line cannot be saved as it is. */
export const GAPS = ['noPrice', 'noDelay', 'noWilaya', 'noFreeFrom', 'datesReversed'] as const;
export type LineGap = (typeof GAPS)[number];

/** The line of the wilaya, to which a commune's is an exception. */
const ofWilaya = (line: Line): LineKey => keyOf({ service: line.service, wilaya: line.wilaya });

/** A line with figures but no price says nothing to a customer: it would be lost without a word. */
const isWithoutPrice = (sheet: Sheet, key: LineKey, figures: Figures): boolean => {
  const others: Figures = { ...figures, price: null };
  return !sameFigures(others, { ...savedAt(sheet, key), price: null }) && !sameFigures(others, NO_FIGURES);
};
/** Dates are those of a delivery that is free, and end after they begin. */
const datesGapOf = ({ freeFrom, from, to }: Figures): LineGap | undefined => {
  if (freeFrom === null) return from === null && to === null ? undefined : 'noFreeFrom';
  return from !== null && to !== null && Date.parse(from) >= Date.parse(to) ? 'datesReversed' : undefined;
};
/** A wilaya has a delay, and the service keeps it where none is sent. A commune's price needs that of its wilaya. */
const gapOf = (sheet: Sheet, key: LineKey, figures: Figures): LineGap | undefined => {
  if (figures.price === null) return isWithoutPrice(sheet, key, figures) ? 'noPrice' : undefined;
  const line = lineOf(key);
  if (line.commune !== undefined) return figuresAt(sheet, ofWilaya(line)).price === null ? 'noWilaya' : undefined;
  const saved = sheet.saved.get(key);
  return figures.delay === null && saved?.delay !== null ? 'noDelay' : datesGapOf(figures);
};

export interface SheetChanges {
  /** How many lines differ from the saved ones. */
  readonly count: number;
  readonly rows: readonly TariffRow[];
  readonly removed: readonly {
    readonly service: DeliveryService;
    readonly wilaya: number;
    readonly commune?: string;
  }[];
  readonly gaps: readonly { readonly key: LineKey; readonly gap: LineGap }[];
  /** Lines that would be delivered for nothing, and were not before. */
  readonly free: readonly Line[];
}

/** Exceptions that were saved for communes of these lines: they go with them, and are not sent as well. */
const isTakenAlong = (sheet: Sheet, { commune, ...line }: Line): boolean =>
  commune !== undefined && sheet.saved.has(keyOf(line)) && figuresAt(sheet, keyOf(line)).price === null;

/** What "save all" sends: everything that was typed, but for lines that wait for an answer. */
export const changesOf = (sheet: Sheet): SheetChanges => {
  const sent = [...sheet.typed].filter(([key]) => !sheet.conflicts.has(key));
  const rows = sent.flatMap(([key, figures]) =>
    figures.price === null ? [] : [rowOf(lineOf(key), figures.price, figures)],
  );
  const removed = sent.filter(([key, { price }]) => price === null && sheet.saved.has(key)).map(([key]) => lineOf(key));
  return {
    count: sent.length,
    rows,
    removed: removed
      .filter((line) => !isTakenAlong(sheet, line))
      .map(({ service, wilaya, commune }) => ({ service, wilaya, ...(commune !== undefined && { commune }) })),
    gaps: sent.flatMap(([key, figures]) => {
      const gap = gapOf(sheet, key, figures);
      return gap === undefined ? [] : [{ key, gap }];
    }),
    free: rows.filter((row) => row.price === 0 && savedAt(sheet, keyOf(row)).price !== 0),
  };
};

/** Each field as one of the two changed it; undefined where both changed one to something else. */
const merged = (base: Figures, mine: Figures, theirs: Figures): Figures | undefined => {
  const clash = (field: Field): boolean =>
    !sameValue(field, mine, theirs) && !sameValue(field, mine, base) && !sameValue(field, theirs, base);
  if (FIELDS.some(clash)) return undefined;
  const part = FIELDS.filter((field) => !sameValue(field, mine, base)).map((field) => [field, mine[field]] as const);
  return { ...theirs, ...Object.fromEntries(part) };
};

/** The same work on a newer grid: what a colleague changed is there, and where both did the person is asked. */
export const onNewer = (sheet: Sheet, grid: Pick<TariffGrid, 'version' | 'rows'>): Sheet => {
  const saved = linesOf(grid.rows);
  const typed = new Map<LineKey, Figures>();
  const conflicts = new Set<LineKey>();
  for (const [key, mine] of sheet.typed) {
    const theirs = saved.get(key) ?? NO_FIGURES;
    const both = sheet.conflicts.has(key) ? undefined : merged(savedAt(sheet, key), mine, theirs);
    const next = both ?? mine;
    if (sameFigures(next, theirs)) continue;
    typed.set(key, next);
    if (!both) conflicts.add(key);
  }
  return { version: grid.version, saved, typed, conflicts };
};

/** What was sent is saved: what was typed meanwhile is a change of that. */
export const afterSave = (now: Sheet, sent: Sheet, grid: Pick<TariffGrid, 'version' | 'rows'>): Sheet => {
  const saved = new Map(now.saved);
  for (const [key, figures] of sent.typed) if (!sent.conflicts.has(key)) saved.set(key, figures);
  return onNewer({ ...now, saved }, grid);
};

/** Mine stays, and is saved with the rest. */
export const keptMine = (sheet: Sheet, key: LineKey): Sheet => ({
  ...sheet,
  conflicts: new Set([...sheet.conflicts].filter((one) => one !== key)),
});
/** The saved line stays: what was typed is gone. */
export const tookTheirs = (sheet: Sheet, key: LineKey): Sheet => {
  const typed = new Map(sheet.typed);
  typed.delete(key);
  return keptMine({ ...sheet, typed }, key);
};
