import { toCentimes } from '@shop/contracts';
import type { StockAddition } from '@shop/contracts/logistics/dashboard';
import type { Reach } from '@shop/contracts/staff';
import { algiersDay, idOfCreation, type Attempt, type OfShop, type StaffCommand } from '@shop/service-kit';
import type { AllGoods } from '../../../goods/index.ts';
import { type AdditionRefusal, decideAddition } from '../../domain/decide-addition.ts';
import { arrived, staffStep } from '../../domain/staff-step.ts';
import { stockItemId } from '../../domain/stock.ts';
import { requestMark } from '../../persistence/request-mark.ts';
import type { StockItemRecord } from '../../persistence/stock-item.model.ts';
import type { StockItems } from '../../persistence/stock-item.repository.ts';
import type { WarehouseRecord } from '../../persistence/warehouse.model.ts';
import type { Warehouses } from '../../persistence/warehouse.repository.ts';
import { stockAudit } from '../../staff-audit.ts';
import { chooseGoods, type GoodsRefusal } from '../choose-goods.ts';

export interface AddStockDeps {
  readonly stock: OfShop<StockItems, 'find' | 'write' | 'strategyOf'>;
  readonly warehouses: OfShop<Warehouses, 'within'>;
  readonly goods: OfShop<AllGoods, 'ofProduct'>;
  readonly newId: () => string;
  /** Tells the journal that something waits. */
  readonly nudge: () => void;
}
export interface AddStock extends StockAddition {
  /** The warehouses that the person reaches. */
  readonly reach: Reach;
}
/** The error under a field of the form. */
export type AddStockRefusal = AdditionRefusal | GoodsRefusal | { readonly kind: 'warehouse' };
export type AddStockOutcome =
  | {
      readonly kind: 'done';
      readonly warehouse: WarehouseRecord;
      readonly item: StockItemRecord;
      /** The key of the lot that got the units. */
      readonly lot: string;
    }
  | { readonly kind: 'refused'; readonly refusal: AddStockRefusal };

const refused = (refusal: AddStockRefusal): { readonly kind: 'refused'; readonly refusal: AddStockRefusal } => ({
  kind: 'refused',
  refusal,
});

/** C-1.04: adds units of a product to a warehouse, in a lot of their number, day and cost. */
export const addStock = async (
  deps: AddStockDeps,
  { reach, ...addition }: AddStock,
  command: StaffCommand,
): Promise<Attempt<AddStockOutcome>> => {
  const { shopUuid, name } = command.staff;
  const { product, combination = null, quantity } = addition;
  const stock = deps.stock.of(shopUuid);

  const warehouses = await deps.warehouses.of(shopUuid).within(reach);
  const warehouse = warehouses.find(({ _id, active }) => _id === addition.warehouse && active);
  if (!warehouse) return refused({ kind: 'warehouse' });
  const chosen = chooseGoods(await deps.goods.of(shopUuid).ofProduct(product), combination);
  if (chosen.kind === 'refused') return chosen;
  const { sort, words, codes, categories } = chosen.goods;

  const _id = stockItemId(warehouse._id, product, combination);
  const place = { _id, warehouse: warehouse._id, product, combination };
  const item = await stock.find(_id);
  const strategy = item ? item.strategy : await stock.strategyOf(product);
  const id = idOfCreation(command);
  const mark = requestMark(id);

  const cost = addition.costHt === undefined ? null : toCentimes(addition.costHt);
  const expiresOn = addition.expiresAt ?? null;
  const arrival = {
    number: addition.lot ?? '',
    expiresOn,
    cost,
    acceptExpired: addition.acceptExpired ?? false,
    anotherLot: addition.anotherLot ?? false,
  };
  const decided = decideAddition(item?.lots ?? [], arrival, algiersDay(command.at));
  if (item?.marks?.[mark] !== undefined)
    return { kind: 'done', warehouse, item, lot: decided.kind === 'decided' ? decided.number : arrival.number };
  if (decided.kind === 'refused') return refused(decided.refusal);

  const { number, isNew } = decided;
  const at = new Date(command.at);
  const reason = [addition.supplier, addition.note].filter(Boolean).join(' · ');
  const supplier = addition.supplier ? { supplier: addition.supplier } : {};
  const step = staffStep([{ type: 'in', lot: number, figures: arrived(quantity), reason, ...supplier }], {
    cause: { kind: 'receipt', id },
    document: null,
    by: name,
  });
  const expiresAt = expiresOn === null ? null : new Date(expiresOn);
  command.signal.throwIfAborted();
  const written = await stock.write(
    place,
    item,
    { uuid: deps.newId(), goods: { sort, words, codes, categories }, strategy },
    {
      ...step,
      mark,
      at,
      created: isNew ? [{ number, cost, receivedAt: at, expiresAt }] : [],
      audit: stockAudit(command, {
        product,
        action: 'product.addStock',
        name: chosen.goods.name,
        after: {
          warehouse: warehouse.name,
          quantity,
          ...(number !== '' && { lot: number }),
          ...(expiresOn && { expiresOn }),
        },
      }),
    },
  );
  if (written.kind === 'conflict') return written;
  deps.nudge();

  const after = await stock.find(_id);
  if (!after) throw new Error(`stock item ${_id} is missing right after units were added to it`);
  return { kind: 'done', warehouse, item: after, lot: number };
};
