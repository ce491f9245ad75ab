import { CONFLICT, type Attempt, type StaffCommand } from '@shop/service-kit';
import type { ReadTable, TableRefusal } from '@shop/table-files';
import { placesOfFile, type OtherNames } from '../../domain/place-names.ts';
import { planImport, type FaultyLine } from '../../domain/plan-import.ts';
import { readTariffFile, type TariffWords } from '../../domain/read-tariff-file.ts';
import { rowsOfTariffs, type TariffDifference } from '../../domain/tariff-rows.ts';
import type { StoredGrid } from '../../persistence/tariff-grid.repository.ts';
import { factsOfGrid, writeGrid, type WriteGridDeps } from '../../write-grid.ts';

export interface ImportTariffsDeps extends WriteGridDeps {
  readonly otherNames: OtherNames;
  readonly tariffWords: TariffWords;
  readonly readUpload: (bytes: Uint8Array) => Promise<ReadTable>;
}
export interface ImportTariffs {
  readonly transporter: string;
  readonly bytes: Uint8Array;
  /** Nothing is saved. */
  readonly isPreview: boolean;
  /** The file is the whole grid: rows that it lacks go. */
  readonly replaces: boolean;
  /** Of the grid that the person's preview was compared with; undefined: whatever others have changed. */
  readonly version: number | undefined;
}
export type ImportTariffsOutcome =
  | {
      readonly kind: 'done';
      readonly version: number;
      readonly difference: TariffDifference;
      readonly refused: readonly FaultyLine[];
    }
  | { readonly kind: 'stale' | 'not-found' }
  | { readonly kind: 'unreadable'; readonly refusal: TableRefusal }
  | { readonly kind: 'refused'; readonly refused: readonly FaultyLine[] };

const NOTHING: TariffDifference = { added: [], changed: [], removed: [], unchanged: 0 };

const planOf = (
  { otherNames, tariffWords }: ImportTariffsDeps,
  grid: StoredGrid,
  { table }: Exclude<ReadTable, TableRefusal>,
  replaces: boolean,
) => {
  const { wilayas, communes } = grid.facts;
  const file = readTariffFile(table, {
    words: tariffWords,
    places: placesOfFile(wilayas, communes, otherNames),
    rows: rowsOfTariffs(grid.tariffs),
  });
  return planImport(file, factsOfGrid(grid), replaces);
};

/** C-4.02: reads a grid from a file; whole or nothing (D-7.09), or only what it would change. */
export const importTariffs = async (
  deps: ImportTariffsDeps,
  { transporter, bytes, isPreview, replaces, version }: ImportTariffs,
  command: StaffCommand,
): Promise<Attempt<ImportTariffsOutcome>> => {
  const grids = deps.tariffGrids.of(command.staff.shopUuid);
  const checked = await grids.check(await grids.find(transporter), version, command);
  if (checked.kind === 'not-found' || checked.kind === 'stale') return { kind: checked.kind };
  const grid = checked.entity;
  if (checked.kind === 'done') return { kind: 'done', version: grid.version, difference: NOTHING, refused: [] };

  const read = await deps.readUpload(bytes);
  if ('refused' in read) return { kind: 'unreadable', refusal: read };
  const { rows, removed, difference, refused } = planOf(deps, grid, read, replaces);
  if (isPreview) return { kind: 'done', version: grid.version, difference, refused };
  if (refused.length > 0) return { kind: 'refused', refused };

  const written = await writeGrid(deps, grid, { rows, removed }, 'tariff.import', command);
  if (written.kind !== 'written') return CONFLICT; // what is refused was found above
  return { kind: 'done', version: written.grid.version, difference, refused: [] };
};
