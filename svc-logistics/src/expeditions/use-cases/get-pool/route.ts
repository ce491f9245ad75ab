import { getPool as endpoint } from '@shop/contracts/logistics/dashboard';
import { notFound, reply, type Api } from '@shop/service-kit';
import { pooledOrderOnTheWire, poolOnTheWire } from '../../pool-on-the-wire.ts';
import { getPool, type GetPoolDeps } from './get-pool.ts';

export const getPoolRoute = (api: Api, deps: GetPoolDeps): void =>
  api.route(endpoint, async ({ staff, scope: reach, params: { pool }, language }) => {
    const outcome = await getPool(deps, { shopUuid: staff.shopUuid, pool, reach });
    switch (outcome.kind) {
      case 'found': {
        const { problems, parcels } = outcome;
        const { transporter } = outcome.pool;
        const orders = parcels.map((parcel) =>
          pooledOrderOnTheWire(parcel, transporter, problems.get(parcel._id) ?? [], language),
        );
        return reply(200, { ...poolOnTheWire(outcome.pool, language), orders });
      }
      case 'not-found':
        return notFound(language);
    }
  });
