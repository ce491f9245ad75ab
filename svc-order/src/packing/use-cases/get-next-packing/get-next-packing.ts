import type { ResponseOf } from '@shop/contracts';
import type { getNextPacking as endpoint } from '@shop/contracts/order/dashboard';
import { headOf, openWave, type PackingDeps } from '../../packing-deps.ts';

/** Orders that the page lists; how many more there are is said. */
const SHOWN = 30;

export interface GetNextPacking {
  readonly shopUuid: string;
  readonly warehouse: string;
}

/** C-3.11: what there is to pack in a warehouse. */
export const getNextPacking = async (
  deps: PackingDeps,
  { shopUuid, warehouse }: GetNextPacking,
): Promise<ResponseOf<typeof endpoint, 200>> => {
  const waves = deps.packingWaves.of(shopUuid);
  const [open, waiting] = await Promise.all([
    waves.open(warehouse),
    deps.packableOrders.of(shopUuid).waiting(warehouse),
  ]);
  const [opened, held] = await Promise.all([
    Promise.all(open.map((wave) => openWave(deps, wave))),
    waves.holding(waiting.map(({ uuid }) => uuid)),
  ]);
  const free = waiting.filter(({ uuid }) => !held.has(uuid));
  return {
    waves: opened.map(headOf),
    waiting: free.length,
    orders: free.slice(0, SHOWN).map(({ uuid, number, customer, place, transporter, transporterName, units }) => ({
      uuid,
      number,
      customer: `${customer.firstname} ${customer.lastname}`.trim(),
      place,
      transporter: transporter === null ? null : { uuid: transporter, name: transporterName ?? '' },
      units,
    })),
  };
};
