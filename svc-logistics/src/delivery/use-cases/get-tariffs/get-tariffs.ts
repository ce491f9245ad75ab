import type { OfShop } from '@shop/service-kit';
import type { StoredGrid, TariffGrids } from '../../persistence/tariff-grid.repository.ts';

export interface GetTariffsDeps {
  readonly tariffGrids: OfShop<TariffGrids, 'find'>;
}
export interface GetTariffs {
  readonly shopUuid: string;
  readonly transporter: string;
}

/** C-4.02: a transporter's grid; null: the shop has no such transporter. */
export const getTariffs = (
  { tariffGrids }: GetTariffsDeps,
  { shopUuid, transporter }: GetTariffs,
): Promise<StoredGrid | null> => tariffGrids.of(shopUuid).find(transporter);
