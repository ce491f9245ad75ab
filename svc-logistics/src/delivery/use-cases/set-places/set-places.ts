import { actedEvent, CONFLICT, type Attempt, type OfShop, type StaffCommand } from '@shop/service-kit';
import { decidePlaces, type PlacesChange } from '../../domain/decide-places.ts';
import type { SeenPlaces, ShopPlacesOfShops } from '../../persistence/shop-places.repository.ts';

export interface SetPlacesDeps {
  readonly shopPlaces: OfShop<ShopPlacesOfShops, 'read' | 'check' | 'change'>;
  /** Wakes the relay: something waits to be published. */
  readonly nudge: () => void;
}
export interface SetPlaces extends PlacesChange {
  /** Of the list that the person saw. */
  readonly version: number;
}
export type SetPlacesOutcome =
  | { readonly kind: 'done' | 'stale'; readonly places: SeenPlaces }
  | { readonly kind: 'refused'; readonly field: 'wilayas' | 'communes' };

const NOTHING_CLOSED = { closedWilayas: [], closedCommunes: [] };

/** C-4.04: opens or closes wilayas and communes; checkout knows it with the tariffs' snapshots, in the same write. */
export const setPlaces = async (
  { shopPlaces, nudge }: SetPlacesDeps,
  { version, ...change }: SetPlaces,
  command: StaffCommand,
): Promise<Attempt<SetPlacesOutcome>> => {
  const ofShop = shopPlaces.of(command.staff.shopUuid);

  const checked = await ofShop.check(await ofShop.read(), version, command);
  if (checked.kind === 'not-found') return CONFLICT; // places are always found
  if (checked.kind !== 'current') return { kind: checked.kind, places: checked.entity };
  const before = checked.entity;

  const wilayaOf = new Map(before.communes.map((commune) => [commune._id, commune.wilaya]));
  const decided = decidePlaces(change, {
    closed: before.closed ?? NOTHING_CLOSED,
    wilayas: new Set(before.wilayas.map(({ _id }) => _id)),
    communes: new Set(wilayaOf.keys()),
  });
  if (decided.kind === 'refused') return decided;
  const { closedWilayas, closedCommunes, changed } = decided;
  const wilayas = [...changed.wilayas, ...changed.communes.flatMap((commune) => wilayaOf.get(commune) ?? [])];
  if (wilayas.length === 0) return { kind: 'done', places: before };

  const acted = actedEvent(command, command.at, {
    entity: 'places',
    subject: command.staff.shopUuid,
    action: change.deliverable ? 'places.open' : 'places.close',
    before: { deliverable: !change.deliverable },
    after: { deliverable: change.deliverable, ...changed },
  });
  const write = { closedWilayas, closedCommunes, wilayas: [...new Set(wilayas)] };
  const places = await ofShop.change(before, write, [acted], command);
  if (!places) return CONFLICT;
  nudge();
  return { kind: 'done', places };
};
