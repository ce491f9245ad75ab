import type { OfShop } from '@shop/service-kit';
import type { KnownPlaces, Places, TransporterRecord, Transporters } from '../../../delivery/index.ts';

export interface ListDesksDeps {
  readonly transporters: OfShop<Transporters, 'record'>;
  readonly places: Pick<Places, 'known'>;
}
export type ListDesksOutcome =
  | { readonly kind: 'found'; readonly transporter: TransporterRecord; readonly places: KnownPlaces }
  | { readonly kind: 'not-found' };

/** D-3.11: where customers of a transporter collect their parcels. */
export const listDesks = async (
  { transporters, places }: ListDesksDeps,
  shopUuid: string,
  id: string,
): Promise<ListDesksOutcome> => {
  const transporter = await transporters.of(shopUuid).record(id);
  if (!transporter) return { kind: 'not-found' };
  return { kind: 'found', transporter, places: await places.known(transporter.desks.map(({ commune }) => commune)) };
};
