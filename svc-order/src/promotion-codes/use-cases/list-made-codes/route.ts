import { listMadeCodes as endpoint } from '@shop/contracts/order/dashboard';
import { reply, type Api } from '@shop/service-kit';
import type { CodeDeps } from '../../code-deps.ts';
import { listMadeCodes } from './list-made-codes.ts';

export const listMadeCodesRoute = (api: Api, deps: Pick<CodeDeps, 'madeCodes' | 'codeUses'>): void =>
  api.route(endpoint, async ({ params, query: { after = '' }, staff }) =>
    reply(
      200,
      await listMadeCodes(deps, {
        shopUuid: staff.shopUuid,
        promotion: params.uuid,
        after,
        orders: staff.permissions.includes('order.read'),
      }),
      { 'Cache-Control': 'private, no-store' },
    ),
  );
