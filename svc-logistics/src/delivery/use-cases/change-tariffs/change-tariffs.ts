import { CONFLICT, type Attempt, type StaffCommand } from '@shop/service-kit';
import type { TariffChange, TariffProblem } from '../../domain/decide-tariffs.ts';
import type { StoredGrid } from '../../persistence/tariff-grid.repository.ts';
import { writeGrid, type WriteGridDeps } from '../../write-grid.ts';

export type ChangeTariffsDeps = WriteGridDeps;
export interface ChangeTariffs extends TariffChange {
  readonly transporter: string;
  /** Of the grid that the person saw. */
  readonly version: number;
}
export type ChangeTariffsOutcome =
  | { readonly kind: 'done' | 'stale'; readonly grid: StoredGrid }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'refused'; readonly problems: readonly TariffProblem[] };

/** C-4.02: changes prices of a transporter; checkout hears of them from the same write. */
export const changeTariffs = async (
  deps: ChangeTariffsDeps,
  { transporter, version, ...change }: ChangeTariffs,
  command: StaffCommand,
): Promise<Attempt<ChangeTariffsOutcome>> => {
  const grids = deps.tariffGrids.of(command.staff.shopUuid);
  const checked = await grids.check(await grids.find(transporter), version, command);
  if (checked.kind === 'not-found') return checked;
  if (checked.kind !== 'current') return { kind: checked.kind, grid: checked.entity };

  const written = await writeGrid(deps, checked.entity, change, 'tariff.change', command);
  if (written.kind === 'conflict') return CONFLICT;
  return written.kind === 'written' ? { kind: 'done', grid: written.grid } : written;
};
