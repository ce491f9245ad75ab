import type { OfShop } from '@shop/service-kit';
import type { Transporter } from '../../domain/transporter.ts';
import type { Transporters } from '../../persistence/transporter.repository.ts';

export interface ListTransportersDeps {
  readonly transporters: OfShop<Transporters, 'all'>;
}
export interface ListTransporters {
  readonly shopUuid: string;
}

/** BO-7: the shop's transporters in its order. */
export const listTransporters = (
  { transporters }: ListTransportersDeps,
  { shopUuid }: ListTransporters,
): Promise<readonly Transporter[]> => transporters.of(shopUuid).all();
