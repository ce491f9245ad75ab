import { changeWarehouse as endpoint, type WarehouseUses } from '@shop/contracts/logistics/dashboard';
import { notFound, problem, reply, runForStaff, type Api, type OfShop } from '@shop/service-kit';
import { goodsId, goodsOnTheWire, unknownGoods, type AllGoods } from '../../../goods/index.ts';
import { textsIn } from '../../../texts.ts';
import { warehouseOnTheWire } from '../../warehouse-on-the-wire.ts';
import { warehouseProblem } from '../../warehouse-problem.ts';
import { changeWarehouse, type ChangeWarehouseDeps, type Uses } from './change-warehouse.ts';

export interface ChangeWarehouseRouteDeps extends ChangeWarehouseDeps {
  readonly goods: OfShop<AllGoods, 'named'>;
}

const usesOnTheWire = async (
  { goods }: Pick<ChangeWarehouseRouteDeps, 'goods'>,
  { items, parcels }: Uses,
  shopUuid: string,
): Promise<WarehouseUses> => {
  const rows = await goods.of(shopUuid).named(items.named);
  return {
    items: {
      total: items.total,
      named: items.named.map(({ product, combination, lots }) => {
        const row = rows.get(goodsId(product, combination));
        const sumOf = (figure: 'onHand' | 'reserved' | 'hold') => lots.reduce((sum, lot) => sum + lot[figure], 0);
        return {
          goods: row ? goodsOnTheWire(row) : unknownGoods(product, combination),
          onHand: sumOf('onHand'),
          reserved: sumOf('reserved'),
          hold: sumOf('hold'),
        };
      }),
    },
    parcels: { total: parcels.total, named: parcels.named.map(({ _id, number }) => ({ order: _id, number })) },
  };
};

export const changeWarehouseRoute = (api: Api, deps: ChangeWarehouseRouteDeps): void =>
  api.route(endpoint, async (call) => {
    const { params, body, staff, scope: reach, language } = call;
    const { version, ...input } = body;
    const change = { warehouse: params.warehouse, input, version, reach };
    const outcome = await runForStaff(call, (command) => changeWarehouse(deps, change, command));
    switch (outcome.kind) {
      case 'done':
      case 'stale': {
        const [units, places] = await Promise.all([
          deps.warehouseContents.of(staff.shopUuid).units([params.warehouse]),
          deps.places.known([outcome.warehouse.commune]),
        ]);
        const inIt = units.get(params.warehouse) ?? 0;
        const warehouse = warehouseOnTheWire(outcome.warehouse, inIt, places, language);
        return outcome.kind === 'done'
          ? reply(200, warehouse)
          : problem(409, 'changed-meanwhile', textsIn(language)('warehouse.changed'), { extra: { warehouse } });
      }
      case 'not-found':
        return notFound(language);
      case 'in-use':
        return problem(409, 'warehouse-in-use', textsIn(language)('warehouse.inUse'), {
          extra: { uses: await usesOnTheWire(deps, outcome.uses, staff.shopUuid) },
        });
      case 'refused':
        return warehouseProblem(outcome.refusal, language);
    }
  });
