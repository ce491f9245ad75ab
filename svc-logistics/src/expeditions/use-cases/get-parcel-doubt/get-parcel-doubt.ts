import { isWithin, type Reach } from '@shop/contracts/staff';
import type { OfShop } from '@shop/service-kit';
import type { Transporters } from '../../../delivery/index.ts';
import type { Expedition } from '../../domain/expedition.ts';
import { doubtOf, type Doubt } from '../../domain/settle-doubt.ts';
import type { Expeditions } from '../../persistence/expedition.repository.ts';

export interface GetParcelDoubtDeps {
  readonly expeditions: Pick<Expeditions, 'find'>;
  readonly transporters: OfShop<Transporters, 'find'>;
}
export interface SeenExpedition {
  readonly shopUuid: string;
  readonly expedition: string;
  /** The warehouses that the person reaches. */
  readonly reach: Reach;
}
export type GetParcelDoubtOutcome =
  | {
      readonly kind: 'found';
      readonly expedition: Expedition;
      readonly doubt: Doubt;
      readonly transporter: { readonly uuid: string; readonly name: string };
    }
  | { readonly kind: 'not-found' };

/** Null: the shop has none, or it is in a warehouse that the person does not reach. */
export const findSeen = async (
  { expeditions }: Pick<GetParcelDoubtDeps, 'expeditions'>,
  { shopUuid, expedition: id, reach }: SeenExpedition,
): Promise<Expedition | null> => {
  const found = await expeditions.find(id);
  return found?.shopUuid === shopUuid && isWithin(reach, found.warehouse.uuid) ? found : null;
};

/** D-7.05: what a person needs to find out whether the company has the parcel. */
export const getParcelDoubt = async (
  deps: GetParcelDoubtDeps,
  seen: SeenExpedition,
): Promise<GetParcelDoubtOutcome> => {
  const expedition = await findSeen(deps, seen);
  const doubt = expedition && doubtOf(expedition);
  if (!doubt) return { kind: 'not-found' };
  const uuid = doubt.attempt.transporter;
  const transporter = await deps.transporters.of(seen.shopUuid).find(uuid);
  return { kind: 'found', expedition, doubt, transporter: { uuid, name: transporter?.name ?? '' } };
};
