import { listGoods as endpoint } from '@shop/contracts/logistics/dashboard';
import { reply, type Api } from '@shop/service-kit';
import { goodsOnTheWire } from '../../goods-on-the-wire.ts';
import { listGoods, type ListGoodsDeps } from './list-goods.ts';

export const listGoodsRoute = (api: Api, deps: ListGoodsDeps): void =>
  api.route(endpoint, async ({ staff, query }) => {
    const found = await listGoods(deps, { shopUuid: staff.shopUuid, ...query });
    return reply(200, { goods: found.map(({ goods, units }) => ({ ...goodsOnTheWire(goods), units })) });
  });
