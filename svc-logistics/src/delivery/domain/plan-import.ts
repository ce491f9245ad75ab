import { decideTariffs, type TariffField, type TariffFacts, type TariffRule } from './decide-tariffs.ts';
import type { LineRule, ReadLine, ReadTariffFile, TariffColumn } from './read-tariff-file.ts';
import { keyOfRow, rowsOfTariffs, type TariffDifference, type TariffRow, type TariffRowKey } from './tariff-rows.ts';

export interface FaultyLine {
  readonly line: number;
  readonly column: TariffColumn | null;
  readonly rule: LineRule | TariffRule;
}
export interface ImportPlan {
  readonly rows: readonly TariffRow[];
  readonly removed: readonly TariffRowKey[];
  readonly difference: TariffDifference;
  readonly refused: readonly FaultyLine[];
}

const COLUMN_OF: Readonly<Record<TariffField, TariffColumn>> = {
  service: 'service',
  wilaya: 'wilaya',
  commune: 'commune',
  price: 'price',
  freeFrom: 'freeFrom',
  delayDays: 'delayMin',
  from: 'from',
  to: 'to',
  active: 'active',
};

/**
 * What a file would do to a grid. Lines that cannot be taken are left out, and then those that hang on them: without
 * its wilaya's price an exception is none.
 * @param replaces rows that the file lacks go
 */
export const planImport = (file: ReadTariffFile, facts: TariffFacts, replaces: boolean): ImportPlan => {
  const before = rowsOfTariffs(facts.tariffs);
  const named = new Set(file.lines.map(({ row }) => keyOfRow(row)));
  const removed = replaces ? before.filter((row) => !named.has(keyOfRow(row))) : [];
  const refused: FaultyLine[] = [...file.refused];
  let lines: readonly ReadLine[] = file.lines;
  for (;;) {
    const rows = lines.map(({ row }) => row);
    const decided = decideTariffs({ rows, removed }, facts);
    if (decided.kind === 'decided') {
      const { difference } = decided;
      return { rows, removed, difference, refused: refused.sort((a, b) => a.line - b.line) };
    }
    const faulty = new Set(decided.problems.map(({ row }) => row));
    for (const { row, field, rule } of decided.problems) {
      const line = lines[row]?.line;
      if (line !== undefined) refused.push({ line, column: COLUMN_OF[field], rule });
    }
    lines = lines.filter((_line, at) => !faulty.has(at));
  }
};
