import { toCentimes } from '@shop/contracts';
import type { StockAddition } from '@shop/contracts/logistics/dashboard';
import type { Reach } from '@shop/contracts/staff';
import { algiersDay, idOfCreation, newEnvelope, type Attempt, type OfShop, type StaffCommand } from '@shop/service-kit';
import { StaffActed } from '@shop/contracts/staff/events';
import { SOURCE } from '../../../shared/source.ts';
import type { KnownProduct } from '../../../shared/known-products.ts';
import { type AdditionRefusal, decideAddition } from '../../domain/decide-addition.ts';
import { effectOf, type Movement } from '../../domain/movement.ts';
import { stockItemId, type StockItem } from '../../domain/stock.ts';
import { requestMark } from '../../persistence/request-mark.ts';
import type { StockItems } from '../../persistence/stock-item.repository.ts';
import type { WarehouseRecord } from '../../persistence/warehouse.model.ts';
import type { Warehouses } from '../../persistence/warehouse.repository.ts';

export interface AddStockDeps {
  readonly stock: OfShop<StockItems, 'find' | 'add'>;
  readonly warehouses: OfShop<Warehouses, 'within'>;
  readonly product: (uuid: string) => KnownProduct | undefined;
  readonly newId: () => string;
  /** Tells the journal that something waits. */
  readonly nudge: () => void;
}
export interface AddStock extends StockAddition {
  /** The warehouses that the person reaches. */
  readonly reach: Reach;
}
/** The error under a field of the form. */
export type AddStockRefusal =
  AdditionRefusal | { readonly kind: 'warehouse' | 'product' | 'pack' | 'combination' | 'combinationRequired' };
export type AddStockOutcome =
  | { readonly kind: 'done'; readonly warehouse: WarehouseRecord; readonly item: StockItem }
  | { readonly kind: 'refused'; readonly refusal: AddStockRefusal };

const refused = (refusal: AddStockRefusal): AddStockOutcome => ({ kind: 'refused', refusal });

/** The reason why units cannot be added for the product. */
const refusalOfProduct = (
  product: KnownProduct | undefined,
  { combination }: Pick<AddStock, 'combination'>,
  shopUuid: string,
): AddStockRefusal | undefined => {
  if (product?.shopUuid !== shopUuid) return { kind: 'product' };
  if (product.type === 'pack') return { kind: 'pack' };
  if (combination === undefined) return product.combinations.length > 0 ? { kind: 'combinationRequired' } : undefined;
  return product.combinations.includes(combination) ? undefined : { kind: 'combination' };
};

/** C-1.04: adds units of a product to a warehouse, in a lot of their number, day and cost. */
export const addStock = async (
  deps: AddStockDeps,
  { reach, ...addition }: AddStock,
  command: StaffCommand,
): Promise<Attempt<AddStockOutcome>> => {
  const { shopUuid, sub, name } = command.staff;
  const { product, combination = null, quantity } = addition;
  const stock = deps.stock.of(shopUuid);

  const warehouses = await deps.warehouses.of(shopUuid).within(reach);
  const warehouse = warehouses.find(({ _id, active }) => _id === addition.warehouse && active);
  if (!warehouse) return refused({ kind: 'warehouse' });
  const knownProduct = deps.product(product);
  const wrong = refusalOfProduct(knownProduct, addition, shopUuid);
  if (wrong) return refused(wrong);

  const place = {
    _id: stockItemId(warehouse._id, product, combination),
    warehouse: warehouse._id,
    product,
    combination,
  };
  const item = await stock.find(place._id);
  const id = idOfCreation(command);
  const mark = requestMark(id);
  if (item?.marks?.[mark] !== undefined) return { kind: 'done', warehouse, item };

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
  if (decided.kind === 'refused') return refused(decided.refusal);

  const at = new Date(command.at);
  const { number, isNew } = decided;
  const movement: Movement = {
    type: 'in',
    lot: number,
    quantity,
    figures: effectOf({ type: 'in', quantity }),
    strategy: null,
    cause: { kind: 'receipt', id },
    reason: [addition.supplier, addition.note].filter(Boolean).join(' · '),
    document: null,
    by: name,
  };
  const audit = newEnvelope(StaffActed, {
    source: SOURCE,
    seq: command.at,
    shopUuid,
    subject: product,
    correlationId: command.requestId,
    occurredAt: at.toISOString(),
    data: {
      by: { id: sub, name },
      entity: 'product',
      action: 'product.addStock',
      name: knownProduct?.name,
      before: {},
      from: command.from,
      ...(command.device !== undefined && { device: command.device }),
      after: {
        warehouse: warehouse.name,
        quantity,
        ...(number !== '' && { lot: number }),
        ...(expiresOn && { expiresOn }),
      },
    },
  });
  const created = {
    number,
    cost,
    receivedAt: at,
    expiresAt: expiresOn === null ? null : new Date(expiresOn),
    onHand: quantity,
    reserved: 0,
    hold: 0,
    available: quantity,
  };
  command.signal.throwIfAborted();
  const written = await stock.add(place, item, deps.newId(), {
    mark,
    quantity,
    lot: { number, ...(isNew && { created }) },
    line: { ...movement, id, at, audit },
  });
  if (written.kind === 'conflict') return written;
  deps.nudge();

  const after = await stock.find(place._id);
  if (!after) throw new Error(`stock item ${place._id} is missing right after units were added to it`);
  return { kind: 'done', warehouse, item: after };
};
