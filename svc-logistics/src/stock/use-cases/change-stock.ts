import type { Reach } from '@shop/contracts/staff';
import { idOfCreation, type Attempt, type OfShop, type StaffCommand } from '@shop/service-kit';
import type { AllGoods, GoodsRow } from '../../goods/index.ts';
import type { ChangeDecision, ChangedItem, ChangeRefusal, TouchedLot } from '../domain/decide-adjustment.ts';
import { staffStep } from '../domain/staff-step.ts';
import { printedNumberOf, stockItemId } from '../domain/stock.ts';
import { requestMark } from '../persistence/request-mark.ts';
import type { StockPlace } from '../persistence/staff-stock-writes.ts';
import type { StockItemRecord } from '../persistence/stock-item.model.ts';
import type { StockItems } from '../persistence/stock-item.repository.ts';
import type { WarehouseRecord } from '../persistence/warehouse.model.ts';
import type { Warehouses } from '../persistence/warehouse.repository.ts';
import { stockAudit } from '../staff-audit.ts';
import { chooseGoods, type GoodsRefusal } from './choose-goods.ts';

export interface ChangeStockDeps {
  readonly stock: OfShop<StockItems, 'find' | 'write' | 'strategyOf'>;
  readonly warehouses: OfShop<Warehouses, 'within'>;
  readonly goods: OfShop<AllGoods, 'ofProduct'>;
  readonly newId: () => string;
  /** Tells the journal that something waits. */
  readonly nudge: () => void;
}
/** The goods of one warehouse that a person changes. */
export interface ChangedPlace {
  /** The warehouses that the person reaches. */
  readonly reach: Reach;
  readonly warehouse: string;
  readonly product: string;
  readonly combination?: string | undefined;
}
export type ChangeStockRefusal = ChangeRefusal | GoodsRefusal | { readonly kind: 'warehouse' };
export interface StockChanged {
  readonly kind: 'done';
  readonly warehouse: WarehouseRecord;
  readonly item: StockItemRecord;
  /** Empty for a repeated request whose answer was lost. */
  readonly touched: readonly TouchedLot[];
}
export type ChangeStockOutcome = StockChanged | { readonly kind: 'refused'; readonly refusal: ChangeStockRefusal };

interface FoundStock {
  readonly kind: 'found';
  readonly place: StockPlace;
  readonly warehouse: WarehouseRecord;
  /** Null: the warehouse never had any units of it. */
  readonly record: StockItemRecord | null;
  /** Null: the product was deleted, and units of it are left. */
  readonly goods: GoodsRow | null;
  readonly item: ChangedItem;
  /** The product's own. */
  readonly strategy: StockItemRecord['strategy'];
  readonly request: string;
}

/** The stock item that a person changes; `done` for a request that was applied before. */
export const findChangedStock = async (
  deps: ChangeStockDeps,
  { reach, warehouse: id, product, combination: named }: ChangedPlace,
  command: StaffCommand,
): Promise<FoundStock | ChangeStockOutcome> => {
  const { shopUuid } = command.staff;
  const combination = named ?? null;
  const warehouse = (await deps.warehouses.of(shopUuid).within(reach)).find(({ _id }) => _id === id);
  if (!warehouse) return { kind: 'refused', refusal: { kind: 'warehouse' } };

  const _id = stockItemId(warehouse._id, product, combination);
  const record = await deps.stock.of(shopUuid).find(_id);
  const request = idOfCreation(command);
  if (record?.marks?.[requestMark(request)] !== undefined)
    return { kind: 'done', warehouse, item: record, touched: [] };

  const chosen = chooseGoods(await deps.goods.of(shopUuid).ofProduct(product), combination);
  if (!record) {
    if (chosen.kind === 'refused') return chosen;
    if (!warehouse.active) return { kind: 'refused', refusal: { kind: 'warehouse' } };
  }
  const strategy = record ? record.strategy : await deps.stock.of(shopUuid).strategyOf(product);
  return {
    kind: 'found',
    place: { _id, warehouse: warehouse._id, product, combination },
    warehouse,
    record,
    goods: chosen.kind === 'chosen' ? chosen.goods : null,
    item: {
      uuid: record?.uuid ?? deps.newId(),
      lots: record?.lots ?? [],
      strategy: strategy ?? warehouse.strategy,
    },
    strategy,
    request,
  };
};

const lotOf = ({ item }: FoundStock, { touched }: ChangeDecision & { readonly kind: 'decided' }): string => {
  const [first, ...others] = touched;
  const lot = item.lots.find(({ number }) => number === first?.number);
  return others.length === 0 && lot ? printedNumberOf(lot) : '';
};

/** One conditional write: the figures, the movements, the audit entry and the mark of the request. */
export const commitChange = async (
  deps: ChangeStockDeps,
  found: FoundStock,
  decision: ChangeDecision & { readonly kind: 'decided' },
  entry: {
    readonly action: string;
    readonly quantity: number;
    /** One of the reasons of C-1.05. */
    readonly reason?: string;
    /** Words of the person. */
    readonly note?: string | undefined;
  },
  command: StaffCommand,
): Promise<Attempt<StockChanged>> => {
  const { place, warehouse, record, goods, item, request } = found;
  const { movements, touched, created } = decision;
  const stock = deps.stock.of(command.staff.shopUuid);
  const at = new Date(command.at);
  const lot = lotOf(found, decision);
  const step = staffStep(movements, {
    cause: { kind: 'adjustment', id: request },
    document: null,
    by: command.staff.name,
  });
  command.signal.throwIfAborted();
  const written = await stock.write(
    place,
    record,
    {
      uuid: item.uuid,
      strategy: found.strategy,
      goods: goods
        ? { sort: goods.sort, words: goods.words, codes: goods.codes, categories: goods.categories }
        : undefined,
    },
    {
      ...step,
      mark: requestMark(request),
      at,
      created: created === undefined ? [] : [{ number: created, cost: null, receivedAt: at, expiresAt: null }],
      audit: stockAudit(command, {
        product: place.product,
        action: entry.action,
        name: goods?.name,
        after: {
          warehouse: warehouse.name,
          quantity: entry.quantity,
          ...(lot !== '' && { lot }),
          ...(entry.reason !== undefined && { reason: entry.reason }),
          ...(entry.note && { note: entry.note }),
        },
      }),
    },
  );
  if (written.kind === 'conflict') return written;
  deps.nudge();

  const after = await stock.find(place._id);
  if (!after) throw new Error(`stock item ${place._id} is missing right after it was changed`);
  return { kind: 'done', warehouse, item: after, touched };
};
