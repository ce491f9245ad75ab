import type { Strategy } from '@shop/contracts/logistics';
import { lotsInOrder } from './lot-order.ts';
import { regionOf } from './regions.ts';
import { availableIn, stockItemId, type StockItem, type Warehouse } from './stock.ts';

export interface Unit {
  readonly lineId: string;
  readonly product: string;
  readonly combination: string | null;
  readonly quantity: number;
}
export interface Take {
  readonly lineId: string;
  readonly lot: string;
  readonly quantity: number;
}
/** The units that an order takes from one stock item, in one conditional write. */
export interface PlannedItem {
  readonly item: string;
  readonly warehouse: string;
  readonly warehouseName: string;
  readonly product: string;
  readonly combination: string | null;
  readonly strategy: Strategy;
  readonly takes: readonly Take[];
}
/** The units that an order holds, line by line, as published. */
export const allocationsOf = (plan: readonly PlannedItem[]) =>
  plan.flatMap(({ product, combination, warehouse, warehouseName, takes }) =>
    takes.map((take) => ({ ...take, product, combination, warehouse: { uuid: warehouse, name: warehouseName } })),
  );
export interface Shortage {
  readonly lineId: string;
  readonly product: string;
  readonly combination: string | null;
  readonly required: number;
  readonly available: number;
}
export type Planned =
  | { readonly kind: 'plan'; readonly items: readonly PlannedItem[] }
  | { readonly kind: 'short'; readonly shortages: readonly Shortage[] }
  | { readonly kind: 'no-warehouse' };

const serves = ({ wilayas = [] }: Warehouse, wilaya: number): boolean =>
  wilayas.length === 0 || wilayas.includes(wilaya);

/** Where an order goes: to a wilaya, or to the warehouse where the customer collects it. */
export interface Destination {
  readonly wilaya: number | null;
  readonly warehouse?: string | null | undefined;
}

/**
 * The active warehouses that serve a wilaya: the customer's own wilaya first, then the same part of the country, then
 * the shop's order.
 */
export const warehousesFor = (wilaya: number, warehouses: readonly Warehouse[]): Warehouse[] => {
  const distance = (warehouse: Warehouse) =>
    warehouse.wilaya === wilaya ? 0 : regionOf(warehouse.wilaya) === regionOf(wilaya) ? 1 : 2;
  return warehouses
    .filter((warehouse) => warehouse.active && serves(warehouse, wilaya))
    .sort((a, b) => distance(a) - distance(b) || a.position - b.position || a._id.localeCompare(b._id));
};

const warehousesOf = ({ wilaya, warehouse }: Destination, warehouses: readonly Warehouse[]): Warehouse[] => {
  if (warehouse) return warehouses.filter(({ _id, active }) => active && _id === warehouse);
  return wilaya === null ? [] : warehousesFor(wilaya, warehouses);
};

/** The remaining stock while a plan is made. */
const createRemainingStock = (items: readonly StockItem[], warehouses: readonly Warehouse[], today: string) => {
  const byId = new Map(items.map((item) => [item._id, item]));
  const remaining = new Map<string, number>(
    items.flatMap((item) => item.lots.map((lot) => [`${item._id}/${lot.number}`, availableIn(lot, today)] as const)),
  );
  const planned = new Map<string, PlannedItem & { takes: Take[] }>();
  const itemOf = (warehouse: Warehouse, unit: Unit) =>
    byId.get(stockItemId(warehouse._id, unit.product, unit.combination));
  const leftOf = (item: StockItem) =>
    item.lots.reduce((sum, lot) => sum + Math.max(0, remaining.get(`${item._id}/${lot.number}`) ?? 0), 0);

  return {
    available: (unit: Unit, from: readonly Warehouse[] = warehouses): number =>
      from.reduce((sum, warehouse) => sum + ((item) => (item ? leftOf(item) : 0))(itemOf(warehouse, unit)), 0),
    /** Takes up to `wanted` units and says how many it got. */
    take: (warehouse: Warehouse, unit: Unit, wanted: number): number => {
      const item = itemOf(warehouse, unit);
      if (!item || wanted <= 0) return 0;
      const strategy = item.strategy ?? warehouse.strategy;
      let takenUnits = 0;
      for (const lot of lotsInOrder(item.lots, strategy)) {
        const key = `${item._id}/${lot.number}`;
        const quantity = Math.min(wanted - takenUnits, Math.max(0, remaining.get(key) ?? 0));
        if (quantity === 0) continue;
        remaining.set(key, (remaining.get(key) ?? 0) - quantity);
        const entry = planned.get(item._id) ?? {
          item: item._id,
          warehouse: warehouse._id,
          warehouseName: warehouse.name,
          product: item.product,
          combination: item.combination,
          strategy,
          takes: [],
        };
        entry.takes.push({ lineId: unit.lineId, lot: lot.number, quantity });
        planned.set(item._id, entry);
        takenUnits += quantity;
      }
      return takenUnits;
    },
    /** Always in the same order, so that two orders for the same products cannot block each other. */
    plan: (): PlannedItem[] => [...planned.values()].sort((a, b) => (a.item < b.item ? -1 : 1)),
  };
};

const fitsIn = (warehouse: Warehouse, units: readonly Unit[], items: readonly StockItem[], today: string): boolean => {
  const remaining = createRemainingStock(items, [warehouse], today);
  return units.every((unit) => remaining.take(warehouse, unit, unit.quantity) === unit.quantity);
};

/**
 * D-5.02: where an order's units are taken from, all lines or none. The nearest warehouse that has everything serves
 * the order alone; when none has, its lines are split over the warehouses in order of nearness. Lots that have expired
 * are left alone (D-5.08).
 *
 * @param today in Algiers, `YYYY-MM-DD`
 */
export const planReservation = (
  units: readonly Unit[],
  items: readonly StockItem[],
  warehouses: readonly Warehouse[],
  destination: Destination,
  today: string,
): Planned => {
  const near = warehousesOf(destination, warehouses);
  if (near.length === 0) return { kind: 'no-warehouse' };
  const singleWarehouse = near.find((warehouse) => fitsIn(warehouse, units, items, today));
  const from = singleWarehouse ? [singleWarehouse] : near;
  const remaining = createRemainingStock(items, near, today);
  const shortages: Shortage[] = [];
  for (const unit of units) {
    const { lineId, product, combination, quantity } = unit;
    const available = remaining.available(unit);
    const takenUnits = from.reduce((sum, warehouse) => sum + remaining.take(warehouse, unit, quantity - sum), 0);
    if (takenUnits < quantity) shortages.push({ lineId, product, combination, required: quantity, available });
  }
  return shortages.length > 0 ? { kind: 'short', shortages } : { kind: 'plan', items: remaining.plan() };
};
