import type { OfShop } from '@shop/service-kit';
import type { StoredGrid, TariffGrids } from '../../persistence/tariff-grid.repository.ts';

export interface ExportTariffsDeps {
  readonly tariffGrids: OfShop<TariffGrids, 'find'>;
}
export interface ExportTariffs {
  readonly shopUuid: string;
  readonly transporter: string;
}

/** C-4.02: the grid that becomes a file; null: the shop has no such transporter. */
export const exportTariffs = (
  { tariffGrids }: ExportTariffsDeps,
  { shopUuid, transporter }: ExportTariffs,
): Promise<StoredGrid | null> => tariffGrids.of(shopUuid).find(transporter);
