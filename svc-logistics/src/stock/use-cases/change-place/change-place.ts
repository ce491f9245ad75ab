import type { ItemRef } from '@shop/contracts/logistics/dashboard';
import type { Reach } from '@shop/contracts/staff';
import { idOfCreation, type Attempt, type OfShop, type StaffCommand } from '@shop/service-kit';
import { goodsId, type AllGoods } from '../../../goods/index.ts';
import { stockItemId } from '../../domain/stock.ts';
import { requestMark } from '../../persistence/request-mark.ts';
import type { StockItems } from '../../persistence/stock-item.repository.ts';
import type { Warehouses } from '../../persistence/warehouse.repository.ts';
import { stockAudit } from '../../staff-audit.ts';

export interface ChangePlaceDeps {
  readonly stock: OfShop<StockItems, 'find' | 'setFields'>;
  readonly warehouses: OfShop<Warehouses, 'within'>;
  readonly goods: OfShop<AllGoods, 'named'>;
  /** Tells the journal that something waits. */
  readonly nudge: () => void;
}
export interface ChangePlace {
  readonly warehouse: string;
  readonly item: ItemRef;
  /** Empty: none. */
  readonly place: string;
  /** The warehouses that the person reaches. */
  readonly reach: Reach;
}
export type ChangePlaceOutcome =
  { readonly kind: 'done'; readonly place: string | null } | { readonly kind: 'not-found' };

/** Where a stock item lies in its warehouse. It travels with the level, so that pick lists have it without a call. */
export const changePlace = async (
  deps: ChangePlaceDeps,
  { warehouse: wanted, item: goods, place: typed, reach }: ChangePlace,
  command: StaffCommand,
): Promise<Attempt<ChangePlaceOutcome>> => {
  const { shopUuid } = command.staff;
  const stock = deps.stock.of(shopUuid);
  const { product, combination = null } = goods;
  const mark = requestMark(idOfCreation(command));
  const warehouse = (await deps.warehouses.of(shopUuid).within(reach)).find(({ _id }) => _id === wanted);
  const item = warehouse && (await stock.find(stockItemId(wanted, product, combination)));
  if (!item) return { kind: 'not-found' };
  const place = typed === '' ? null : typed;
  if (item.marks?.[mark] !== undefined) return { kind: 'done', place: item.place ?? null };

  const name = (await deps.goods.of(shopUuid).named([item])).get(goodsId(product, combination))?.name;
  const audit = stockAudit(command, {
    product,
    action: 'product.changePlace',
    name,
    before: { warehouse: warehouse.name, place: item.place ?? null },
    after: { warehouse: warehouse.name, place },
  });
  command.signal.throwIfAborted();
  const written = await stock.setFields(item, { place }, { mark, at: new Date(command.at), audit });
  if (written.kind === 'conflict') return written;
  deps.nudge();
  return { kind: 'done', place };
};
