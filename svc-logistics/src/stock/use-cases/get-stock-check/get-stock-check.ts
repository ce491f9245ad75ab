import type { Language, ResponseOf } from '@shop/contracts';
import type { getStockCheck as endpoint, StockFinding } from '@shop/contracts/logistics/dashboard';
import type { Reach } from '@shop/contracts/staff';
import type { OfShop } from '@shop/service-kit';
import { goodsId, goodsOnTheWire, unknownGoods, type AllGoods } from '../../../goods/index.ts';
import { printedNumber } from '../../domain/lot-number.ts';
import { printedNumberOf, warehouseName } from '../../domain/stock.ts';
import type { StockChecks } from '../../persistence/stock-check-run.repository.ts';
import type { StockItems } from '../../persistence/stock-item.repository.ts';
import type { Warehouses } from '../../persistence/warehouse.repository.ts';

export interface GetStockCheckDeps {
  readonly stockChecks: OfShop<StockChecks, 'last'>;
  readonly stock: OfShop<StockItems, 'findSome'>;
  readonly goods: OfShop<AllGoods, 'named'>;
  readonly warehouses: OfShop<Warehouses, 'within'>;
}
export interface GetStockCheck {
  readonly shopUuid: string;
  /** The warehouses that the person may see. */
  readonly reach: Reach;
  readonly language: Language;
}

/** D-5.03: the last check that a person asked for, with what it has found in the warehouses within reach. */
export const getStockCheck = async (
  deps: GetStockCheckDeps,
  { shopUuid, reach, language }: GetStockCheck,
): Promise<ResponseOf<typeof endpoint, 200>> => {
  const [run, reached] = await Promise.all([
    deps.stockChecks.of(shopUuid).last(),
    deps.warehouses.of(shopUuid).within(reach),
  ]);
  const warehouses = reached.map((place) => ({ uuid: place._id, name: warehouseName(place, language) }));
  if (!run) return { run: null, warehouses };

  const items = await deps.stock.of(shopUuid).findSome(run.findings.map(({ item }) => item));
  const goods = await deps.goods.of(shopUuid).named(items);
  const findings = run.findings.flatMap((finding): StockFinding[] => {
    const item = items.find(({ _id }) => _id === finding.item);
    const warehouse = warehouses.find(({ uuid }) => uuid === item?.warehouse);
    if (!item || !warehouse) return [];
    const named = goods.get(goodsId(item.product, item.combination));
    const lots = finding.lots.map((key) => {
      const lot = item.lots.find(({ number }) => number === key);
      return lot ? printedNumberOf(lot) : printedNumber(key);
    });
    return [
      {
        item: finding.item,
        warehouse,
        goods: named ? goodsOnTheWire(named) : unknownGoods(item.product, item.combination),
        kind: finding.kind,
        units: finding.units,
        lots,
        reserved: finding.reserved,
        held: finding.held,
        orders: [...finding.orders],
      },
    ];
  });
  const { _id, by, begunAt, finishedAt, checked } = run;
  return {
    run: {
      uuid: _id,
      by,
      begunAt: begunAt.toISOString(),
      finishedAt: finishedAt?.toISOString() ?? null,
      checked,
      findings,
    },
    warehouses,
  };
};
