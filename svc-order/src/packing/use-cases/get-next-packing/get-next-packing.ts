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
  const packable = deps.packableOrders.of(shopUuid);
  const [open, held] = await Promise.all([waves.open(warehouse), waves.held()]);
  const [opened, waiting, transporters] = await Promise.all([
    Promise.all(open.map((wave) => openWave(deps, wave))),
    packable.waiting(warehouse, { held }),
    packable.transporters(warehouse, { held }),
  ]);
  return {
    waves: opened.map(headOf),
    waiting: waiting.length,
    transporters,
    orders: waiting.slice(0, SHOWN).map(({ uuid, number, customer, place, transporter, transporterName, units }) => ({
      uuid,
      number,
      customer: `${customer.firstname} ${customer.lastname}`.trim(),
      place,
      transporter: transporter === null ? null : { uuid: transporter, name: transporterName ?? '' },
      units,
    })),
  };
};
