import { updateStocks as endpoint } from '@shop/contracts/logistics/dashboard';
import { notFound, reply, runForStaff, type Api } from '@shop/service-kit';
import { updateStocks, type UpdateStocksDeps } from './update-stocks.ts';

export const updateStocksRoute = (api: Api, deps: UpdateStocksDeps): void =>
  api.route(endpoint, async (call) => {
    const { params, body, scope: reach, language } = call;
    const outcome = await runForStaff(call, (command) =>
      updateStocks(deps, { warehouse: params.warehouseId, rows: body.rows, reach }, command),
    );
    switch (outcome.kind) {
      case 'done':
        return reply(200, { status: 'success' as const, rows: [...outcome.rows] });
      case 'not-found':
        return notFound(language);
    }
  });
