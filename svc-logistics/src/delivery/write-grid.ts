import type { OfShop, StaffCommand } from '@shop/service-kit';
import { decideTariffs, type TariffChange, type TariffFacts, type TariffProblem } from './domain/decide-tariffs.ts';
import type { TariffDifference } from './domain/tariff-rows.ts';
import type { StoredGrid, TariffGrids } from './persistence/tariff-grid.repository.ts';
import { tariffsActed } from './tariff-audit.ts';

export interface WriteGridDeps {
  readonly tariffGrids: OfShop<TariffGrids, 'find' | 'check' | 'commit'>;
  /** Wakes the relay: something waits to be published. */
  readonly nudge: () => void;
}

export const factsOfGrid = ({ transporter, facts, tariffs }: StoredGrid): TariffFacts => {
  const wilayaOf = new Map(facts.communes.map(({ _id, wilaya }) => [_id, wilaya]));
  return {
    shopUuid: transporter.shopUuid,
    transporter: transporter._id,
    tariffs,
    wilayas: new Set(facts.wilayas.map(({ _id }) => _id)),
    wilayaOfCommune: (commune) => wilayaOf.get(commune),
  };
};

export type GridWritten =
  | { readonly kind: 'written'; readonly grid: StoredGrid; readonly difference: TariffDifference }
  | { readonly kind: 'refused'; readonly problems: readonly TariffProblem[] }
  | { readonly kind: 'conflict' };

/** Writes a change of a grid in one transaction; a change that changes nothing writes nothing. */
export const writeGrid = async (
  { tariffGrids, nudge }: WriteGridDeps,
  grid: StoredGrid,
  change: TariffChange,
  action: 'tariff.change' | 'tariff.import',
  command: StaffCommand,
): Promise<GridWritten> => {
  const decided = decideTariffs(change, factsOfGrid(grid));
  if (decided.kind === 'refused') return decided;
  const { tariffs, difference } = decided;
  if (tariffs.length === 0) return { kind: 'written', grid, difference };
  const acted = tariffsActed(command, action, grid.transporter, difference);
  const written = await tariffGrids.of(command.staff.shopUuid).commit(grid, tariffs, [acted], command);
  if (!written) return { kind: 'conflict' };
  nudge();
  return { kind: 'written', grid: written, difference };
};
