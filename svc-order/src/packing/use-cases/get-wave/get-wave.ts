import type { PackingWave } from '@shop/contracts/order/dashboard';
import { openWave, waveView, type PackingDeps } from '../../packing-deps.ts';

export interface GetWave {
  readonly shopUuid: string;
  readonly uuid: string;
}

/** C-3.11: a wave as it is now. Null: the shop has none of this id. */
export const getWave = async (deps: PackingDeps, { shopUuid, uuid }: GetWave): Promise<PackingWave | null> => {
  const wave = await deps.packingWaves.of(shopUuid).find(uuid);
  return wave && waveView(deps, await openWave(deps, wave));
};
