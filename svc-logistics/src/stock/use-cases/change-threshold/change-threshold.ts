import type { ItemRef } from '@shop/contracts/logistics/dashboard';
import type { Reach } from '@shop/contracts/staff';
import { idOfCreation, untilCommitted, type Attempt, type OfShop, type StaffCommand } from '@shop/service-kit';
import { goodsId, type AllGoods } from '../../../goods/index.ts';
import { stockItemId } from '../../domain/stock.ts';
import { requestMark } from '../../persistence/request-mark.ts';
import type { StockItemRecord } from '../../persistence/stock-item.model.ts';
import type { StockItems } from '../../persistence/stock-item.repository.ts';
import type { WarehouseRecord } from '../../persistence/warehouse.model.ts';
import type { Warehouses } from '../../persistence/warehouse.repository.ts';
import { stockAudit } from '../../staff-audit.ts';

export interface ChangeThresholdDeps {
  readonly stock: OfShop<StockItems, 'find' | 'findSome' | 'setFields'>;
  readonly warehouses: OfShop<Warehouses, 'within'>;
  readonly goods: OfShop<AllGoods, 'named'>;
  /** The sums of a shop's warehouses are to be read anew. */
  readonly forgetTotals: (shopUuid: string) => void;
  /** Tells the journal that something waits. */
  readonly nudge: () => void;
}
export interface ChangeThreshold {
  /** Undefined: all that have the item. */
  readonly warehouse: string | undefined;
  readonly item: ItemRef;
  readonly threshold: number | null;
  /** Undefined: it stays. */
  readonly target: number | null | undefined;
  /** The warehouses that the person reaches. */
  readonly reach: Reach;
}
export interface ChangedItem {
  readonly warehouse: WarehouseRecord;
  readonly item: StockItemRecord;
}
export type ChangeThresholdOutcome =
  { readonly kind: 'done'; readonly items: readonly ChangedItem[] } | { readonly kind: 'not-found' };

/** C-1.13: when a stock item is low, and up to where it is reordered. */
export const changeThreshold = async (
  deps: ChangeThresholdDeps,
  { warehouse: wanted, item: goods, threshold, target, reach }: ChangeThreshold,
  command: StaffCommand,
): Promise<ChangeThresholdOutcome> => {
  const { shopUuid } = command.staff;
  const stock = deps.stock.of(shopUuid);
  const { product, combination = null } = goods;
  const mark = requestMark(idOfCreation(command));
  const warehouses = (await deps.warehouses.of(shopUuid).within(reach)).filter(
    ({ _id }) => wanted === undefined || _id === wanted,
  );
  const there = await stock.findSome(warehouses.map(({ _id }) => stockItemId(_id, product, combination)));
  if (there.length === 0) return { kind: 'not-found' };
  const name = (await deps.goods.of(shopUuid).named([{ product, combination }])).get(
    goodsId(product, combination),
  )?.name;

  const change = async (
    warehouse: WarehouseRecord,
    id: string,
  ): Promise<Attempt<{ readonly kind: 'done'; readonly items: ChangedItem[] }>> => {
    const item = await stock.find(id);
    if (!item) return { kind: 'done', items: [] };
    const wished = { threshold, target: target === undefined ? (item.target ?? null) : target };
    if (item.marks?.[mark] !== undefined) return { kind: 'done', items: [{ warehouse, item }] };
    command.signal.throwIfAborted();
    const before = { threshold: item.threshold ?? null, target: item.target ?? null };
    const audit = stockAudit(command, {
      product,
      action: 'product.changeThreshold',
      name,
      before: { warehouse: warehouse.name, ...before },
      after: { warehouse: warehouse.name, ...wished },
    });
    const written = await stock.setFields(item, wished, { mark, at: new Date(command.at), audit });
    return written.kind === 'conflict'
      ? written
      : { kind: 'done', items: [{ warehouse, item: { ...item, ...wished } }] };
  };

  const items: ChangedItem[] = [];
  for (const { warehouse: place, _id } of there) {
    const warehouse = warehouses.find((one) => one._id === place);
    if (warehouse) items.push(...(await untilCommitted(() => change(warehouse, _id))).items);
  }
  deps.forgetTotals(shopUuid);
  deps.nudge();
  return { kind: 'done', items };
};
